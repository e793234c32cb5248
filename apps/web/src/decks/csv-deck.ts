import { type Deck, type DeckMeta, type DeckProblem, parseDeckCsv } from '@chronothek/content'
import type { Result } from '@chronothek/core'

/** Makes a deck from a CSV table. Fields that a table does not have get defaults. */
export function deckOfTable(text: string, title: string, game: string): Result<Deck, DeckProblem[]> {
  const meta: DeckMeta = {
    format: 1,
    pack: packNameOf(title),
    version: '1.0.0',
    game: { id: game },
    offline: true,
    title: { de: title, en: title },
    grain: 'year',
    refYear: new Date().getFullYear(),
    symbols: ['hourglass', 'feather', 'anchor', 'leaf'],
    authors: [],
    license: 'private',
  }
  return parseDeckCsv(text, meta)
}

/** `Meine Stadt, Teil 2` → `meine-stadt-teil-2`. */
export function packNameOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[äöüß]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'deck' : plain
}
