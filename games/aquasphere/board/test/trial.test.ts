import { expect, test } from 'vitest'
import { COLOUR_PLACE, FIELD_PLACE, LETTER_PLACE, PASSED } from '../../src/data/pieces.ts'
import type { Player, State } from '../../src/state.ts'
import { curvesOf } from '../parts/ScoreCurve.tsx'
import { createPointing } from '../pointing.ts'
import { beginning, type Press, replayed, splitTurn, triable } from '../trial.ts'
import { newMatch, playOut, rules } from './samples.ts'

const seen = (state: State) => rules.shared(state)
const CLIMB: Press = [{ type: 'move-engineer', to: 'L1' }]
const PASS: Press = [{ type: 'pass' }]
const END: Press = [{ type: 'end-turn' }]

test('a plan begins with the own turn, or with the next one while others think', () => {
  const state = newMatch(3)
  expect(beginning(seen(state), 0)?.active).toBe(0)
  expect(beginning(seen(state), 1)).toMatchObject({ active: 1, stage: 'choose' })
  const other = state.players[0] as Player
  other.gain = 3 // somebody stands at a red line: what comes of it is open
  expect(beginning(seen(state), 1)).toBeUndefined()
  other.gain = 0
  const me = state.players[1] as Player
  me.engineer = PASSED
  expect(beginning(seen(state), 1)).toBeUndefined()
})

test('a plan goes through several turns and is done again when the table changes', () => {
  const state = newMatch(2)
  const me = state.players[0] as Player
  me.programmed = 0
  const plan: readonly Press[] = [CLIMB, END, [{ type: 'move-engineer', to: 'L2' }], END]
  const tried = replayed(beginning(seen(state), 0) as State, 0, plan)
  expect(tried.presses).toEqual(plan)
  expect(tried.states).toHaveLength(5)
  expect(tried.states.at(-1)?.players[0]?.programmed.toString(2).replaceAll('0', '')).toBe('11')
  expect(splitTurn(plan)).toEqual({ now: [...CLIMB, ...END], later: plan.slice(2) })

  rules.apply(state, { by: 0, at: 0, action: { type: 'move-engineer', to: 'R1' } }, { pick: () => 0, open: () => {} })
  expect(replayed(beginning(seen(state), 0) as State, 0, plan).presses).toEqual([])
})

test('[AQS-112] a plan may end with a pass, also of the last one: nothing is scored, and nothing can follow', () => {
  const state = newMatch(2)
  const [me, other] = state.players as [Player, Player]
  Object.assign(me, { engineer: FIELD_PLACE.T1, programmed: 0 })
  other.engineer = PASSED
  state.passed = [1]
  const plan: readonly Press[] = [PASS, CLIMB]
  const tried = replayed(beginning(seen(state), 0) as State, 0, plan)
  const after = tried.states.at(-1) as State
  expect(tried.presses).toEqual([PASS])
  expect(after).toMatchObject({ phase: 'turns', round: 1, passed: [1, 0] })
  expect(triable(seen(after), 0)).toEqual([])
  expect(triable(seen(state), 0)).toContainEqual({ type: 'pass' })
  expect(splitTurn([PASS])).toEqual({ now: PASS, later: [] })
})

test('a plan knows no more than the table: its states hold nothing of the hidden stacks', () => {
  const state = newMatch(4)
  const other = newMatch(4, 2)
  Object.assign(other, { ...structuredClone(state), research: other.research, labs: other.labs })
  const told = (from: State) => JSON.stringify(beginning(seen(from), 0))
  expect(JSON.stringify(seen(other))).toBe(JSON.stringify(seen(state)))
  expect(told(other)).toBe(told(state))
})

test('a way and a bot are paid for on the copy alone', () => {
  const state = newMatch(4)
  const me = state.players[0] as Player
  me.sector = LETTER_PLACE.D
  state.visited = 1 << me.sector
  me.programmed = 1 << COLOUR_PLACE.yellow
  me.time = 2
  const [, after] = replayed(beginning(seen(state), 0) as State, 0, [
    [
      { type: 'travel', to: 'C' },
      { type: 'deploy', colour: 'yellow' },
    ],
  ]).states
  expect(after?.players[0]).toMatchObject({ time: 1, sector: LETTER_PLACE.C, programmed: 0 })
  expect(me).toMatchObject({ time: 2, sector: LETTER_PLACE.D })
})

test('the curve ends with the scores and knows three new rounds', () => {
  const { state, entries } = playOut(3, 9, () => {})
  const ends = state.players.map(({ score }) => score)
  const { scores, rounds } = curvesOf(entries, ends)
  expect(scores.map(line => line.at(-1))).toEqual(ends)
  expect(scores.map(([first]) => first)).toEqual([0, 0, 0])
  expect(scores.map(line => line.length)).toEqual(Array(3).fill(entries.length + 1))
  expect(rounds.map(({ round }) => round)).toEqual([2, 3, 4])
  const late = curvesOf(entries.slice(-20), ends)
  expect(late.scores.map(line => line.at(-1))).toEqual(ends)
  expect(late.scores.map(([first]) => first)).toEqual(scores.map(line => line.at(-21)))
})

test('pointing tells its listeners of changes only', () => {
  const pointing = createPointing()
  const heard: (string | undefined)[] = []
  const stop = pointing.hear(() => heard.push(pointing.at))
  pointing.set('pass')
  pointing.set('pass')
  pointing.set(undefined)
  stop()
  pointing.set('end-turn')
  expect(heard).toEqual(['pass', undefined])
})
