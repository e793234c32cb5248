import { describe, expect, test as it } from 'vitest'
import { act, agent, dice, host, inTurn, missionOf, rowsOf, type Scene, test } from './testing.ts'

/** One host against one row, as section 8 writes it. */
function duel({ shields, roll, resistance = 2, life = 9 }: { shields: string; roll: string; resistance?: number; life?: number }): Scene {
  const hosts = [host('one', { skills: { combat: dice(roll).length }, resistance, life }), host('two'), host('three'), host('four')]
  return inTurn({ mission: missionOf({ hosts, cards: { B: { tests: [test('fight', shields)] } } }) })
}

const VECTORS = [
  ['TST-157, TST-158', 'TV-10 hits take shields from left to right', { shields: 'b2 k2', roll: '2 1 -' }, { row: 'k1', lp: 0, tu: 0 }],
  [
    'TST-160, TST-161, TST-162',
    'TV-11 resistance as high as the counterattack',
    { shields: 'b2 k3', roll: '2 1 x', resistance: 3 },
    { row: 'k2', lp: 0, tu: 0 },
  ],
  [
    'TST-161, TST-163, TST-164',
    'TV-12 a counterattack and a heart',
    { shields: 'b2 k2 h1', roll: '1 1 x', resistance: 2 },
    { row: 'k2 h1', lp: 2, tu: 0 },
  ],
  ['TST-160, TST-164', 'TV-13 no skull shield left, but a heart', { shields: 'b2 k2 h1', roll: '2 2 x' }, { row: 'h1', lp: 1, tu: 0 }],
  [
    'TST-160, TST-164, TST-165',
    'TV-14 no skull rolled; heart and time shields hit',
    { shields: 'k2 t2 h1', roll: '1 - -' },
    { row: 'k1 t2 h1', lp: 1, tu: 2 },
  ],
  [
    'TST-160, TST-165',
    'TV-18 skulls rolled, but no skull shield',
    { shields: 'b3 t1', roll: 'x x x', resistance: 1 },
    { row: 'b3 t1', lp: 0, tu: 1 },
  ],
  ['TST-162', 'TV-19 strength 3 against resistance 3', { shields: 'k2', roll: 'x', resistance: 3 }, { row: 'k2', lp: 0, tu: 0 }],
  ['TST-163', 'TV-20 strength 4 against resistance 3', { shields: 'k2', roll: 'x x', resistance: 3 }, { row: 'k2', lp: 1, tu: 0 }],
  ['TST-163', 'TV-21 never more than one point', { shields: 'k4', roll: 'x x x', resistance: 1 }, { row: 'k4', lp: 1, tu: 0 }],
  ['TST-150, TST-174', 'TV-22 more hits than shields', { shields: 'b1', roll: '2 2' }, { row: '', lp: 0, tu: 0 }],
  ['TST-150, TST-160', 'TV-24 the last shield falls, so nothing strikes back', { shields: 't1', roll: '1 x' }, { row: '', lp: 0, tu: 0 }],
  ['TST-172', 'blank faces do nothing', { shields: 'b2', roll: '- -' }, { row: 'b2', lp: 0, tu: 0 }],
] as const

describe('one roll', () => {
  for (const [rule, says, given, then] of VECTORS) {
    it(`[${rule}] ${says}`, () => {
      const scene = duel(given)
      const events = act(scene, { type: 'test', agent: 'blue', test: 'fight' }, dice(given.roll))
      expect({ row: rowsOf(scene, 'yard.B/fight'), lp: 9 - agent(scene, 'blue').lp, tu: 20 - scene.state.tu }).toEqual(then)
      expect(agent(scene, 'blue').acted).toBe('test')
      expect(events.some(({ type }) => type === 'test-passed')).toBe(then.row === '')
    })
  }
})
