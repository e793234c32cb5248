import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { RuleBook } from '../rule-book.ts'
import { placeBeside } from './place-beside.ts'
import type { Tipped } from './use-tipped.ts'

interface TipBoxProps {
  readonly root: HTMLElement | undefined
  readonly tipped: Tipped | undefined
  close(): void
  /** Begins the names of its classes: `aq-tip`, `aq-tip-ways`. */
  readonly prefix: string
  readonly words: { readonly explain: string; readonly toRule: string; readonly close: string }
  loadRules(): Promise<RuleBook>
  onRule(rule: string): void
}

/** The words of a thing beside it; pinned, a small dialog that leads to its rule and gives the focus back. */
export function TipBox({ root, tipped, close, prefix, words, loadRules, onRule }: TipBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // What it was about may be gone.
  useEffect(() => {
    if (tipped !== undefined && !tipped.from.isConnected) close()
  })
  useLayoutEffect(() => {
    if (tipped === undefined || root === undefined || box.current === null) return
    placeBeside(box.current, tipped.from, root)
    if (!tipped.pinned) return
    box.current.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      const isElsewhere = document.activeElement !== document.body && !root.contains(document.activeElement)
      if (tipped.from.isConnected && !isElsewhere) tipped.from.focus({ preventScroll: true })
    }
  }, [tipped, root])
  if (tipped === undefined) return null
  const { from, pinned } = tipped
  const openRule = async () => {
    const { rule, pieceKind = '' } = from.closest<HTMLElement>('[data-piece-kind], [data-rule]')?.dataset ?? {}
    const { ofPiece } = await loadRules()
    close()
    onRule(rule ?? ofPiece[pieceKind] ?? '')
  }
  const heard = pinned ? ({ role: 'dialog', 'aria-label': words.explain } as const) : { 'aria-hidden': true }
  return (
    <div class={`${prefix}-tip`} data-tip-box ref={box} {...heard}>
      <p>{from.closest<HTMLElement>('[data-tip]')?.dataset.tip ?? from.ariaLabel ?? words.explain}</p>
      {pinned && (
        <p class={`${prefix}-tip-ways`}>
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
