import { expect, test } from 'vitest'
import { aquaSphere } from '../../src/index.ts'
import { after, by, lastToPass, pass, refused, rules, table, timeOver } from '../testing.ts'
import { vectors } from '../vectors.ts'

const seats = 4
const clock = (seat: number) => by('clock', timeOver(seat))

test('[AQS-203] the clock plays for whoever is waited for, and for nobody else', () => {
  const state = table({ seats })
  expect([rules.timeout(state, 0), rules.timeout(state, 1)]).toEqual([{ type: 'time-over', seat: 0 }, undefined])
  expect([refused(state, timeOver(0)), rules.check(state, clock(1))?.code]).toEqual(['clock-only', 'E_NOT_YOUR_TURN'])
  expect(aquaSphere.parseAction({ type: 'time-over', seat: 0 })).toMatchObject({ ok: false, error: { code: 'clock-only' } })
})

vectors([
  {
    rule: 'AQS-203',
    says: 'nothing chosen: the left arrow, and the turn is over',
    given: table({ seats, players: [{ engineer: 'R2' }] }),
    do: [clock(0)],
    shows: { me: { engineer: 'T2', programmed: ['purple'] }, active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'at the top: the pass',
    given: table({ seats, players: [{ engineer: 'T3' }] }),
    do: [clock(0)],
    shows: { me: { engineer: 'passed' }, active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'on the way: the first colour, and its action if it can be done',
    given: table({ seats, stage: 'moving', players: [{ programmed: ['yellow', 'black'] }], A: { time: 3 } }),
    do: [clock(0)],
    shows: { me: { programmed: ['black'], time: 3 }, A: { control: 0 }, active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'an impossible action is skipped',
    given: after('black', { seats }),
    do: [clock(0)],
    shows: { active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'of three programs the new one goes',
    given: table({ seats, programs: ['P7a', 'P1a', 'P2a', 'P3a'], players: [{ programmed: ['yellow', 'black'] }] }),
    do: [clock(0)],
    shows: { me: { engineer: 'L1', programmed: ['yellow', 'black'], time: 2 }, active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'a line is paid with a crystal',
    given: after('purple', { seats, players: [{ score: 9, crystals: 1 }], A: { octopods: 2 } }),
    do: [clock(0)],
    shows: { me: { score: 12, crystals: 0 }, active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'never with a bot',
    given: after('purple', { seats, players: [{ score: 9, programmed: ['red'] }], A: { octopods: 2 } }),
    do: [clock(0)],
    shows: { me: { score: 9, programmed: ['red'] }, active: 1 },
  },
  {
    rule: 'AQS-203',
    says: 'letters are used where no octopod lies',
    given: after('green', { seats, A: { labs: ['X25'], octopods: 1 } }),
    do: [clock(0)],
    shows: { A: { control: -1 }, D: { control: 0 }, me: { supply: 8 }, active: 1 },
  },
  {
    rule: 'AQS-203, AQS-R08',
    says: 'without a bot in the supply they are left, and no program is given up for them',
    given: after('green', { seats, players: [{ supply: 0, programmed: ['red'] }], A: { labs: ['X10'] } }),
    do: [clock(0)],
    shows: { C: { control: -1 }, me: { supply: 0, programmed: ['red'], labs: ['X10'] }, active: 1 },
  },
  {
    rule: 'AQS-203, AQS-204',
    says: 'a missing plan uses no card, and others are still waited for',
    given: lastToPass({ seats, players: [{ cards: ['F32'] }, { cards: ['F33'] }] }),
    do: [pass, clock(1)],
    shows: { waiting: [0], phase: 'plans' },
  },
  {
    rule: 'AQS-203',
    says: 'a line of an interim scoring is settled one at a time',
    given: lastToPass({ seats, players: [{ score: 9, crystals: 2, subs: 3, supply: 6 }] }),
    do: [pass, clock(0)],
    shows: { me: { score: 10, gain: 10, crystals: 1 }, phase: 'lines' },
  },
])
