import { useEffect } from 'preact/hooks'
import type { BoardProps } from './props.ts'

/** A piece by its id; or, by the name of a kind, the first of it. */
function piecesOf(box: Element, lit: string): readonly HTMLElement[] {
  const named = [...box.querySelectorAll<HTMLElement>(`[data-piece="${CSS.escape(lit)}"]`)]
  const first = box.querySelector<HTMLElement>(`[data-piece-kind="${CSS.escape(lit)}"]`)
  return named.length > 0 || first === null ? named : [first]
}

/** What a log line, a rule or a lesson points at is lit and comes into sight. */
export function useLit(root: HTMLElement | undefined, lit: BoardProps['lit']): void {
  useEffect(() => {
    if (root === undefined || lit === undefined) return
    const pieces = piecesOf(root, lit)
    for (const piece of pieces) piece.dataset.lit = ''
    pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      for (const piece of pieces) delete piece.dataset.lit
    }
  }, [root, lit])
}
