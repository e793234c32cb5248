import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { loadRules } from '../rules.ts'

interface Tipped {
  readonly from: HTMLElement
  readonly pinned: boolean
}

const HOVER = 550
const EXPLAIN_KEY = 'e'
const HOLD = 500
const EDGE = 8
/** Whatever has a rule behind it: things on the board, and buttons. */
const EXPLAINED = '[data-tip], [data-piece-kind], [data-rule]'

/** What is pointed at explains itself: hover and focus show it, a long press, the right button or a key keep it and lead to the rule. */
function useTipped(root: HTMLElement | undefined) {
  const [tipped, tip] = useState<Tipped | undefined>(undefined)
  useEffect(() => {
    if (root === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (run: () => void, wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(run, wait)
    }
    const found = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>('[data-tip]')
    const explained = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>(EXPLAINED)
    const over = (event: PointerEvent) => {
      const from = found(event)
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      if (from !== null) later(() => tip(old => (old?.pinned ? old : { from, pinned: false })), HOVER)
      else if (!(event.target as HTMLElement).closest('.ts-tip')) later(() => tip(old => (old?.pinned ? old : undefined)), 120)
    }
    const down = (event: PointerEvent) => {
      const from = explained(event)
      clearTimeout(timer)
      if (!(event.target as HTMLElement).closest('.ts-tip')) tip(undefined)
      if (event.pointerType === 'touch' && from !== null) later(() => tip({ from, pinned: true }), HOLD)
    }
    const up = () => clearTimeout(timer)
    const menu = (event: Event) => {
      const from = explained(event)
      if (from === null) return
      event.preventDefault()
      tip({ from, pinned: true })
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tip(undefined)
      const from =
        document.activeElement?.closest<HTMLElement>(EXPLAINED) ?? [...root.querySelectorAll<HTMLElement>(`:is(${EXPLAINED}):hover`)].at(-1)
      if (event.key === EXPLAIN_KEY && !event.ctrlKey && !event.metaKey && from && root.contains(from)) tip({ from, pinned: true })
    }
    root.addEventListener('pointerover', over)
    root.addEventListener('pointerdown', down)
    root.addEventListener('pointerup', up)
    root.addEventListener('pointermove', event => event.pointerType === 'touch' && Math.hypot(event.movementX, event.movementY) > 3 && up())
    root.addEventListener('contextmenu', menu)
    addEventListener('keydown', key)
    return () => {
      clearTimeout(timer)
      root.removeEventListener('pointerover', over)
      root.removeEventListener('pointerdown', down)
      root.removeEventListener('pointerup', up)
      root.removeEventListener('contextmenu', menu)
      removeEventListener('keydown', key)
    }
  }, [root])
  return { tipped, close: () => tip(undefined) }
}

/** Inside the board, beside what it is about. */
export function placeBeside(box: HTMLElement | null, from: Element, root: HTMLElement): void {
  if (box === null) return
  const frame = root.getBoundingClientRect()
  const thing = from.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const left = Math.min(frame.width - width - EDGE, Math.max(EDGE, thing.left + thing.width / 2 - width / 2 - frame.left))
  const above = thing.top - frame.top - height - EDGE
  const below = thing.bottom - frame.top + EDGE
  const top = above >= EDGE ? above : Math.min(below, frame.height - height - EDGE)
  box.style.translate = `${Math.round(left)}px ${Math.round(Math.max(EDGE, top))}px`
}

export function Tip({ root }: { root: HTMLElement | undefined }) {
  const { board, words } = useHelm()
  const { tipped, close } = useTipped(root)
  const box = useRef<HTMLDivElement>(null)
  // What it was about may be gone.
  useEffect(() => {
    if (tipped !== undefined && !tipped.from.isConnected) close()
  })
  useLayoutEffect(() => {
    if (tipped === undefined || root === undefined) return
    placeBeside(box.current, tipped.from, root)
    if (!tipped.pinned) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    return () => tipped.from.isConnected && tipped.from.focus({ preventScroll: true })
  }, [tipped, root])
  if (tipped === undefined) return null
  const { rule, pieceKind = '' } = tipped.from.closest<HTMLElement>('[data-piece-kind], [data-rule]')?.dataset ?? {}
  const openRule = async () => {
    const { ofPiece } = await loadRules()
    close()
    board.onRule(rule ?? ofPiece[pieceKind] ?? '')
  }
  return (
    <div class="ts-tip" ref={box} {...(tipped.pinned ? { role: 'dialog', 'aria-label': words.explain } : { 'aria-hidden': true })}>
      <p>{tipped.from.closest<HTMLElement>('[data-tip]')?.dataset.tip ?? tipped.from.ariaLabel ?? words.explain}</p>
      {tipped.pinned && (
        <p class="ts-tip-ways">
          <button type="button" onClick={() => void openRule()}>
            {words.toRule}
          </button>
          <button type="button" onClick={close}>
            {words.close}
          </button>
        </p>
      )}
    </div>
  )
}
