import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, DECK, readJson, temporaryFolder, writeJson } from './tools.ts'

const folder = temporaryFolder()
const csv = join(folder, 'cards.csv')

test('lint accepts a good deck, also with warnings', async () => {
  const { code, out } = await cli('lint', DECK, '--json')
  const { errors, warnings, findings, pack, cards } = JSON.parse(out)
  expect([code, errors, pack, cards]).toEqual([0, 0, 'timeline-sample@1.0.0', 60])
  expect(findings).toHaveLength(warnings)
})

test('lint names the card and the rule, in both languages', async () => {
  const deck = readJson(DECK)
  deck.cards[3].date.year = 0
  const file = writeJson(join(folder, 'deck.json'), deck)
  const english = await cli('lint', folder)
  expect(english.code).toBe(1)
  expect(english.out).toMatch(/^Errors\n {2}V-03 {2}S04: /)
  const german = await cli('lint', file, '--language', 'de')
  expect(german.out).not.toBe(english.out)
  expect(german.out).toContain('V-03  S04: ')
  expect((await cli('lint', file, '--language', 'fr')).code).toBe(2)
})

test('lint says where a file is no deck at all', async () => {
  const deck = readJson(DECK)
  delete deck.cards[0].theme
  const { code, out } = await cli('lint', writeJson(join(folder, 'shape.json'), deck))
  expect(code).toBe(1)
  expect(out).toContain('cards.0.theme')
})

test('a deck becomes a table and a deck again without loss', async () => {
  expect((await cli('export', DECK, '--out', csv)).code).toBe(0)
  const back = join(folder, 'back.json')
  const { code, out } = await cli('import', csv, '--meta', DECK, '--out', back)
  expect([code, out]).toEqual([0, `timeline-sample@1.0.0: 60 cards written to ${back}\n`])
  expect(readJson(back)).toEqual(readJson(DECK))
})

test('without --out table and deck go to stdout', async () => {
  const table = (await cli('export', DECK)).out
  writeFileSync(csv, table)
  expect(JSON.parse((await cli('export', DECK, '--json')).out)).toMatchObject({ cards: 60, csv: table.slice(0, -1) })
  expect(JSON.parse((await cli('import', csv, '--meta', DECK)).out)).toEqual(readJson(DECK))
})

test('import may give new symbols, and one number always the same', async () => {
  const symbols = async (number: string) => {
    const deck = JSON.parse((await cli('import', csv, '--meta', DECK, '--symbols', number)).out)
    return deck.cards.map((card: { symbols: unknown }) => card.symbols)
  }
  expect(await symbols('1')).toEqual(await symbols('1'))
  expect(await symbols('2')).not.toEqual(await symbols('1'))
})

test('a table with a mistake names its line', async () => {
  const lines = (await cli('export', DECK)).out.split('\n')
  const broken = join(folder, 'broken.csv')
  writeFileSync(broken, lines.with(4, `${lines[4]};too much`).join('\n'))
  const { code, out } = await cli('import', broken, '--meta', DECK)
  expect(code).toBe(1)
  expect(out).toContain('5: 25 cells instead of 24.')
  expect((await cli('lint', broken, '--meta', DECK)).code).toBe(1)
})

test('lint reads a table with the rest of the deck beside it', async () => {
  const alone = join(temporaryFolder(), 'cards.csv')
  await cli('export', DECK, '--out', alone)
  const without = await cli('lint', alone)
  expect(without.code).toBe(2)
  expect(without.err).toContain('--meta')
  const { cards: _, ...meta } = readJson(DECK)
  writeJson(join(alone, '../meta.json'), meta)
  expect(await cli('lint', alone)).toEqual(await cli('lint', DECK))
})
