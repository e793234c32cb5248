import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Deck, DeckCard } from '../src/index.ts'
import { findUnplayable, lintDeck, parseDeck } from '../src/index.ts'
import { cardOf, deckOf, facts, withCard, withCards } from './build.ts'

const deck = deckOf()
/** What the rules say, shortened to `code level card`. */
const found = (changed: Deck) => [
  ...new Set(lintDeck(changed).map(({ code, level, card }) => [code, level, card].filter(Boolean).join(' '))),
]
const codes = (changed: Deck) => [...new Set(lintDeck(changed).map(({ code }) => code))]
const one = (change: (card: DeckCard) => Partial<DeckCard>) => withCard(deck, 5, change)
const dated = (date: Partial<DeckCard['date']>) => one(card => ({ date: { ...card.date, ...date } }))
/** Luck that spreads the symbols of a small deck evenly. */
const SEED_24 = 11
const bySymbol = (fact: string, date: string) => ({ symbols: { fact, date } })
const live = { status: 'live', sources: [{ title: 'Book', checked: '2025-01-31' }] } as const

test('a deck of 36 or 120 harmless cards has no findings', () => {
  expect(lintDeck(deckOf(36))).toEqual([])
  expect(lintDeck(deckOf(120))).toEqual([])
})

test.each<[string, string, Deck, string[]]>([
  ['V-01', 'an id is used once', one(() => ({ id: 'card-6' })), ['V-01 error card-6']],
  [
    'V-01',
    'a retired card keeps its id',
    { ...deck, cards: [...deck.cards, { ...cardOf(120), id: 'card-5', status: 'retired' }] },
    ['V-01 error card-5'],
  ],
  ['V-01', 'a fact needs both languages', one(card => ({ text: { ...card.text, en: ' ' } })), ['V-01 error card-5']],
  ['V-01', 'a short title needs both languages', one(card => ({ short: { ...card.short, de: '' } })), ['V-01 error card-5']],
  ['V-01', 'nothing goes live unchecked', one(() => ({ status: 'live' })), ['V-01 error card-5']],
  ['V-02', 'a co-op stack needs 36 cards', deckOf(24, SEED_24), ['V-02 error']],
  ['V-02', 'a published deck needs 110 cards', withCard(deckOf(96), 5, () => live), ['V-02 error']],
  ['V-02', 'multiples of twelve are best', deckOf(118), ['V-02 warning']],
  ['V-03', 'there is no year 0', dated({ year: 0 }), ['V-03 error card-5']],
  ['V-03', 'a day needs its month', dated({ day: 3 }), ['V-03 error card-5']],
  ['V-03', 'no 29 February in 1035', dated({ month: 2, day: 29 }), ['V-03 error card-5']],
  ['V-03', 'no 31 April', dated({ month: 4, day: 31 }), ['V-03 error card-5']],
  ['V-03', 'circa needs an uncertainty', dated({ kind: 'circa' }), ['V-03 error card-5']],
  ['V-03', 'exact has no uncertainty', dated({ uncertaintyYears: 1 }), ['V-03 error card-5']],
  ['V-03', 'a range has an end', dated({ kind: 'range' }), ['V-03 error card-5']],
  ['V-03', 'a range ends after it begins', dated({ kind: 'range', endYear: 1030 }), ['V-03 error card-5']],
  ['V-03', 'years before present are negative', dated({ calendar: 'bp' }), ['V-03 error card-5']],
  ['V-03', 'nothing happens after the year of reference', dated({ year: 2026 }), ['V-03 error card-5']],
  [
    'V-04',
    'equal dates print alike',
    withCard(deck, 9, card => ({ date: { ...card.date, kind: 'circa', uncertaintyYears: 1 } })),
    ['V-04 error card-9'],
  ],
  ['V-05', 'a symbol of the deck', one(() => bySymbol('skull', 'leaf')), ['V-05 error card-5']],
  ['V-05', 'the symbols of a deck differ', { ...deck, symbols: [...deck.symbols, 'leaf'] }, ['V-05 error', 'V-06 error']],
  [
    'V-06',
    'symbols are equally frequent',
    withCards(deck, card => (card.symbols.fact === 'leaf' ? bySymbol('anchor', 'feather') : {})),
    ['V-06 error'],
  ],
  ['V-06', 'symbols tell nothing about the date', sortedSymbols(), ['V-06 warning']],
  [
    'V-07',
    'no year in the fact',
    one(() => facts('Nomo baut 1035 in Rema die Fila.', 'Nomo builds the Fila at Rema in 1035.')),
    ['V-07 error card-5'],
  ],
  ['V-07', 'no century in the short title', one(card => ({ short: { ...card.short, en: 'Century house' } })), ['V-07 error card-5']],
  [
    'V-08',
    'a fact has at most 110 characters',
    one(() => facts(`Nomo baut ${'gute '.repeat(20)}Fila.`, `Nomo builds ${'good '.repeat(20)}Fila.`)),
    ['V-08 error card-5'],
  ],
  [
    'V-08',
    'a short title has at most 22 characters',
    one(card => ({ short: { ...card.short, en: 'A title that is too long' } })),
    ['V-08 error card-5'],
  ],
  [
    'V-08',
    'a fact ends like a sentence',
    one(() => facts('Nomo baut in Rema die Fila', 'Nomo builds the Fila at Rema')),
    ['V-08 error card-5'],
  ],
  ['V-08', 'a fact has a verb', one(() => facts('Der Bau der Fila in Rema.', 'The building of the Fila at Rema.')), ['V-08 error card-5']],
  [
    'V-09',
    'the same numbers in both languages',
    one(() => facts('Nomo baut den Z3 in Rema.', 'Nomo builds the Z4 at Rema.')),
    ['V-09 error card-5'],
  ],
  ['V-09', 'really two languages', one(() => facts('Nomo baut in Rema die Fila.', 'Nomo baut in Rema die Fila.')), ['V-09 error card-5']],
  [
    'V-09',
    'both languages say as much',
    one(() => facts('Nomo baut.', 'Nomo builds a house that everybody can see.')),
    ['V-09 warning card-5'],
  ],
  ['V-09', 'the same names in both languages', one(() => facts('Nomo baut in Rema.', 'Tula builds at Gosi.')), ['V-09 warning card-5']],
  ['V-10', 'no event twice', one(() => ({ text: deck.cards[6]?.text as DeckCard['text'] })), ['V-10 error card-6']],
  ['V-10', 'no event told again in other words', retold(), ['V-10 warning card-6']],
  ['V-10', 'a note keeps the secrets of other cards', tellTale(), ['V-10 warning card-5']],
  ['V-11', 'no order to argue about', dated({ kind: 'circa', uncertaintyYears: 7 }), ['V-11 error card-5', 'V-11 error card-6']],
  ['V-12', 'at most three cards of one date', sameYear(4), ['V-12 warning card-0', 'V-12 warning']],
  ['V-12', 'not too few equal dates', sameYear(3), ['V-12 warning']],
  [
    'V-12',
    'not too many equal dates',
    withCards(deck, (card, index) => ({ date: { ...card.date, year: 1000 + Math.floor(index / 2) } })),
    ['V-12 warning'],
  ],
  [
    'V-13',
    'a planned deck keeps its eras and themes',
    { ...deck, pack: 'timeline-inventions' },
    ['V-13 warning', ...deck.cards.map(({ id }) => `V-13 warning ${id}`)],
  ],
  [
    'V-14',
    'no region takes more than half',
    withCards(deck, (_, index) => (index < 61 ? { region: 'Europe' } : { region: 'Asia' })),
    ['V-14 warning'],
  ],
  ['V-14', 'regions have fixed names', one(() => ({ region: 'Atlantis' })), ['V-14 warning card-5']],
  [
    'V-15',
    'a doubt is explained',
    one(() => ({ confidence: 'B', note: undefined, sources: [{ title: 'One' }, { title: 'Two' }] })),
    ['V-15 error card-5'],
  ],
  [
    'V-15',
    'an estimate is printed as one',
    one(() => ({ confidence: 'C', sources: [{ title: 'One' }, { title: 'Two' }] })),
    ['V-15 error card-5'],
  ],
  [
    'V-15',
    'nobody is called the first ever',
    one(() => facts('Nomo baut die erste Fila der Welt.', "Nomo builds the world's first Fila.")),
    ['V-15 error card-5'],
  ],
  ['V-16', 'a date has a source', one(() => ({ sources: [] })), ['V-16 error card-5']],
  [
    'V-16',
    'a doubtful date has two sources',
    one(() => ({ confidence: 'B', sources: [{ title: 'One' }, { title: 'One' }] })),
    ['V-16 error card-5'],
  ],
  [
    'V-16',
    'a live card had all its sources checked',
    one(() => ({ confidence: 'B', status: 'live', sources: [{ title: 'One', checked: '2025-01-31' }, { title: 'Two' }] })),
    ['V-16 error card-5'],
  ],
  ['V-17', 'easy and hard cards are mixed', withCards(deck, () => ({ difficulty: { prior: 3 } })), ['V-17 warning']],
  ['V-18', 'neutral words', one(() => ({ note: { de: 'Ein glorreicher Sieg.', en: 'A glorious victory.' } })), ['V-18 error card-5']],
  ['V-19', 'somebody stands for the words', { ...deck, authors: [' '] }, ['V-19 error']],
  ['V-19', 'the license is named', { ...deck, license: '' }, ['V-19 error']],
])('[%s] %s', (_code, _says, changed, expected) => {
  expect(found(changed).sort()).toEqual([...expected].sort())
})

