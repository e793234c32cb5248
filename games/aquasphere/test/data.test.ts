import { readFileSync } from 'node:fs'
import { ledgerRules } from '@chronothek/testkit'
import { describe, expect, test } from 'vitest'
import { CARD_IDS, CARDS, CENTRE_STACKS, EXPANSION_IDS, FACES, PROGRAM_CARDS } from '../src/data/pieces.ts'
import {
  BOT_COLUMN_TOP,
  CATCH_POINTS,
  CENTRE_TILES,
  type Edge,
  EXPANSIONS,
  LAP,
  PROGRAM_FACES,
  RED_LINES,
  RESEARCH_CARDS,
  SECTORS,
  SIDEWAYS,
  STRICT_SUPPLY,
  SUB_PRICES,
} from '../src/data/reconstructed.ts'
import { RULE_IDS } from '../src/data/rule-ids.ts'
import { ROUNDS, SUBS } from '../src/data/table.ts'
import { CARD_KINDS, COLOURS, type Field, LETTERS, REFUSALS, RESOURCES } from '../src/ids.ts'

const count = <T>(list: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
const everyOnce = (list: readonly string[]) => [...new Set(list)].length === list.length

/** Whoever corrects a table is told here whether it still adds up. */
describe('the reconstructed tables add up', () => {
  test('program cards: seven, each face with seven colours, and every colour once on every field', () => {
    expect([PROGRAM_CARDS.length, FACES.length]).toEqual([7, 14])
    for (const [face, colours] of Object.entries(PROGRAM_FACES)) expect(colours.toSorted(), face).toEqual(COLOURS.toSorted())
    expect(everyOnce(Object.values(PROGRAM_FACES).map(colours => colours.join()))).toBe(true)
    for (const side of ['a', 'b']) {
      const faces = Object.entries(PROGRAM_FACES).flatMap(([face, colours]) => (face.endsWith(side) ? [colours] : []))
      for (const field of COLOURS.keys()) expect(everyOnce(faces.map(colours => colours[field] as string))).toBe(true)
    }
  })

  test('sectors: six programs, locks 0 and 2 once and 1 four times', () => {
    expect(everyOnce(Object.values(SECTORS).map(({ programs }) => programs))).toBe(true)
    expect(Object.values(SECTORS).every(({ programs }) => programs !== 'white')).toBe(true)
    expect(count(Object.values(SECTORS).map(({ lock }) => lock))).toEqual(
      new Map([
        [0, 1],
        [1, 4],
        [2, 1],
      ]),
    )
  })

  test('expansions: thirty, every letter five times, a crystal with letter C among them', () => {
    const all = Object.values(EXPANSIONS)
    expect(all).toHaveLength(30)
    const letters = count(all.flatMap(expansion => [...expansion.letters]))
    for (const letter of LETTERS) expect(letters.get(letter), letter).toBe(5)
    const room = RESOURCES.map(resource => all.reduce((sum, expansion) => sum + (expansion.room[resource] ?? 0), 0))
    expect(room).toEqual([7, 7, 8, 16])
    expect(EXPANSIONS.X10).toEqual({ letters: ['C'], room: { crystals: 1 } })
    expect(all.every(expansion => expansion.letters.length <= 2)).toBe(true)
  })

  test('research cards: forty-one of nine kinds', () => {
    expect(CARD_IDS).toHaveLength(41)
    const kinds = count(CARDS.map(({ kind }) => kind))
    expect(CARD_KINDS.map(kind => kinds.get(kind))).toEqual([14, 3, 2, 2, 2, 2, 2, 7, 7])
    for (const kind of ['hq', 'interim', 'instant'] as const) {
      const colours = CARDS.filter(card => card.kind === kind).map(({ colour }) => colour as string)
      expect(new Set(colours), kind).toEqual(new Set(COLOURS))
    }
    expect(RESEARCH_CARDS.F11).toEqual({ kind: 'hq', colour: 'red', reward: 'crystals', amount: 1 })
  })

  test.each([
    ['C2q', 5, 5, 16, 0],
    ['C3q', 5, 5, 16, 0],
    ['C2d', 4, 3, 11, 2],
    ['C3d', 4, 3, 11, 2],
    ['C4', 5, 5, 15, 0],
  ])('centre tile %s brings %i octopods, %i crystals, %i time markers and %i submarines', (id, octopods, crystals, time, subs) => {
    const edges = CENTRE_TILES[id]?.edges ?? []
    const sum = (of: (edge: Edge) => number | undefined) => edges.reduce((total, edge) => total + (of(edge) ?? 0), 0)
    expect(edges).toHaveLength(6)
    expect([sum(edge => edge.octopods), sum(edge => edge.crystals), sum(edge => edge.time)]).toEqual([octopods, crystals, time])
    expect(edges.filter(edge => edge.neutral !== undefined)).toHaveLength(subs)
    expect(everyOnce(edges.map(edge => JSON.stringify(edge))) || id !== 'C2q').toBe(true)
  })

  test('every number of players has four centre tiles, bulbs 2 to 5', () => {
    for (const players of [2, 3, 4]) expect(CENTRE_STACKS[players]?.map(id => CENTRE_TILES[id]?.bulb)).toEqual([2, 3, 4, 5])
  })

  test('the stacks last for four rounds', () => {
    expect(Math.min(CARD_IDS.length, EXPANSION_IDS.length)).toBeGreaterThanOrEqual(ROUNDS * LETTERS.length)
  })

  test('fourteen numbers in six columns, four spaces for submarines, lines within a lap', () => {
    expect([BOT_COLUMN_TOP.length, BOT_COLUMN_TOP.at(-1)]).toEqual([SUBS, 14])
    expect(BOT_COLUMN_TOP.toSorted((a, b) => a - b)).toEqual(BOT_COLUMN_TOP)
    expect(SUB_PRICES.slice(0, 2)).toEqual([1, 2])
    expect(RED_LINES.every((line, index) => line > (RED_LINES[index - 1] ?? 0) && line <= LAP)).toBe(true)
    expect([CATCH_POINTS[2], CATCH_POINTS[4]]).toEqual([3, 10])
    expect(STRICT_SUPPLY).toEqual({ crystals: 20, octopods: 15, time: 44 })
  })

  test('sideways works both ways', () => {
    for (const [from, fields] of Object.entries(SIDEWAYS)) for (const to of fields) expect(SIDEWAYS[to]).toContain(from as Field)
  })
})

test('the ledger and the list of its ids agree', () => {
  const ledger = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')
  expect(ledgerRules(ledger)).toEqual([...RULE_IDS])
})

test('refusals are named once, and name rules of the ledger', () => {
  expect(everyOnce(REFUSALS)).toBe(true)
  const sources = ['actions', '.', 'round'].flatMap(folder =>
    [
      'any-action',
      'end-turn',
      'execute',
      'expand-lab',
      'move-engineer',
      'move-scientist',
      'plan-interim',
      'red-line',
      'use-bot',
      'flow',
      'take-card',
    ]
      .map(name => new URL(`../src/${folder}/${name}.ts`, import.meta.url))
      .flatMap(url => {
        try {
          return [readFileSync(url, 'utf8')]
        } catch {
          return []
        }
      }),
  )
  const cited = [...sources.join('\n').matchAll(/no\('\w+', '(AQS-\w+)'/g)].map(([, id]) => id as string)
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter(id => !RULE_IDS.some(known => known === id))).toEqual([])
})
