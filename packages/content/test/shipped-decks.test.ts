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

describe('wording that misled or read like a translation does not come back', () => {
  test.each([
    ['his-056', /has conquered/],
    ['inv-111', /Copernicus.? book|Kopernikus.? Buch/],
    ['inv-108', /^The calendar with leap years/],
    ['inv-072', /fertig verbunden/],
    ['inv-090', /fahren Busse .* los/],
    ['inv-015', /beginnt|with one turbine|mit einer Turbine/],
    ['inv-026', /beginnt/],
    ['inv-048', /beginnt/],
    ['inv-060', /gefunden ist/],
    ['inv-058', /dauernd/],
    ['inv-031', /fits Rod|has gone deaf/],
    ['inv-033', /solve their first case/],
    ['his-012', /raises/],
    ['his-071', /serfdom of peasants/],
    ['nat-049', /in space|im Weltraum|im All/],
    ['nat-025', /mammoths die\.|sterben die letzten Mammuts\./],
    ['nat-045', /^Calm and/],
    ['nat-099', /Evertsz/],
    ['cul-001', /^William Higinbotham.* has/],
    ['cul-023', /On a farm/],
  ])('%s', (id, old) => {
    const { text } = card(id)
    expect([text.de, text.en].filter(fact => old.test(fact))).toEqual([])
  })
})