test('[V-05] the two sides of a card show different symbols', () => {
  const same = one(({ symbols }) => bySymbol(symbols.fact, symbols.fact))
  expect(found(same)).toContain('V-05 error card-5')
})

test('[V-14] a deck about people leaves no continent out', () => {
  const history = { ...withCards(deck, (_, index) => ({ region: index % 2 ? 'Asia' : 'Europe' })), pack: 'timeline-history' }
  const missing = lintDeck(history).filter(({ code }) => code === 'V-14')
  expect(missing.map(({ message }) => message.en.split(':')[0])).toEqual(['Africa', 'North America', 'Oceania', 'South America'])
})

test('[V-03] a deck of days knows every day', () => {
  const days: Deck = { ...withCards(deck, card => ({ date: { ...card.date, month: 5, day: 4 } })), grain: 'day' }
  expect(lintDeck(days)).toEqual([])
  expect(found(withCard(days, 5, () => ({ date: { kind: 'exact', year: 1035, month: 5, calendar: 'gregorian' } })))).toEqual([
    'V-03 error card-5',
  ])
})

test('every finding speaks both languages', () => {
  const bad = withCards({ ...deckOf(24), pack: 'timeline-history', authors: [], license: '' }, () => ({
    region: '',
    status: 'live',
    sources: [],
  }))
  const messages = lintDeck(bad).map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(50)
  for (const { de, en } of messages) expect(de).not.toBe(en)
})

