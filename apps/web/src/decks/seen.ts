import type { AnyGameUi, OpenCard, Scene } from '@chronothek/board-kit'
import type { Language } from '@chronothek/core'

/** A card of which both sides were seen, and the table where: it can be reported only there. */
export interface SeenCard extends OpenCard {
  readonly language: Language
  readonly table: string
}

const PREFIX = 'chronothek.seen.'
/** Versions of a deck share one collection. */
const keyOf = (pack: string): string => `${PREFIX}${pack.split('@')[0]}`

/** Reads stored cards. Old or foreign entries are skipped. */
export function readSeen(text: string | null | undefined): readonly SeenCard[] {
  try {
    const stored = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

const WORDS = ['piece', 'id', 'title', 'text', 'date', 'note', 'source', 'language', 'table'] as const

function isSeen(card: unknown): card is SeenCard {
  if (typeof card !== 'object' || card === null) return false
  const fields = card as Record<string, unknown>
  return typeof fields.key === 'number' && WORDS.every(name => typeof fields[name] === 'string')
}

/** Merges sightings; the newest of each card wins. */
export function merged(before: readonly SeenCard[], now: readonly SeenCard[]): readonly SeenCard[] {
  const cards = new Map([...before, ...now].map(card => [card.id, card]))
  return [...cards.values()].sort((a, b) => a.key - b.key)
}

export const seenOf = (pack: string): readonly SeenCard[] => readSeen(globalThis.localStorage?.getItem(keyOf(pack)))

/** Adds the cards revealed at the end of a match to the collection of this device. */
export function storeSeen(ui: AnyGameUi, table: { readonly id: string; readonly pack?: string | undefined }, scene: Scene): void {
  if (table.pack === undefined || ui.openCards === undefined) return
  const now = ui.openCards(scene).map(card => ({ ...card, language: scene.language, table: table.id }))
  try {
    localStorage.setItem(keyOf(table.pack), JSON.stringify(merged(seenOf(table.pack), now)))
  } catch {
    // No storage, or no space left: not worth disturbing the end of a match.
  }
}
