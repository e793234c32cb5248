/** Regions with a name, which a screen reader announces. */
const HOMES = 'section[aria-label], section[aria-labelledby], [role="group"], aside, dialog, main'

/**
 * When the focused element is removed, the nearest named region around it takes the focus, or else the main part of the page.
 * Keyboard users continue from there, not from the top. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let around: readonly Element[] = []
  const remember = ({ target }: FocusEvent) => {
    around = target instanceof Element ? withAncestors(target) : []
  }
  const watch = new MutationObserver(() => {
    const [last] = around
    if (last === undefined || document.activeElement !== document.body || isThere(last)) return
    const home = around.find(each => isThere(each) && each.matches(HOMES)) ?? document.getElementById('main')
    if (!(home instanceof HTMLElement)) return
    if (home.tabIndex < 0) home.tabIndex = -1
    home.focus({ preventScroll: true })
  })
  addEventListener('focusin', remember)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', remember)
    watch.disconnect()
  }
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility()

function withAncestors(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) found.push(each)
  return found
}
