import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deck } from '../src/index.ts'
import { isMission, lintDeck, lintMission, packHash, packName } from '../src/index.ts'
import { loadPacks } from '../src/node.ts'
import { deckOf, facts, withCard } from './build.ts'

const deck = deckOf(36)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hash = (changed: Deck) => packHash(changed, sha256)

test('a pack is named with its version', () => {
  expect(packName(deck)).toBe('test-deck@1.2.3')
})

describe('old logs still fit a deck', () => {
  test.each<[string, Deck]>([
    ['with a corrected sentence', withCard(deck, 5, () => facts('Nomo baut.', 'Nomo builds.'))],
    ['with a corrected note', withCard(deck, 5, () => ({ note: undefined }))],
    ['with another source', withCard(deck, 5, () => ({ sources: [{ title: 'New', checked: '2025-05-01' }], status: 'live' }))],
    ['with the day found out', withCard(deck, 5, ({ date }) => ({ date: { ...date, month: 3, day: 4 } }))],
    ['with measured difficulty', withCard(deck, 5, () => ({ difficulty: { prior: 5, bias: 0.5 }, tags: ['new'], theme: 'new' }))],
    ['of a later version', { ...deck, version: '1.2.4', title: { de: 'Neu', en: 'New' }, authors: [], license: 'MIT' }],
    [
      'with a retired card added',
      { ...deck, cards: [...deck.cards, { ...deckOf(37).cards[36], status: 'retired' } as Deck['cards'][number]] },
    ],
  ])('%s', (_what, changed) => {
    expect(hash(changed)).toBe(hash(deck))
  })
})

describe('old logs do not fit a deck', () => {
  test.each<[string, Deck]>([
    ['with another date', withCard(deck, 5, ({ date }) => ({ date: { ...date, year: date.year + 1 } }))],
    ['with another symbol', withCard(deck, 5, ({ symbols }) => ({ symbols: { fact: symbols.date, date: symbols.fact } }))],
    ['with a card less', withCard(deck, 5, () => ({ status: 'retired' }))],
    ['with its cards in another order', { ...deck, cards: deck.cards.toReversed() }],
    ['with other symbols', { ...deck, symbols: deck.symbols.toReversed() }],
    ['that compares days', { ...deck, grain: 'day' }],
    ['of another name', { ...deck, pack: 'other-deck' }],
  ])('%s', (_what, changed) => {
    expect(hash(changed)).not.toBe(hash(deck))
  })
})

describe('a folder of packs', () => {
  let dir = ''
  const put = async (folder: string, content: string) => {
    await mkdir(join(dir, folder))
    await writeFile(join(dir, folder, 'deck.json'), content)
  }
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'packs-'))
    await put('a-good', JSON.stringify(deck))
    await put('b-next', JSON.stringify({ ...deck, version: '2.0.0' }))
    await put('c-twin', JSON.stringify(deck))
    await put('d-torn', '{ "format": 1,')
    await put('e-bare', '{}')
    await put('f-yearless', JSON.stringify({ ...withCard(deck, 5, ({ date }) => ({ date: { ...date, year: 0 } })), pack: 'yearless' }))
    await put('g-weak', JSON.stringify({ ...withCard(deck, 5, () => facts('Kein Satz', 'No sentence')), pack: 'weak' }))
    await mkdir(join(dir, 'no-deck'))
    await writeFile(join(dir, 'LICENSE.md'), 'free')
  })
  afterAll(() => rm(dir, { recursive: true }))

  test('gives the good ones and reports the broken ones', async () => {
    const { packs, broken } = await loadPacks(dir)
    expect([...packs.keys()]).toEqual(['test-deck@1.2.3', 'test-deck@2.0.0', 'weak@1.2.3'])
    expect(packs.get('test-deck@1.2.3')).toEqual(deck)
    expect(broken.map(({ file }) => file)).toEqual(['c-twin', 'd-torn', 'e-bare', 'f-yearless'].map(name => join(dir, name, 'deck.json')))
    for (const { problems } of broken) expect(problems).not.toEqual([])
    expect(broken[3]?.problems).toEqual([
      { path: 'card-5', message: { de: 'V-03 Ein Jahr 0 gibt es nicht.', en: 'V-03 There is no year 0.' } },
    ])
  })
})

test('the packs of this project load and have no lint errors', async () => {
  const { packs, broken } = await loadPacks(fileURLToPath(new URL('../../../packs', import.meta.url)))
  expect(broken).toEqual([])
  expect(packs.size).toBeGreaterThan(0)
  for (const pack of packs.values()) {
    const findings = isMission(pack) ? await lintMission(pack) : lintDeck(pack)
    expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  }
})
