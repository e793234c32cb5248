import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { RuleBook } from '../rule-book.ts'
import { placeBeside } from './place-beside.ts'
import type { OpenTip } from './use-open-tip.ts'

interface TipBoxProps {
  readonly root: HTMLElement | undefined
  readonly openTip: OpenTip | undefined
  close(): void
  /** The prefix of its class names: `aq` for `aq-tip` and `aq-tip-actions`. */
  readonly prefix: string
  readonly words: { readonly explain: string; readonly toRule: string; readonly close: string }
  loadRules(): Promise<RuleBook>
  onRule(rule: string): void
}

/** The tip of an element, beside it. A pinned tip is a small dialog with a link to the rule; closing it returns the focus. */
export function TipBox({ root, openTip, close, prefix, words, loadRules, onRule }: TipBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // The element may be gone.
  useEffect(() => {
    if (openTip !== undefined && !openTip.from.isConnected) close()
  })
  useLayoutEffect(() => {
    if (openTip === undefined || root === undefined || box.current === null) return
    placeBeside(box.current, openTip.from, root)
    if (!openTip.pinned) return
    box.current.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      const isElsewhere = document.activeElement !== document.body && !root.contains(document.activeElement)
      if (openTip.from.isConnected && !isElsewhere) openTip.from.focus({ preventScroll: true })
    }
  }, [openTip, root])
  if (openTip === undefined) return null
  const { from, pinned } = openTip
  const openRule = async () => {
    const { rule, pieceKind = '' } = from.closest<HTMLElement>('[data-piece-kind], [data-rule]')?.dataset ?? {}
    const { ofPiece } = await loadRules()
    close()
    onRule(rule ?? ofPiece[pieceKind] ?? '')
  }
  // Some things have a rule, and nothing to say besides.
  const text = from.closest<HTMLElement>('[data-tip]')?.dataset.tip ?? from.ariaLabel ?? undefined
  const heard = pinned ? ({ role: 'dialog', 'aria-label': words.explain } as const) : { 'aria-hidden': true }
  return (
    <div class={`${prefix}-tip`} data-tip-box ref={box} {...heard}>
      {text !== undefined && <p>{text}</p>}
      {pinned && (
        <p class={`${prefix}-tip-actions`}>
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
