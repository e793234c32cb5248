import { copy, free, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { FACES, PROGRAM_CARDS } from '../src/data/pieces.ts'
import { aquaSphere } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { copyState, determinise } from '../src/view.ts'
import { playMatch } from './matches.ts'
import { by, lastToPass, options, pass, plan, play, rules, sums } from './testing.ts'

const start = rules.setup(options(), 3, free(quickLuck(5)))
const worlds = (state: State) =>
  Array.from({ length: 80 }, (_, seed) => aquaSphere.imagine(viewOf(rules, state, 0), free(quickLuck(seed * 977))))
const different = (values: readonly unknown[]) => new Set(values.map(value => JSON.stringify(value))).size

test('what is hidden is dreamt in every way, and what is seen never changes', () => {
  const dreamt = worlds(start)
  for (const world of dreamt) {
    expect(sums(world)).toEqual(sums(start))
    expect([world.programs.slice(0, 2), world.rotations[0]]).toEqual([start.programs.slice(0, 2), start.rotations[0]])
    const cards = world.programs.map(face => PROGRAM_CARDS.findIndex(sides => sides.includes(face)))
    expect(new Set(cards).size).toBe(4)
  }
  expect(different(dreamt.map(({ research }) => research))).toBe(80)
  expect(different(dreamt.map(({ labs }) => labs))).toBe(80)
  expect(different(dreamt.map(({ programs }) => programs[3]))).toBeGreaterThan(6)
  expect(different(dreamt.map(({ rotations }) => rotations[1]))).toBe(6)
})

test('[AQS-R12] with one side per program card, dreams have one, too', () => {
  const plain = rules.setup(options({ singleSided: true }), 3, free(quickLuck(5)))
  const faces = worlds(plain).flatMap(({ programs }) => programs.map(face => FACES[face] as string))
  expect([different(faces), faces.every(face => face.endsWith('a'))]).toEqual([7, true])
})

test('a dream can be dreamt again without its view', () => {
  const world = aquaSphere.imagine(viewOf(rules, start, 'spectator'), free(quickLuck(1)))
  const other = copyState(world)
  determinise(other, free(quickLuck(2)))
  expect(other).not.toEqual(world)
  expect(viewOf(rules, other, 'spectator')).toEqual(viewOf(rules, world, 'spectator'))
})

test('of a plan one remembers one’s own, and others have planned something', () => {
  const state = lastToPass({ seats: 3, players: [{ cards: ['F32'] }, { cards: ['F33'] }, { cards: ['F34'] }] })
  play(state, pass, plan('cards-first'), by(1, plan('income-first', 'F33')))
  const world = aquaSphere.imagine(viewOf(rules, state, 0), free(quickLuck(1)))
  expect(world.plans).toEqual([[1], [0], []])
})

test('a quick copy is a copy, and shares nothing that is written to', () => {
  const { state } = playMatch(options(), 4, 3)
  expect(copyState(state)).toEqual(copy(state))
  const other = copyState(start)
  const before = JSON.stringify(start)
  for (const sector of other.sectors) Object.assign(sector, { time: 9, subs: [] })
  for (const player of other.players) Object.assign(player, { time: 9, labs: [] })
  expect(JSON.stringify(start)).toBe(before)
})

test('lists of a state are replaced, never written to, because copies share them', () => {
  const listsOf = (part: object): object[] => Object.values(part).flatMap(value => (Array.isArray(value) ? [value] : []))
  const played = playMatch(options({ strictSupply: true }), 4, 7, state => {
    for (const part of [...state.sectors, ...state.players]) for (const list of listsOf(part)) Object.freeze(list)
    for (const [name, value] of Object.entries(state)) if (name !== 'sectors' && name !== 'players') Object.freeze(value)
  })
  expect(played.state.phase).toBe('over')
})
