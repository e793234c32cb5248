import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Deck } from '../src/index.ts'
import { loadPacks } from '../src/node.ts'

const { packs } = await loadPacks(fileURLToPath(new URL('../../../packs', import.meta.url)))
const cards = [...packs.values()].filter((pack): pack is Deck => 'cards' in pack).flatMap(deck => deck.cards)
const card = (id: string) => cards.find(each => each.id === id) ?? expect.fail(id)

test('there are four decks of 120 cards', () => {
  expect(cards).toHaveLength(480)
})

describe('dates that could be contested', () => {
  test('Ikeda is dated by his patent, which has a paper trail', () => {
    expect(card('inv-079')).toMatchObject({
      date: { year: 1908 },
      text: { de: expect.stringMatching(/Patent/), en: expect.stringMatching(/patent/) },
    })
  })
  test('what rests on one report is B or C, and the note says so', () => {
    expect(card('nat-002').confidence).toBe('B')
    expect(card('nat-002').note?.en).toMatch(/biographer/)
    expect(card('nat-025').note?.en).toMatch(/centuries later/)
    expect(card('his-019').note?.en).toMatch(/January/)
  })
})

test('no fact says what the year before or after brought', () => {
  const told = cards.filter(
    ({ text }) => /following year|year before|year after/.test(text.en) || /Jahr (darauf|danach|davor|zuvor)/.test(text.de),
  )
  expect(told.map(({ id }) => id)).toEqual([])
})

test.each([
  ['inv-011', /pen/],
  ['inv-012', /radio/],
  ['inv-042', /paddle/],
  ['inv-049', /smartphone/],
  ['inv-050', /processor/],
  ['inv-075', /mayan/],
  ['nat-022', /pathfinder|curiosity/],
  ['nat-077', /fuji/],
])('the picture of %s is of no other thing', (id, misleading) => {
  expect(card(id).picture).not.toMatch(misleading)
})

test('English is spelled in one way: -ise, and a comma after an opening phrase of place', () => {
  const texts = cards.flatMap(({ id, text, short, note }) => [text, short, ...(note ? [note] : [])].map(({ en }) => `${id} ${en}`))
  expect(
    texts.filter(text =>
      /\b(?!prize|size|seize|maize)\w+iz(e|es|ed|ing|ation)\b/i.test(text.replace(/prizes?|sizes?|seizes?|maize/gi, '')),
    ),
  ).toEqual([])
  const opening = /^(In|On|At|Over|From) (the |a |an )?[^,]*? (the|a|an|people|researchers) [^,]*$/
  expect(
    cards
      .filter(({ text }) => /^(In|On|At) [A-Z]\w+ the /.test(text.en) && opening.test(text.en))
      .map(({ id, text }) => `${id} ${text.en}`),
  ).toEqual([])
})
