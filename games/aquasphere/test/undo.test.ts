import { type Entry, firstState, type Header, type Move, type PlayEntry, play, quickLuck } from '@chronothek/core'
import { undoNeeds } from '@chronothek/house'
import { expect, test } from 'vitest'
import { aquaSphere } from '../src/index.ts'
import type { AquaSphere, State } from '../src/state.ts'
import {
  after,
  by,
  deploy,
  endTurn,
  execute,
  forTime,
  go,
  lastToPass,
  letter,
  pass,
  pay,
  plan,
  recycle,
  returnBot,
  returnOne,
  rules,
  stop,
  table,
  timeOver,
  walk,
} from './testing.ts'

/** What undoing these moves of seat 0 needs, at a table that starts like this; the first `kept` of them stay. */
function needs(start: State, moves: readonly Move<AquaSphere>[], kept: number): string {
  const header: Header = {
    ...{ match: 'm', game: aquaSphere.id, rulesVersion: 1, options: {}, seats: start.players.length },
    ...{ draws: [], opened: [], seedHash: '', start },
  }
  const state = firstState(rules, header)
  const entries: PlayEntry[] = moves.map((move, index) => play(rules, state, index + 1, move, quickLuck(index)).entry)
  const last = moves.at(-1)?.by
  return undoNeeds(aquaSphere, rules, header, entries as Entry[], typeof last === 'number' ? last : 0, kept)
}

const mine = (...actions: Parameters<typeof by>[1][]) => actions.map(action => by(0, action))
const seats = 4

test.each([
  ['a program', table({ seats }), mine(go('L1'))],
  ['a paid program', table({ seats, players: [{ time: 3 }] }), mine(forTime('red'))],
  ['one of three', table({ seats, players: [{ programmed: ['red', 'blue'] }] }), mine(go('L1'), returnOne('red'))],
  [
    'a whole turn',
    table({ seats, players: [{ time: 3, programmed: ['red', 'black'], sector: 'B' }], C: { research: ['F01', 'F35'] } }),
    mine(walk('C'), recycle('black'), deploy('red'), execute, endTurn),
  ],
  ['a new expansion and its letters', after('green', { seats, A: { labs: ['X01', 'X25'] } }), mine(execute, letter('D'), letter('A'))],
  ['a line', after('purple', { seats, players: [{ score: 9, crystals: 1 }], A: { octopods: 2 } }), mine(execute, pay)],
  ['a pass that others follow', table({ seats, players: [{ engineer: 'T1' }] }), mine(pass)],
] as const)('%s taught nobody anything and can be taken back', (_says, start, moves) => {
  expect(needs(start, moves, 0)).toBe('nothing')
})

test.each([
  ['the pass that ends a round shows new cards', lastToPass({ seats }), mine(pass)],
  ['so does the last line', lastToPass({ seats, players: [{ score: 9, crystals: 1 }] }), mine(pass, stop)],
  ['paid or not', lastToPass({ seats, players: [{ score: 9, crystals: 1 }] }), mine(pass, pay)],
  ['with a crystal or a bot', lastToPass({ seats, players: [{ score: 9, programmed: ['red'] }] }), mine(pass, returnBot('red'))],
  ['and the last plan', lastToPass({ seats, players: [{ cards: ['F32'] }] }), mine(pass, plan('income-first', 'F32'))],
  ['whatever the clock did', table({ seats }), [by('clock', timeOver(0))]],
] as const)('%s: the table votes', (_says, start, moves) => {
  expect(needs(start, moves, moves.length - 1)).toBe('vote')
})

test('in the last round nothing new is shown, but the plans of others are', () => {
  const start = lastToPass({ seats, round: 4, players: [{ cards: ['F32'] }, { cards: ['F33'] }] })
  const moves = [by(0, pass), by(1, plan('income-first')), by(0, plan('income-first', 'F32'))]
  expect(needs(start, moves, 2)).toBe('vote') // the plainest plan is what a stranger would have guessed, and still it was secret
  expect(needs(start, moves.slice(0, 2), 1)).toBe('nothing')
  expect(needs(lastToPass({ seats, round: 4 }), [by(0, pass)], 0)).toBe('nothing')
  const alone = lastToPass({ seats, round: 4, players: [{ cards: ['F32'] }] })
  expect(needs(alone, [by(0, pass), by(0, plan('income-first', 'F32'))], 1)).toBe('nothing')
})

test('what somebody else did since is theirs', () => {
  expect(needs(table({ seats }), [by(0, go('L1')), by(0, endTurn), by(1, go('L1'))], 0)).toBe('vote')
})
