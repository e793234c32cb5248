import { useSearch } from 'wouter-preact'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { AllCardsPage, SeenCardsPage } from './CollectionPage.tsx'
import { DeckEntry } from './DeckEntry.tsx'
import './decks.css'
import { ImportDeck } from './ImportDeck.tsx'
import { useDecks } from './use-decks.ts'
import { deckWords } from './words.ts'

/** All decks of the server and this device, the cards already seen, and the import of own decks. */
export function DecksPage() {
  const words = deckWords.value
  const asked = new URLSearchParams(useSearch())
  const { decks, topics, offline, reload } = useDecks()
  const name = asked.get('deck')
  const listed = decks?.find(deck => deck.name === name)
  if (name !== null && asked.get('show') === 'all') return <AllCardsPage key={name} name={name} deck={listed} />
  if (name !== null) return <SeenCardsPage key={name} name={name} deck={listed} />
  return (
    <ReadingPage title={words.title} wide>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      {offline && <p role="status">{words.failedList}</p>}
      {decks === undefined && (
        <p class="page-to-come" role="status">
          {words.loading}
        </p>
      )}
      <div class="decks">
        {decks?.map(deck => (
          <DeckEntry key={deck.name} deck={deck} topics={topics} onChanged={reload} />
        ))}
      </div>
      {decks !== undefined && <ImportDeck onChanged={reload} />}
    </ReadingPage>
  )
}
