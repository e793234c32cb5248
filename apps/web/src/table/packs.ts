import { signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { api } from '../net/api.ts'

type Titles = Readonly<Record<string, Readonly<Record<'de' | 'en', string>>>>

const known = signal<Titles>({})
let asked = false

/** Names of decks are the house's; until they are there, nothing is said about the deck. */
async function fetchTitles(): Promise<void> {
  const answer = await api.games()
  if (!answer.ok) {
    asked = false
    return
  }
  known.value = Object.fromEntries(answer.value.games.flatMap(({ packs }) => packs.map(({ name, title }) => [name, title])))
}

/** The title of a deck in the reader's language. */
export function packTitle(_game: string, pack: string | undefined): string | undefined {
  if (pack === undefined) return undefined
  if (!asked) {
    asked = true
    fetchTitles()
  }
  return known.value[pack]?.[language.value]
}
