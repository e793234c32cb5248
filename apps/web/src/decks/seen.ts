import type { AnyGameUi, OpenCard, Scene } from '@chronothek/board-kit'
import type { Language } from '@chronothek/core'

/** A card somebody has seen both sides of, and where: only there can it be reported. */
export interface SeenCard extends OpenCard {
  readonly language: Language
  readonly table: string
}

const PREFIX = 'chronothek.seen.'
/** A deck's corrected edition shows the same cards, so versions share a collection. */
const keyOf = (pack: string): string => `${PREFIX}${pack.split('@')[0]}`

/** What is stored may be old or foreign: only what fits counts. */
export function readSeen(text: string | null | undefined): readonly SeenCard[] {
  try {
    const stored = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

const WORDS = ['piece', 'ref', 'title', 'text', 'date', 'note', 'source', 'language', 'table'] as const

function isSeen(card: unknown): card is SeenCard {
  if (typeof card !== 'object' || card === null) return false
  const fields = card as Record<string, unknown>
  return typeof fields.key === 'number' && WORDS.every(name => typeof fields[name] === 'string')
}

/** The newest sight of each card counts. */
export function merged(before: readonly SeenCard[], now: readonly SeenCard[]): readonly SeenCard[] {
  const cards = new Map([...before, ...now].map(card => [card.ref, card]))
  return [...cards.values()].sort((a, b) => a.key - b.key)
}

export const seenOf = (pack: string): readonly SeenCard[] => readSeen(globalThis.localStorage?.getItem(keyOf(pack)))

/** Adds what lies open at the end of a match to the collection of this device. */
export function keepSeen(ui: AnyGameUi, table: { readonly id: string; readonly pack?: string | undefined }, scene: Scene): void {
  if (table.pack === undefined || ui.openCards === undefined) return
  const now = ui.openCards(scene).map(card => ({ ...card, language: scene.language, table: table.id }))
  try {
    localStorage.setItem(keyOf(table.pack), JSON.stringify(merged(seenOf(table.pack), now)))
  } catch {
    // The browser keeps nothing, or is full: a collection is no reason to disturb the end of a match.
  }
}
