const STAYS = 2600

/** Lights everything of a kind on the board for a moment, and brings the first of it into sight. */
export function showKind(board: HTMLElement | null, kind: string): void {
  const found = [...(board?.querySelectorAll<HTMLElement>(`[data-piece-kind="${CSS.escape(kind)}"]`) ?? [])]
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  for (const piece of found) piece.classList.add('tf-shown')
  setTimeout(() => {
    for (const piece of found) piece.classList.remove('tf-shown')
  }, STAYS)
}
