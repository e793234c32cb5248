/**
 * Scrolls to the top on every new page. On "back" the browser restores the scroll position itself.
 * The router announces a new address with a `pushState` event. Returns a function that stops it.
 */
export function startAtTop(): () => void {
  let path = location.pathname
  const arrive = () => {
    const isNew = location.pathname !== path
    path = location.pathname
    // Before the next paint, so that the old page does not visibly jump.
    if (isNew) queueMicrotask(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  const remember = () => {
    path = location.pathname
  }
  addEventListener('pushState', arrive)
  addEventListener('popstate', remember)
  return () => {
    removeEventListener('pushState', arrive)
    removeEventListener('popstate', remember)
  }
}