test('the sixty sample cards have no errors', () => {
  const file = new URL('../../../games/timeline-twist/test/fixtures/sample-deck.json', import.meta.url)
  const sample = parseDeck(JSON.parse(readFileSync(file, 'utf8')))
  if (!sample.ok) expect.fail(JSON.stringify(sample.error))
  expect(codes(sample.value)).toEqual(['V-14', 'V-17'])
  expect(findUnplayable(sample.value)).toEqual([])
})

test('a deck with weak texts can be played, one with broken dates cannot', () => {
  expect(findUnplayable(one(() => facts('Ohne Verb', 'Without a verb in 1035')))).toEqual([])
  expect(findUnplayable(dated({ year: 0 })).map(({ code }) => code)).toEqual(['V-03'])
})

/** The same pairs of symbols, but sorted along the dates. */
function sortedSymbols(): Deck {
  const pairs = deck.cards.map(card => card.symbols).sort((a, b) => a.fact.localeCompare(b.fact))
  return withCards(deck, (_, index) => ({ symbols: pairs[index] as DeckCard['symbols'] }))
}

/** Card 5 tells what card 6 tells, with other little words. */
function retold(): Deck {
  const [person, , , place, , thing] = (deck.cards[6] as DeckCard).text.de.replace('.', '').split(' ')
  return one(() => facts(`Für ${place} weiht ${person} die ${thing} ein.`, `${person} inaugurates the ${thing} for ${place}.`))
}

/** Card 5 tells in its note when card 20 happened. */
function tellTale(): Deck {
  const { text, date } = deck.cards[20] as DeckCard
  const [person, thing] = [text.de.split(' ')[0], text.en.split(' ')[3]]
  return one(() => ({ note: { de: `${person} folgte ${date.year}.`, en: `The ${thing} followed in ${date.year}.` } }))
}

/** All dates different, but for the first few. */
function sameYear(count: number): Deck {
  return withCards(deck, (card, index) => ({ date: { ...card.date, year: index < count ? 990 : 1000 + 7 * index } }))
}
