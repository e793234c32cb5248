import { cardsInPlay, type Deck, dateKey, dateLabel } from '@chronothek/content'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { Collection, type ShownCard } from './Collection.tsx'
import { type SeenCard, seenOf } from './seen.ts'
import type { ListedDeck } from './use-decks.ts'
import { deckWords } from './words.ts'

/** For decks that count days: the Julian day number of the year 0, and the days of a year. */
const DAYS = { epoch: 1_721_058, year: 365.2425 }
const yearOf = (key: number): number => (key > 1_000_000 ? Math.round((key - DAYS.epoch) / DAYS.year) : key)

const seenCard = (card: SeenCard): ShownCard => ({ ...card, year: yearOf(card.key) })

/** The cards seen in finished matches. */
export function SeenCardsPage({ name, deck }: { readonly name: string; readonly deck: ListedDeck | undefined }) {
  const words = deckWords.value
  const title = words.seenTitle(deck?.title[language.value] ?? name)
  const cards = useMemo(() => seenOf(name).map(seenCard), [name])
  return (
    <CollectionPage title={title} lead={words.seenLead}>
      <Collection cards={cards} pack={name} />
    </CollectionPage>
  )
}

/** All cards of a deck on this device, after a warning. */
export function AllCardsPage({ name, deck: listed }: { readonly name: string; readonly deck: ListedDeck | undefined }) {
  const words = deckWords.value
  const deck = useDeck(name)
  const title = words.wholeTitle(listed?.title[language.value] ?? name)
  const spoken = language.value
  const cards = useMemo(() => (typeof deck === 'object' ? allCards(deck, spoken) : []), [deck, spoken])
  return (
    <CollectionPage title={title}>
      {deck === undefined && <p role="status">{words.loading}</p>}
      {deck === 'gone' && <p role="alert">{words.gone}</p>}
      {typeof deck === 'object' && <Collection cards={cards} pack={name} />}
    </CollectionPage>
  )
}

function CollectionPage({ title, lead, children }: { title: string; lead?: string; children: ComponentChildren }) {
  return (
    <ReadingPage title={title}>
      <p>
        <Link href="/decks">‹ {deckWords.value.back}</Link>
      </p>
      <h1 class="deck-title">{title}</h1>
      {lead && <p class="lead">{lead}</p>}
      {children}
    </ReadingPage>
  )
}

function useDeck(name: string): Deck | 'gone' | undefined {
  const [deck, setDeck] = useState<Deck | 'gone' | undefined>(undefined)
  useEffect(() => {
    import('../local/decks.ts')
      .then(({ readDeck }) => readDeck(name))
      .then(answer => setDeck(answer.ok ? answer.value : 'gone'))
      .catch(() => setDeck('gone'))
  }, [name])
  return deck
}

function allCards(deck: Deck, spoken: 'de' | 'en'): readonly ShownCard[] {
  const cards = cardsInPlay(deck).map(card => ({
    id: card.id,
    key: dateKey(card, deck.grain),
    year: card.date.year,
    title: card.short[spoken],
    text: card.text[spoken],
    date: dateLabel(card, spoken, deck.grain),
    note: card.note?.[spoken] ?? '',
    source: card.sources.map(({ title, publisher }) => (publisher === undefined ? title : `${publisher}: ${title}`)).join('; '),
  }))
  return cards.sort((a, b) => a.key - b.key)
}
