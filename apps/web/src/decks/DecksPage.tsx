import { useSearch } from 'wouter-preact'
import { ReadingPage } from '../ui/Frame.tsx'
import { SeenPage, WholePage } from './CollectionPage.tsx'
import { DeckEntry } from './DeckEntry.tsx'
import './decks.css'
import { ImportDeck } from './ImportDeck.tsx'
import { useDecks } from './use-decks.ts'
import { deckWords } from './words.ts'

/** All decks within reach, the cards one has met, and a way in for one's own. */
export function DecksPage() {
  const words = deckWords.value
  const asked = new URLSearchParams(useSearch())
  const { decks, offline, reload } = useDecks()
  const name = asked.get('deck')
  const listed = decks?.find(deck => deck.name === name)
  if (name !== null && asked.get('show') === 'all') return <WholePage key={name} name={name} deck={listed} />
  if (name !== null) return <SeenPage key={name} name={name} deck={listed} />
  return (
    <ReadingPage title={words.title} wide>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      {offline && <p role="status">{words.failedList}</p>}
      {decks === undefined && (
        <p class="decks-loading" role="status">
          {words.loading}
        </p>
      )}
      <div class="decks">
        {decks?.map(deck => (
          <DeckEntry key={deck.name} deck={deck} onChanged={reload} />
        ))}
      </div>
      <ImportDeck onChanged={reload} />
    </ReadingPage>
  )
}
