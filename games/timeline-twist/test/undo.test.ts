import { type Entry, firstState, type Header, type PlayEntry, play, quickLuck } from '@chronothek/core'
import { undoNeeds } from '@chronothek/house'
import { expect, test } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { by, coop, discard, endTurn, play as playCard, rules, timeOver, versus } from './testing.ts'

/** What undoing the last of these moves needs, at a table that starts like this. */
function needs(start: State, ...moves: readonly ReturnType<typeof by>[]): string {
  const header: Header = {
    ...{ match: 'm', game: timelineTwist.id, rulesVersion: 1, options: {}, seats: start.hands.length },
    ...{ draws: [], opened: [], seedHash: '', start },
  }
  const state = firstState(rules, header)
  const entries: PlayEntry[] = moves.map((move, index) => play(rules, state, index + 1, move, quickLuck(index)).entry)
  const last = moves.at(-1)?.by
  return undoNeeds(timelineTwist, rules, header, entries as Entry[], typeof last === 'number' ? last : 0, entries.length - 1)
}

const success = { attempts: ['1'], successes: 1 }

test.each([
  ['a flip is never taken back for free', coop({ hands: [['11', '12'], ['21']] }), by(0, playCard('11')), 'vote'],
  ['nor is a discard', coop({ hands: [['11', '12'], ['21']], symbols: { '11': ['leaf', 'anchor'] } }), by(0, discard('11')), 'vote'],
  ['ending a turn shows the next card of the pile', coop({ hands: [['11', '12'], ['21']], turn: success }), by(0, endTurn), 'vote'],
  ['with an empty pile it shows nothing', coop({ hands: [['11', '12'], ['21']], turn: success, pile: [] }), by(0, endTurn), 'nothing'],
  [
    'a blocked card has been seen before, so its discard teaches nothing once the pile is empty',
    coop({ hands: [['11', '12'], ['21']], symbols: { '11': ['leaf', 'anchor'] }, blocked: ['11'], pile: [] }),
    by(0, discard('11')),
    'nothing',
  ],
  ['what the clock did is no seat’s to take back', coop({ hands: [['11'], ['21']] }), by('clock', timeOver(0)), 'vote'],
  ['a placement shows its date', versus({ hands: [['10', '11'], ['20']] }), by(0, { type: 'place', card: '10', slot: 0 }), 'vote'],
])('%s', (_says, start, move, expected) => {
  expect(needs(start, move)).toBe(expected)
})
