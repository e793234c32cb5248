const STAYS = 2600

/** Highlights all pieces of a kind for a moment and scrolls to the first. If none is drawn, `light` lets the board open its page. */
export function showKind(board: HTMLElement | null, kind: string, light: (kind: string | undefined) => void): void {
  const found = [...(board?.querySelectorAll<HTMLElement>(`[data-piece-kind="${CSS.escape(kind)}"]`) ?? [])]
  if (found.length === 0) light(kind)
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  for (const piece of found) piece.classList.add('tf-shown')
  setTimeout(() => {
    if (found.length === 0) light(undefined)
    for (const piece of found) piece.classList.remove('tf-shown')
  }, STAYS)
}
