import { signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { api } from '../net/api.ts'
import { linkOf } from '../net/link.ts'

type Titles = Readonly<Record<string, Readonly<Record<'de' | 'en', string>>>>

const known = signal<Titles>({})
const asked = new Set<string>()

/** Names of decks are the house's; until they are there, nothing is said about the deck. */
async function fetchTitles(table: string): Promise<void> {
  const answer = await api.games(await linkOf(table))
  if (!answer.ok) return
  const titles = answer.value.games.flatMap(({ packs }) => packs.map(({ name, title }) => [name, title] as const))
  known.value = { ...known.value, ...Object.fromEntries(titles) }
}

/** The title of a table's deck in the reader's language, as the house of the table names it. */
export function packTitle(table: string, pack: string | undefined): string | undefined {
  if (pack === undefined) return undefined
  if (!asked.has(table)) {
    asked.add(table)
    void fetchTitles(table)
  }
  return known.value[pack]?.[language.value]
}
