import type { Deck, DeckCard } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error } from '../finding.ts'
import { wholeWord } from './words.ts'

const FIRST_EVER = {
  de: wholeWord(
    'allererste[mnrs]?|weltweit erste[mnrs]?|welterste[mnrs]?|erste[mnrs]? [^,;.]{0,40}(?:der welt|der geschichte|überhaupt|aller zeiten)',
  ),
  en: wholeWord("first[- ]ever|(?:world|history)['’]s first|very first|first [^,;.]{0,40}(?:in the world|in history|of all time)"),
}

/** V-15: doubt is stated, an estimate is printed as one, and nobody is called the first ever. */
export function* provenDates({ cards }: Deck): Iterable<Finding> {
  for (const card of cards) {
    const { confidence, note, date } = card
    if (confidence === 'B' && (!note?.de.trim() || !note.en.trim())) {
      yield error('V-15', 'Einstufung B braucht eine Anmerkung zum Zweifel.', 'Confidence B needs a note on the doubt.', card)
    }
    if (confidence === 'C' && date.kind !== 'circa')
      yield error('V-15', 'Einstufung C braucht „circa“.', 'Confidence C needs "circa".', card)
    for (const language of ['de', 'en'] as const) {
      const hit = FIRST_EVER[language].exec(`${card.text[language]} ${card.short[language]}`)
      if (hit)
        yield error(
          'V-15',
          `„${hit[0]}“ ist strittig: Person und Tat nennen.`,
          `"${hit[0]}" is disputed: name the person and the act.`,
          card,
        )
    }
  }
}

const needed = ({ confidence }: DeckCard): number => (confidence === 'A' ? 1 : 2)

/** V-16: a date has a named source, a doubtful one has two, and they were looked up before the card goes live. */
export function* sources({ cards }: Deck): Iterable<Finding> {
  for (const card of cards) {
    const named = card.sources.filter(({ title }) => title.trim() !== '')
    const titles = new Set(named.map(({ title, publisher }) => `${title.trim()}/${publisher?.trim()}`))
    const least = needed(card)
    if (titles.size < least)
      yield error('V-16', `${titles.size} benannte Quellen, nötig: ${least}.`, `${titles.size} named sources, needed: ${least}.`, card)
    const checked = named.filter(source => source.checked !== undefined).length
    // No checked source at all is already an error of V-01.
    if (card.status === 'live' && checked > 0 && checked < least) {
      yield error('V-16', `${checked} geprüfte Quellen, nötig: ${least}.`, `${checked} checked sources, needed: ${least}.`, card)
    }
  }
}

/** V-19: somebody takes responsibility for the texts and names the license. No program can tell whether the texts are their own. */
export function* ownWork({ authors, license }: Deck): Iterable<Finding> {
  if (!authors.some(author => author.trim() !== '')) yield error('V-19', 'Keine Autorin, kein Autor genannt.', 'No author is named.')
  if (license.trim() === '') yield error('V-19', 'Die Lizenz fehlt.', 'The license is missing.')
}
