import type { Atlas } from '../atlas.ts'
import { deckCards } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { error, warning } from '../finding.ts'
import { LETTERS } from '../language.ts'

/** The width of one card in a panorama. */
const CARD_WIDTH = 240
const PANORAMA_HEIGHT = 400

/** V03: letters start at B and have no gap, and card A lists exactly the cards that exist. */
export function* letters({ mission, drawings }: Atlas): Iterable<MissionFinding> {
  for (const [at, { panels, cardA, panorama }] of mission.locations.entries()) {
    const path = ['locations', at]
    for (const [index, { letter }] of panels.entries())
      if (letter !== LETTERS[index])
        yield error(
          'V03',
          [...path, 'panels', index, 'letter'],
          `Hier wird ${LETTERS[index]} erwartet.`,
          `${LETTERS[index]} is expected here.`,
        )
    const wanted = ['A', ...panels.map(({ letter }) => letter)].join(', ')
    if (cardA.lists.join(', ') !== wanted)
      yield error(
        'V03',
        [...path, 'cardA', 'lists'],
        `Karte A zählt nicht auf, was ausliegt: ${wanted}.`,
        `Card A does not list what lies here: ${wanted}.`,
      )
    const drawing = panorama && drawings.get(panorama.image)
    const width = CARD_WIDTH * (panels.length + 1)
    if (drawing !== undefined && (drawing.width !== width || drawing.height !== PANORAMA_HEIGHT))
      yield warning(
        'V03',
        [...path, 'panorama', 'image'],
        `Für ${panels.length + 1} Karten wäre die viewBox 0 0 ${width} ${PANORAMA_HEIGHT}.`,
        `For ${panels.length + 1} cards the viewBox would be 0 0 ${width} ${PANORAMA_HEIGHT}.`,
      )
  }
}

/** V04: the deck contains every card once, with the base on top, the cards of a place together from A on, and places last. */
export function* deckOrder({ mission, locations }: Atlas): Iterable<MissionFinding> {
  const { deck, base } = mission
  const known = new Set(deckCards(mission))
  const seen = new Set<string>()
  for (const [index, card] of deck.entries()) {
    if (!known.has(card)) yield error('V04', ['deck', index], `Die Karte ${card} gibt es nicht.`, `There is no card ${card}.`)
    if (seen.has(card)) yield error('V04', ['deck', index], `${card} steht zweimal im Stapel.`, `${card} is in the deck twice.`)
    seen.add(card)
  }
  for (const card of known)
    if (!seen.has(card)) yield error('V04', ['deck'], `${card} fehlt im Stapel.`, `${card} is missing from the deck.`)
  for (const [index, card] of deck.slice(0, base.length).entries())
    if (!card.startsWith('base.')) yield error('V04', ['deck', index], 'Die Basiskarten liegen obenauf.', 'Base cards lie on top.')
  const firstPlace = deck.findIndex(card => locations.has(card.split('.')[0] ?? ''))
  for (const [index, card] of deck.entries()) {
    const [place = '', letter] = card.split('.')
    if (!known.has(card)) continue
    if (!locations.has(place)) {
      if (firstPlace >= 0 && index > firstPlace)
        yield error('V04', ['deck', index], `${card} gehört vor die Orte.`, `${card} belongs before the locations.`)
    } else if (letter !== 'A' && deck[index - 1] !== `${place}.${before(letter ?? '')}`)
      yield error(
        'V04',
        ['deck', index],
        `Vor ${card} gehört ${place}.${before(letter ?? '')}.`,
        `${place}.${before(letter ?? '')} belongs before ${card}.`,
      )
  }
}

const before = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 1)
