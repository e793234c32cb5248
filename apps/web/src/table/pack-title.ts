import { signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { linkOf } from '../net/link.ts'

type Titles = Readonly<Record<string, Readonly<Record<'de' | 'en', string>>>>

const known = signal<Titles>({})
const asked = new Set<string>()

/** Fetches the titles of all packs of a house. Until they arrive, no title is shown. */
async function fetchTitles(table: string): Promise<void> {
  const answer = await (await linkOf(table)).call('listGames')
  if (!answer.ok) return
  const titles = answer.value.games.flatMap(({ packs }) => packs.map(({ name, title }) => [name, title] as const))
  known.value = { ...known.value, ...Object.fromEntries(titles) }
}

/** The title of a table's pack in the reader's language. */
export function packTitle(table: string, pack: string | undefined): string | undefined {
  if (pack === undefined) return undefined
  if (!asked.has(table)) {
    asked.add(table)
    void fetchTitles(table)
  }
  return known.value[pack]?.[language.value]
}
