import type { Device } from './time/table.ts'

const MATCH = 'chronothek.companion.match'
const PAPER = 'chronothek.companion.sheet'

/** Storage can be full or forbidden; then a reload forgets, and nothing else breaks. */
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Nothing to do: the match goes on in this window.
  }
}

export const device: Device = {
  look: () => ({ wall: Date.now(), steady: performance.now() }),
  load: () => localStorage.getItem(MATCH) ?? undefined,
  keep: text => keep(MATCH, text),
}

export const loadPaper = (): string | undefined => localStorage.getItem(PAPER) ?? undefined
export const keepPaper = (text: string): void => keep(PAPER, text)

/** Tells when another window of this browser changed the match or the sheet. Returns how to stop. */
export function hearOthers(onMatch: () => void, onPaper: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === MATCH || key === null) onMatch()
    if (key === PAPER || key === null) onPaper()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
