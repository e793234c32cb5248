import { useEffect } from 'preact/hooks'
import type { Helm } from './helm.ts'

/** A piece by its id, or what is pressed for an action; or, by the name of a kind, the first of it. */
function piecesOf(box: Element, lit: string): readonly HTMLElement[] {
  const named = [...box.querySelectorAll<HTMLElement>(`:is([data-piece="${CSS.escape(lit)}"], [data-press="${CSS.escape(lit)}"])`)]
  const first = box.querySelector<HTMLElement>(`[data-piece-kind="${CSS.escape(lit)}"]`)
  return named.length > 0 || first === null ? named : [first]
}

/** What a log line, a rule or a lesson points at is lit and comes into sight. If something large lies over it, that is laid down. */
export function useLit(root: HTMLElement | undefined, { board: { lit }, open, show, shared }: Helm): void {
  useEffect(() => {
    if (root === undefined || lit === undefined) return
    let pieces: readonly HTMLElement[] = []
    const light = () => {
      pieces = piecesOf(root, lit)
      for (const piece of pieces) piece.dataset.lit = ''
      pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (pieces.length > 0) later?.disconnect()
    }
    // A place opens with its picture, which may come later than the words about it.
    const later = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(light)
    later?.observe(root, { childList: true, subtree: true })
    light()
    return () => {
      later?.disconnect()
      for (const piece of pieces) delete piece.dataset.lit
    }
  }, [root, lit, open, shared])
  useEffect(() => {
    if (root !== undefined && lit !== undefined && piecesOf(root, lit)[0]?.closest('.tst-under') != null) show(undefined)
  }, [root, lit])
}
