import { AGE_STARTS } from '@chronothek/content'
import { useMemo, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { ReportForm } from './ReportForm.tsx'
import { deckWords } from './words.ts'

/** A card whose both sides may be shown. */
export interface ShownCard {
  readonly id: string
  readonly key: number
  readonly year: number
  readonly title: string
  readonly text: string
  readonly date: string
  readonly note: string
  readonly source: string
  readonly table?: string
  readonly piece?: string
}

/** Cards in order of time, with a search. */
export function Collection({ cards, pack }: { readonly cards: readonly ShownCard[]; readonly pack: string }) {
  const words = deckWords.value
  const [search, setSearch] = useState('')
  const hits = useMemo(() => cards.filter(card => speaksOf(card, search)), [cards, search])
  const ages = useMemo(() => byAge(hits), [hits])
  return (
    <>
      <SearchField class="deck-search" label={words.search} value={search} onSearch={setSearch} />
      <p class="quiet" role="status">
        {hits.length === 0 ? words.nothing : words.found(hits.length)}
      </p>
      {ages.map(([age, list]) => (
        <section key={age} class="deck-age-part">
          <h2>{words.age[age]}</h2>
          <ol class="deck-line">
            {list.map(card => (
              <CardEntry key={card.id} card={card} pack={pack} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function speaksOf({ title, text, note, date }: ShownCard, search: string): boolean {
  const whole = `${title} ${text} ${note} ${date}`.toLocaleLowerCase(language.value)
  return search
    .toLocaleLowerCase(language.value)
    .split(/\s+/)
    .every(word => whole.includes(word))
}

function byAge(cards: readonly ShownCard[]): readonly (readonly [number, readonly ShownCard[]])[] {
  const ages = new Map<number, ShownCard[]>()
  for (const card of cards) {
    const age = AGE_STARTS.filter(start => card.year >= start).length
    ages.set(age, [...(ages.get(age) ?? []), card])
  }
  return [...ages].sort(([a], [b]) => a - b)
}

function CardEntry({ card, pack }: { card: ShownCard; pack: string }) {
  const words = deckWords.value
  const [open, setOpen] = useState(false)
  const { title, text, date, note, source, table, piece } = card
  return (
    <li class="deck-card" data-seen={card.id}>
      <p class="deck-card-date">{date}</p>
      <div class="deck-card-words">
        <h3>{title}</h3>
        <p>{text}</p>
        {note && <p class="deck-card-note">{note}</p>}
        {source && (
          <p class="quiet">
            {words.source}: {source}
          </p>
        )}
        {open ? (
          <ReportForm card={{ title, date, pack, table, card: piece }} onClose={() => setOpen(false)} />
        ) : (
          <button type="button" class="button button-link" onClick={() => setOpen(true)}>
            {words.report}
            <span class="hidden">: {title}</span>
          </button>
        )}
      </div>
    </li>
  )
}
