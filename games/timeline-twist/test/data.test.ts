import { readdirSync, readFileSync } from 'node:fs'
import { coverage, ledgerRules } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { manifest } from '../manifest.ts'
import { ERAS } from '../src/data/eras.ts'
import { RULE_IDS } from '../src/data/rule-ids.ts'
import { BAND_STARTS, HAND_SIZE, POINTS, STACK_SIZE, TOKEN_LENGTH, TOKEN_LETTERS } from '../src/data/table.ts'
import { BANDS, PLACES, REFUSALS, SCORE_PARTS } from '../src/ids.ts'
import { unwarp, warp } from '../src/view.ts'
import { loadRuleTexts, texts } from '../texts/index.ts'
import { inventions, sampleDeck } from './testing.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))

test('every rule of the ledger has a test, and no test cites an unknown one', () => {
  const tests = filesIn('.').map(file => read(file))
  expect(coverage(read('../RULES.md'), tests)).toEqual({ untested: [], unknown: [] })
})

test('the ledger, the list of ids and the rules drawer hold the same rules', async () => {
  expect(ledgerRules(read('../RULES.md'))).toEqual(RULE_IDS)
  for (const language of ['de', 'en'] as const) expect(Object.keys(await loadRuleTexts(language))).toEqual(RULE_IDS)
  expect(RULE_IDS).toHaveLength(129)
})

test('every rule the code cites is in the ledger', () => {
  const cited = filesIn('../src').flatMap(file => read(`../src/${file}`).match(/TLT-A?\d+/g) ?? [])
  expect(cited.filter(id => !(RULE_IDS as readonly string[]).includes(id))).toEqual([])
})

test('every refusal is given somewhere', () => {
  const code = filesIn('../src')
    .filter(file => file !== 'ids.ts')
    .map(file => read(`../src/${file}`))
    .join('')
  expect(REFUSALS.filter(refusal => !code.includes(`'${refusal}'`))).toEqual([])
})

test('36 cards are hands, start card, discard and pile, whatever the table size', () => {
  expect([1, 2, 3, 4, 5, 6].map(seats => STACK_SIZE - HAND_SIZE * seats - 2)).toEqual([30, 26, 22, 18, 14, 10])
})

test('ranks cover all scores without gaps, ten points each in the middle', () => {
  expect(BAND_STARTS.length + 1).toBe(BANDS.length)
  expect(BAND_STARTS.slice(2).map((start, index) => start - (BAND_STARTS[index + 1] ?? 0))).toEqual([10, 10, 10, 10, 10])
  expect([POINTS.bottom * 35 + POINTS.discard, POINTS.bottom + 35 * POINTS.draw]).toEqual([69, -33])
})

test('a deck of sixty has every pair of symbols five times, a deck of 120 ten times', () => {
  for (const [deck, copies] of [
    [sampleDeck, 5],
    [inventions, 10],
  ] as const) {
    const pairs = Map.groupBy(deck.cards, ({ symbols }) => `${symbols.fact} ${symbols.date}`)
    expect([...pairs.values()].map(cards => cards.length)).toEqual(Array(12).fill(copies))
  }
})

test('tokens have enough letters for any deck, and spell nothing', () => {
  expect(TOKEN_LETTERS.length ** TOKEN_LENGTH).toBeGreaterThan(100_000)
  expect(TOKEN_LETTERS).not.toMatch(/[aeiouy§?]/)
})

test('the prior rises through all eras, and warped time goes there and back', () => {
  for (const [index, { year, share }] of ERAS.entries()) {
    if (index === 0) continue
    expect(year > (ERAS[index - 1]?.year ?? 0) && share > (ERAS[index - 1]?.share ?? 0)).toBe(true)
  }
  for (const year of [-66_000_000, -44, 79, 1453, 1886, 2019, 2030]) expect(unwarp(warp(year, 'year'), 'year') / year).toBeCloseTo(1, 9)
  const moonLanding = 2_440_423
  expect(unwarp(warp(moonLanding, 'day'), 'day')).toBe(moonLanding)
  expect(warp(moonLanding, 'day')).toBeCloseTo(warp(1969.55, 'year'), 2)
})

test('no sentence asks for a word its event or refusal does not bring', () => {
  const words = /\{(\w+)\}/g
  const known = [
    'seat',
    'seats',
    'left',
    'card',
    'date',
    'place',
    'count',
    'round',
    'reason',
    'symbol',
    'least',
    'most',
    'needed',
    'cards',
    'score',
  ]
  for (const [key, sentence] of Object.entries(texts.en)) {
    const wanted = [...sentence.matchAll(words)].map(([, word]) => word)
    expect(known).toEqual(expect.arrayContaining(wanted))
    const german = [...texts.de[key as keyof typeof texts.de].matchAll(words)].map(([, word]) => word)
    expect(german.toSorted(), key).toEqual(wanted.toSorted())
  }
})

test('every place and score line has a name', () => {
  for (const place of PLACES) expect(texts.de[`place.${place}`]).not.toBe('')
  for (const part of SCORE_PARTS) expect(texts.en[`part.${part}`]).not.toBe('')
})

test('the machine never shouts', async () => {
  for (const language of ['de', 'en'] as const) {
    const said = [
      ...Object.values(texts[language]),
      ...Object.values(await loadRuleTexts(language)).map(({ title, text }) => `${title} ${text}`),
    ]
    expect(said.filter(sentence => sentence.includes('!'))).toEqual([])
  }
})

test('the ledger and the English rules drawer say the same', async () => {
  const ledger = read('../RULES.md')
  for (const [id, { text }] of Object.entries(await loadRuleTexts('en'))) expect(ledger, id).toContain(`| ${text} |`)
})

test('the rules call every rank by the name the board gives it', async () => {
  for (const language of ['de', 'en'] as const) {
    const rules = await loadRuleTexts(language)
    for (const band of BANDS) expect(rules[`TLT-09${band + 1}` as 'TLT-091'].text).toContain(texts[language][`band.${band}`])
  }
})

test('the form begins with as many cards as the rules deal', () => {
  expect(manifest.options.find(({ id }) => id === 'startingCards')).toMatchObject({ default: HAND_SIZE })
})
