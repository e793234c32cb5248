import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { AgeStrip } from './AgeStrip.tsx'
import { seenOf } from './seen.ts'
import { type TopicNames, topicName } from './topics.ts'
import type { ListedDeck } from './use-decks.ts'
import { deckWords } from './words.ts'

/** One deck: its details and actions. */
export function DeckEntry({
  deck,
  topics,
  onChanged,
}: {
  readonly deck: ListedDeck
  readonly topics: TopicNames
  onChanged(): Promise<void>
}) {
  const words = deckWords.value
  const { about } = deck
  return (
    <article class="deck" data-deck={deck.name}>
      <header class="deck-head">
        <h2>{deck.title[language.value]}</h2>
        <p class="quiet">
          {words.cards(deck.cards)} · {problemPlace(deck)}
        </p>
      </header>
      {about && <AgeStrip ages={about.ages} />}
      {about && <Imprint about={about} cards={deck.cards} topics={topics} />}
      <Actions deck={deck} onChanged={onChanged} />
    </article>
  )
}

function problemPlace({ server, device, own }: ListedDeck): string {
  const words = deckWords.value
  if (own) return words.yours
  return [server ? words.onServer : '', device ? words.onDevice : ''].filter(Boolean).join(' · ')
}

function Imprint({ about, cards, topics }: { about: NonNullable<ListedDeck['about']>; cards: number; topics: TopicNames }) {
  const words = deckWords.value
  const themes = about.themes.map(({ theme }) => topicName(topics, theme))
  return (
    <dl class="deck-imprint">
      <dt>{words.themes}</dt>
      <dd>{themes.join(', ')}</dd>
      <dt>{words.dates}</dt>
      <dd>{about.checked === 0 ? words.unchecked : words.checked(about.checked, cards, about.sourced)}</dd>
      <dt>{words.authors}</dt>
      <dd>{about.authors.join(', ')}</dd>
      <dt>{words.license}</dt>
      <dd>{about.license}</dd>
    </dl>
  )
}

function Actions({ deck, onChanged }: { deck: ListedDeck; onChanged(): Promise<void> }) {
  const words = deckWords.value
  const seen = seenOf(deck.name).length
  const name = encodeURIComponent(deck.name)
  const remove = async () => {
    const { removeDeck } = await import('../local/decks.ts')
    const answer = await removeDeck(deck.name)
    if (!answer.ok) return answer.error
    await onChanged()
  }
  return (
    <footer class="deck-actions">
      <Link class="button button-plain" href={`/new/${deck.game}?pack=${name}${deck.server ? '' : '&here=1'}`}>
        {words.play}
        <span class="hidden">: {deck.title[language.value]}</span>
      </Link>
      {seen > 0 ? <Link href={`/decks?deck=${name}`}>{words.seen(seen, deck.cards)}</Link> : <span class="quiet">{words.noneSeen}</span>}
      {deck.device && <OpenWhole deck={deck} />}
      {deck.own && (
        <Press kind="link" run={remove}>
          {words.remove}
        </Press>
      )}
    </footer>
  )
}

/** Shows all dates, after a warning. */
function OpenWhole({ deck }: { deck: ListedDeck }) {
  const words = deckWords.value
  const [asked, ask] = useState(false)
  return (
    <>
      <button type="button" class="button button-link" aria-expanded={asked} onClick={() => ask(!asked)}>
        {words.whole}
      </button>
      {asked && (
        <p class="deck-warning" role="status">
          {words.wholeWarning}{' '}
          <Link class="button button-plain" href={`/decks?deck=${encodeURIComponent(deck.name)}&show=all`}>
            {words.wholeYes}
          </Link>{' '}
          <button type="button" class="button button-link" onClick={() => ask(false)}>
            {words.cancel}
          </button>
        </p>
      )}
    </>
  )
}
