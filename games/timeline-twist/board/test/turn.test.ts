import { expect, test } from 'vitest'
import { legalActions } from '../../src/legal.ts'
import type { CoopShared, Event } from '../../src/state.ts'
import { texts } from '../../texts/index.ts'
import { promptOf } from '../coop-prompt.ts'
import { timelineUi } from '../index.ts'
import { slotsFor, verdictOf } from '../verdicts.ts'
import { board, coop, versus } from './samples.ts'

const symbols = { vv: { text: '§a.f', symbol: 'leaf' }, ww: { text: '§b.f', symbol: 'anchor' } } as const
const asks = (symbol: string) => ({ discard: ['dd'], dates: { dd: { key: 1, text: '§a.d', symbol } } }) as const
const ask = (shared: CoopShared, viewer = 0) =>
  promptOf({ ...board(shared, { viewer, legal: legalActions({ viewer, shared }), language: 'en' }), shared })
const words = texts.en

test.each([
  ['nothing tried, a symbol matches', coop({ faces: symbols, ...asks('leaf') }), words['prompt.play-or-discard']],
  ['nothing tried, no symbol matches', coop({ faces: symbols, ...asks('feather') }), words['prompt.play-only']],
  ['everything blocked', coop({ faces: symbols, ...asks('leaf'), blocked: ['vv', 'ww'] }), words['prompt.discard-only']],
  ['after one success', coop({ turn: { attempts: ['zz'], successes: 1 } }), words['prompt.end-or-second']],
])('%s: the right thing is asked', (_when, shared, expected) => {
  expect(ask(shared)).toBe(expected)
})

test('after a failure one is told how many cards are left to try', () => {
  const shared = coop({ blocked: ['vv'], turn: { attempts: ['vv'], successes: 0 } })
  expect(ask(shared)).toBe(`${words['prompt.must-try-again']} 1 card left to try.`)
})

test('a team mate of an opened seat is told so', () => {
  expect(ask(coop({ open: true, faces: symbols, ...asks('feather') }), 1)).toContain('Mara ran out of time.')
  const tried = coop({ open: true, blocked: ['vv'], turn: { attempts: ['vv'], successes: 0 } })
  expect(ask(tried, 1)).toContain('Mara ran out of time.')
  expect(ask(tried, 0)).not.toContain('Mara ran out of time.')
})

test('everybody acts for an opened seat, nobody after the end', () => {
  expect(timelineUi.acting(coop())).toEqual([0])
  expect(timelineUi.acting(coop({ open: true }))).toEqual([0, 1])
  expect(timelineUi.acting(versus({ active: 1, result: { ranking: [[0], [1]], reason: 'last-card-placed' } }))).toEqual([])
})

test('the right slots follow the line as it is now, and equal dates leave a choice', () => {
  expect(slotsFor(versus(), 1850)).toEqual({ from: 2, to: 2 })
  expect(slotsFor(versus(), 1844)).toEqual({ from: 1, to: 2 })
  expect(slotsFor(versus(), 2000)).toEqual({ from: 3, to: 3 })
})

test('a move without a flip has no verdict', () => {
  expect(verdictOf({ seq: 3, by: 0, events: [{ for: 'all', type: 'turn-ended' }] })).toBeUndefined()
  expect(verdictOf(undefined)).toBeUndefined()
})

test.each([
  [{ type: 'card-placed', place: 'slot', index: 1 }, 'right'],
  [{ type: 'card-placed', place: 'gap', index: 1 }, 'fits'],
  [{ type: 'card-rejected', from: 1, to: 1 }, 'wrong'],
  [{ type: 'card-rejected', gap: 0 }, 'blocked'],
  [{ type: 'card-discarded', symbol: 'leaf' }, 'discarded'],
] as const)('a flip followed by %o was %s', (then, kind) => {
  const flip: Event = { for: 'all', type: 'card-revealed', seat: 1, card: 'bb', face: '§b.f', text: '§b.d', key: 1869 }
  expect(verdictOf({ seq: 3, by: 1, events: [flip, { for: 'all', ...then }] })).toMatchObject({
    seq: 3,
    seat: 1,
    card: 'bb',
    key: 1869,
    kind,
  })
})

test('a headline carries a real minus, and no plus', () => {
  const scene = { ...board(coop()), language: 'en' } as const
  const title = (total: number) =>
    timelineUi.headline({ ranking: [[0, 1]], reason: 'stuck', team: { total, parts: {} } }, scene).title.split(' ')[0]
  expect([title(-5), title(24)]).toEqual(['−5', '24'])
})
