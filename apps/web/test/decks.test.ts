import { readFileSync } from 'node:fs'
import type { AnyGameUi, OpenCard, Scene } from '@chronothek/board-kit'
import { formatDeckCsv, parseDeck } from '@chronothek/content'
import type { GameInfo } from '@chronothek/protocol'
import { LIMITS, REPORT_KINDS } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { deckOfTable, packNameOf } from '../src/decks/csv-deck.ts'
import { problemMessage, problemPlace } from '../src/decks/deck-problem.ts'
import { KINDS, MAX_TEXT } from '../src/decks/report.ts'
import { merged, readSeen, type SeenCard, storeSeen } from '../src/decks/seen.ts'
import { loadTopics, topicName } from '../src/decks/topics.ts'
import { mergeDecks } from '../src/decks/use-decks.ts'
import { DECK_WORDS } from '../src/decks/words.ts'

const card = (id: string, key: number, more: Partial<SeenCard> = {}): SeenCard => ({
  piece: `t${id}`,
  id,
  key,
  title: `Title ${id}`,
  text: 'A fact.',
  date: `${key}`,
  note: '',
  source: '',
  language: 'en',
  table: 'table-1',
  ...more,
})

describe('cards one has seen', () => {
  test('are kept once each, by date; the newest sight counts', () => {
    const cards = merged([card('b', 1900), card('a', 1800)], [card('b', 1900, { language: 'de', table: 'table-2' }), card('c', -44)])
    expect(cards.map(({ id, table }) => `${id} ${table}`)).toEqual(['c table-1', 'a table-1', 'b table-2'])
  })

  test.each([undefined, null, '', 'null', '{}', '[1, null, {"id": "a"}]', '[{'])('foreign text %s is no collection', text => {
    expect(readSeen(text)).toEqual([])
  })

  test('what was stored is read back', () => {
    expect(readSeen(JSON.stringify([card('a', 1), 'junk']))).toEqual([card('a', 1)])
  })

  test('a browser that keeps nothing does not disturb the end of a match', () => {
    const ui = { openCards: () => [card('a', 1) as OpenCard] } as unknown as AnyGameUi
    expect(() => storeSeen(ui, { id: 'table-1', pack: 'toys@1.0.0' }, { language: 'en' } as Scene)).not.toThrow()
  })
})

describe('decks of both houses', () => {
  const game = (packs: readonly object[]): GameInfo => ({ id: 'toy', seats: [2], levels: [], packs: packs as GameInfo['packs'] })
  const title = { de: 'Spielzeug', en: 'Toys' }

  test('are listed once, with where they are', () => {
    const list = mergeDecks(
      [game([{ name: 'a@1.0.0', title, cards: 9 }])],
      [
        game([
          { name: 'a@1.0.0', title, cards: 9 },
          { name: 'mine@1.0.0', title, cards: 40, own: true },
        ]),
      ],
    )
    expect(list.map(({ name, server, device, own }) => [name, server, device, own])).toEqual([
      ['a@1.0.0', true, true, false],
      ['mine@1.0.0', false, true, true],
    ])
  })
})

describe('a deck from a table', () => {
  const file = new URL('../../../packs/timeline-inventions/deck.json', import.meta.url)
  const read = parseDeck(JSON.parse(readFileSync(file, 'utf8')))

  test('has all cards of the table and a name made of its title', () => {
    if (!read.ok) throw new Error('the deck does not parse')
    const made = deckOfTable(formatDeckCsv(read.value), 'Meine Erfindungen', 'timeline-twist')
    expect(made).toMatchObject({ ok: true, value: { pack: 'meine-erfindungen', title: { de: 'Meine Erfindungen' } } })
    expect(made.ok && made.value.cards).toEqual(read.value.cards)
  })

  test.each([
    ['Größe & Maß, Teil 2', 'groesse-mass-teil-2'],
    ['Élan', 'elan'],
    ['…', 'deck'],
  ])('%s is called %s', (title, name) => {
    expect(packNameOf(title)).toBe(name)
  })

  test('a broken table says where', () => {
    const made = deckOfTable('id,theme\nx', 'X', 'timeline-twist')
    expect(made.ok).toBe(false)
  })
})

test.each([
  [{ path: 'cards.3.text.de' }, 'Card 4, field “text.de”'],
  [{ path: 'inv-007' }, 'Card inv-007'],
  [{ path: 'title.de' }, 'field “title.de”'],
  [{ path: 'cards.0.date', line: 12 }, 'Line 12, Card 1, field “date”'],
  [{ path: '' }, ''],
])('a problem at %j is told', (problem, told) => {
  expect(problemPlace({ ...problem, message: { de: '', en: '' } }, DECK_WORDS.en)).toBe(told)
})

test('what is missing is called missing', () => {
  const problem = { path: 'title', message: { de: 'Ungültige Eingabe: erwartet object, erhalten undefined', en: 'Too long' } }
  expect([problemMessage(problem, 'de', DECK_WORDS.de), problemMessage(problem, 'en', DECK_WORDS.en)]).toEqual(['fehlt.', 'Too long'])
})

test('the form offers what the protocol takes', () => {
  expect(KINDS).toEqual(REPORT_KINDS)
  expect(MAX_TEXT).toBe(LIMITS.report)
})

test('every topic of the decks of the house has a name', async () => {
  const names = await loadTopics(['timeline-twist'])
  for (const pack of ['culture', 'history', 'inventions', 'nature']) {
    const deck = JSON.parse(readFileSync(new URL(`../../../packs/timeline-${pack}/deck.json`, import.meta.url), 'utf8'))
    for (const { theme } of deck.cards) expect(names, theme).toHaveProperty(theme)
  }
})

test('a topic nobody named is read as it is written', () => {
  expect(topicName({}, 'my-own-topic')).toBe('my own topic')
  expect(topicName({}, 'constructor')).toBe('constructor')
})
