import { expect, test } from 'vitest'
import type { Event } from '../src/state.ts'
import { playMatch } from './matches.ts'
import {
  after,
  by,
  deploy,
  endTurn,
  execute,
  go,
  lastToPass,
  letter,
  options,
  pass,
  pay,
  plan,
  play,
  returnOne,
  stop,
  table,
  timeOver,
  travel,
} from './testing.ts'

/** Events as short lines: type, and what it says. */
const lines = (events: readonly Event[]): string[] =>
  events.map(({ for: _for, type, ...rest }) =>
    [type, ...Object.values(rest).map(value => (typeof value === 'object' ? JSON.stringify(value) : value))].join(' '),
  )

const seats = 4

test('a program with a third bot and rewards', () => {
  const state = table({ seats, players: [{ cards: ['F02', 'F01'], programmed: ['red', 'blue'], time: 1 }] })
  expect(lines(play(state, go('L1')))).toEqual(['engineer-moved 0 S L1 green', 'bot-programmed 0 green engineer 0'])
  expect(lines(play(state, returnOne('red')))).toEqual([
    'bot-taken-back 0 red three 2',
    'rewarded 0 F02 time 1 1',
    'points-gained 0 4 rewards F01',
    'score-moved 0 0 4',
  ])
  expect(lines(play(state, endTurn))).toEqual(['turn-ended 0', 'turn-began 1'])
})

test('a way with a hop, a bot that clears a station, and a catch at a line', () => {
  const state = table({
    seats: 2,
    players: [{ cards: ['F22', 'F18'], programmed: ['purple'], time: 2, sector: 'D', score: 9, crystals: 1 }],
    B: { control: 1, charging: [1, 1], octopods: 2 },
  })
  expect(lines(play(state, travel('B'), deploy('purple')))).toEqual([
    'scientist-moved 0 D A hop 1',
    'scientist-moved 0 A B lock 0',
    'bot-deployed 0 B purple',
    'bot-displaced 1 B',
    'charging-cleared 0 B [0,2]',
    'points-gained 0 2 rewards F18',
  ])
  expect(lines(play(state, pay, execute))).toEqual([
    'line-crossed 0 10 crystal',
    'score-moved 0 9 10',
    'score-moved 0 10 11',
    'octopods-caught 0 B 2 0',
    'points-gained 0 3 catching',
    'score-moved 0 11 14',
  ])
})

test('[AQS-R20] cards reward in the order of their ids', () => {
  const state = after('purple', { seats, players: [{ cards: ['F17', 'F16', 'F15'], labs: ['X01'] }], A: { octopods: 1 } })
  const rewards = lines(play(state, execute)).filter(line => /^(rewarded|points)/.test(line))
  expect(rewards).toEqual([
    'rewarded 0 F15 time 2 0',
    'rewarded 0 F16 crystals 1 0',
    'points-gained 0 1 catching',
    'points-gained 0 3 rewards F17',
  ])
})

test('[AQS-R20] a crystal that had to wait for room is told once, when it comes', () => {
  const full = { cards: ['F16'], score: 9, crystals: 2 }
  const state = after('purple', { seats, players: [full], A: { octopods: 1 } })
  expect(lines(play(state, execute, pay))).toEqual([
    'octopods-caught 0 A 1 0',
    'points-gained 0 1 catching',
    'line-crossed 0 10 crystal',
    'score-moved 0 9 10',
    'rewarded 0 F16 crystals 1 0',
  ])
  const stopped = after('purple', { seats, players: [full], A: { octopods: 1 } })
  expect(lines(play(stopped, execute, stop)).slice(-2)).toEqual(['line-stopped 0 10 1 false', 'rewarded 0 F16 crystals 0 1'])
})

test('an expansion, its letter, and points nobody can pay for', () => {
  const state = after('green', {
    seats: 2,
    players: [{ cards: ['F18'], score: 9 }],
    A: { labs: ['X10'] },
    C: { control: 1, charging: [1, 1] },
  })
  expect(lines(play(state, execute, letter('C')))).toEqual([
    'lab-expanded 0 A X10',
    'bot-deployed 0 C',
    'bot-displaced 1 C',
    'charging-cleared 0 C [0,2]',
    'points-gained 0 2 rewards F18',
    'line-stopped 0 10 2 true',
  ])
})

test('an interim scoring, and what is laid out for the next round', () => {
  const state = lastToPass({
    seats: 2,
    players: [
      { cards: ['F32'], subs: 2 },
      { score: 9, programmed: ['red'] },
    ],
    C: { time: 2 },
  })
  expect(lines(play(state, pass))).toEqual(['passed 0 2', 'turn-ended 0', 'interim-began 1 [0]'])
  const told = lines(play(state, plan('income-first', 'F32')))
  expect(told.slice(0, 5)).toEqual([
    'planned 0',
    'income 0 2 2 income-first',
    'bot-programmed 0 blue interim 1',
    'income 1 1 1 income-first',
    'interim-line 0 majority 0 []',
  ])
  expect(told).toContain('interim-line 1 bots 4 ["slot-1-4"]')
  const after2 = lines(play(state, by(1, stop)))
  expect(after2[0]).toBe('line-stopped 1 10 4 false')
  expect(after2.filter(line => line.startsWith('sector-refilled'))).toHaveLength(6)
  expect(after2.find(line => line.startsWith('sector-refilled C'))).toMatch(/^sector-refilled C F\d\d X\d\d 2 0 2 0$/)
  expect(after2.slice(-4)).toEqual(['neutral-sub-placed 2 B B 1', 'neutral-sub-placed 3 F F 1', 'round-began 2 P2a [1,0]', 'turn-began 1'])
})

test('the clock says that it was the clock', () => {
  expect(lines(play(table({ seats }), by('clock', timeOver(0))))[0]).toBe('time-ran-out 0')
})

test('what is told adds up to the score', () => {
  for (let seed = 0; seed < 6; seed++) {
    const scores = [0, 0, 0]
    const state = playMatch(options(), 3, seed, (_now, events) => {
      for (const event of events) if (event.type === 'score-moved') scores[event.seat] = event.to
    }).state
    expect(state.players.map(({ score }) => score)).toEqual(scores)
    for (const { earned, score } of state.players) expect(earned.reduce((sum, part) => sum + part, 0)).toBe(score)
  }
})
