import { expect, test } from 'vitest'
import { bulbOf } from '../../src/actions/deploy-submarine.ts'
import { cardName, expansionName } from '../../src/data/pieces.ts'
import { shared } from '../../src/view.ts'
import { after, execute, go, lastToPass, options, pass, pay, plan, play, refused, rules, shown, stop, table } from '../testing.ts'
import { vectors } from '../vectors.ts'

const seats = 4

test.each([
  [1, 'turns'],
  [2, 'turns'],
  [3, 'turns'],
  [4, 'over'],
])('[AQS-155] after round %i: %s', (round, phase) => {
  const state = lastToPass({ seats, round })
  const told = play(state, pass)
  expect([state.phase, told.filter(({ type }) => type === 'sector-refilled').length]).toEqual([phase, round === 4 ? 0 : 6])
})

test('[AQS-156, AQS-157] every sector gets the next card and the next expansion on top of what lies there', () => {
  const state = lastToPass({ seats, C: { research: ['F01'], labs: ['X01'] } })
  const [cards, tiles] = [[...state.research], [...state.labs]]
  const told = play(state, pass)
  const drawn = told.flatMap(event => (event.type === 'sector-refilled' ? [[event.sector, event.card, event.tile]] : []))
  expect(drawn).toEqual(
    ['A', 'B', 'C', 'D', 'E', 'F'].map(letter => [letter, cardName(cards.pop() as number), expansionName(tiles.pop() as number)]),
  )
  expect(shown(state)).toMatchObject({ C: { research: ['F01', drawn[2]?.[1]], labs: ['X01', drawn[2]?.[2]] } })
  expect([state.research.length, state.labs.length]).toEqual([cards.length, tiles.length])
})

vectors([
  {
    rule: 'AQS-158, AQS-165',
    says: 'each round has its own tile and its own turn of it',
    given: lastToPass({ seats, round: 2, rotations: [0, 1, 0] }),
    do: [pass],
    shows: { B: { time: 5, crystals: 0, octopods: 0 }, C: { octopods: 2, crystals: 1, time: 0 }, A: { octopods: 1, crystals: 2, time: 3 } },
  },
  {
    rule: 'AQS-158, AQS-021',
    says: 'two or three players have other tiles',
    given: lastToPass({ seats: 3 }),
    do: [pass],
    shows: { A: { octopods: 1, time: 4 }, B: { crystals: 1, time: 0 }, D: { time: 4, octopods: 0 } },
  },
  {
    rule: 'AQS-159',
    says: 'old time markers go, even where no new ones come',
    given: lastToPass({ seats, B: { time: 5 }, A: { time: 3 } }),
    do: [pass],
    shows: { B: { time: 0 }, A: { time: 4 } },
  },
  {
    rule: 'AQS-160, AQS-161',
    says: 'crystals and octopods are added',
    given: lastToPass({ seats, B: { crystals: 3 }, C: { octopods: 2 } }),
    do: [pass],
    shows: { B: { crystals: 5 }, C: { octopods: 4 } },
  },
  {
    rule: 'AQS-162, AQS-037',
    says: 'two players: a submarine of either neutral colour',
    given: lastToPass({ seats: 2 }),
    do: [pass],
    shows: { B: { subs: [2] }, F: { subs: [3] } },
  },
  {
    rule: 'AQS-162, AQS-037',
    says: 'three players: there is only one neutral colour',
    given: lastToPass({ seats: 3 }),
    do: [pass],
    shows: { B: { subs: [3] }, F: { subs: [] } },
  },
  {
    rule: 'AQS-162',
    says: 'four players: none',
    given: lastToPass({ seats }),
    do: [pass],
    shows: { B: { subs: [] }, F: { subs: [] } },
  },
  {
    rule: 'AQS-164',
    says: 'full sectors are passed over clockwise, round the whole ring',
    given: lastToPass({
      seats: 3,
      B: { subs: [3] },
      C: { subs: [3] },
      D: { subs: [3] },
      E: { subs: [3] },
      F: { subs: [3] },
      A: { subs: [0] },
    }),
    do: [pass],
    shows: { A: { subs: [0, 3] }, B: { subs: [3] } },
  },
  {
    rule: 'AQS-164',
    says: 'a submarine that fits nowhere is left out',
    given: lastToPass({
      seats: 3,
      ...{ A: { subs: [3] }, B: { subs: [3] }, C: { subs: [3] }, D: { subs: [3] }, E: { subs: [3] }, F: { subs: [0, 1, 2, 9] } },
    }),
    do: [pass],
    shows: { A: { subs: [3] }, F: { subs: [0, 1, 2, 9] } },
  },
  {
    rule: 'AQS-155, AQS-167',
    says: 'nothing else moves: scientists, programs, bots and submarines stay where they are',
    given: lastToPass({
      seats: 3,
      players: [{ sector: 'E', area: 'red', programmed: ['blue'], time: 1 }, { sector: 'E' }],
      ...{ C: { control: 1, charging: [0, 3], subs: [2, 0] } },
    }),
    do: [pass],
    shows: {
      ...{ me: { sector: 'E', area: 'red', programmed: ['blue'], time: 2, supply: 9 }, p1: { sector: 'E' } },
      ...{ C: { control: 1, charging: [0, 3], subs: [2, 0] }, round: 2 },
    },
  },
  {
    rule: 'AQS-166, AQS-167',
    says: 'turn order is pass order, and engineers start again',
    given: lastToPass({ seats: 3, passed: [2, 1], order: [1, 0, 2] }),
    do: [pass],
    shows: { order: [2, 1, 0], active: 2, passed: [], me: { engineer: 'S' }, p1: { engineer: 'S' }, p2: { engineer: 'S' } },
  },
])

test('[AQS-165] the bulb counts from 2 to 5', () => {
  expect([1, 2, 3, 4].map(round => bulbOf({ players: [0, 1, 2], round }))).toEqual([2, 3, 4, 5])
})

test('[AQS-168, AQS-169] the visible card is laid out, and the one after it comes up', () => {
  const state = lastToPass({ seats })
  expect(shared(state).programs).toEqual(state.programs.slice(0, 2))
  play(state, pass)
  expect(shared(state).programs).toEqual(state.programs.slice(0, 3))
  state.round = 4
  expect(shared(state).programs).toHaveLength(4)
})

test('[AQS-156, AQS-169] what comes up cannot be taken back without a vote', () => {
  const opened: string[] = []
  rules.apply(lastToPass({ seats }), { by: 0, at: 0, action: pass }, { pick: () => 0, open: secret => opened.push(secret) })
  expect(opened).toEqual(['round 2'])
})

test('[AQS-R09] a strict supply gives what is left, sector by sector', () => {
  const state = lastToPass({ seats, strict: true, A: { crystals: 16 }, D: { octopods: 13 }, players: [{ crystals: 1 }, { time: 3 }] })
  play(state, pass)
  // 17 crystals were out: two for B, one for D, none for F; 13 octopods: one at A and one at C instead of two, none at E
  expect(shown(state)).toMatchObject({
    B: { crystals: 2 },
    D: { crystals: 1 },
    F: { crystals: 0 },
    A: { octopods: 1 },
    C: { octopods: 1 },
    E: { octopods: 0 },
  })
})

test('[AQS-R09, AQS-159] a strict supply has all markers of the station back before it lays new ones', () => {
  const rich = { time: 12, labs: ['X04', 'X08', 'X12', 'X16'] }
  const state = lastToPass({ seats, strict: true, players: [rich, rich, { time: 4 }, { time: 4 }], A: { time: 1 }, F: { time: 11 } })
  play(state, pass)
  // 32 are owned, so nobody gets income and twelve are left: four at A, four at C, four of the five at D, none at F
  expect(shown(state)).toMatchObject({ A: { time: 4 }, C: { time: 4 }, D: { time: 4 }, F: { time: 0 }, me: { time: 12 }, p3: { time: 4 } })
})

test('[AQS-R09, AQS-183] the crystal that pays the line is the one that a card gives next', () => {
  const given = { seats, strict: true, players: [{ cards: ['F16'], score: 9, crystals: 1 }], A: { octopods: 1 }, B: { crystals: 19 } }
  const paid = after('purple', given)
  play(paid, execute, pay)
  expect(shown(paid)).toMatchObject({ me: { score: 10, crystals: 1 } })
  const stopped = after('purple', given)
  play(stopped, execute, stop)
  expect(shown(stopped)).toMatchObject({ me: { score: 9, crystals: 1 } })
})

test.each([
  ['a card', { strict: false }, 2],
  ['a card of a strict supply', { strict: true }, 1],
  ['a card of a strict supply that also lies on a board', { strict: true, paid: true }, 0],
])(
  '[AQS-R09, AQS-098] with 43 markers in the station %s gives what is left: %j',
  (_says, { strict, paid = false }: { strict: boolean; paid?: boolean }, time) => {
    const state = table({ seats, strict, players: [{ cards: ['F02'] }, { paidProgram: paid }], B: { time: 43 } })
    play(state, go('L1'))
    expect(state.players[0]?.time).toBe(time)
  },
)

test('[AQS-R09, AQS-120] yellow fills up from what is left', () => {
  const state = after('yellow', { seats, strict: true, B: { time: 43 } })
  play(state, execute)
  expect(shown(state)).toMatchObject({ me: { time: 1 }, A: { time: 0 } })
})

test('[AQS-R09, AQS-146] a planned card lapses if others took the markers it counted on', () => {
  const state = lastToPass({ seats: 2, strict: true, order: [1, 0], players: [{ cards: ['F32'] }, {}], B: { time: 43 } })
  const told = play(state, pass, plan('income-first', 'F32'))
  expect(told).toContainEqual({ for: 'all', type: 'card-lapsed', seat: 0, card: 'F32' })
  expect(shown(state)).toMatchObject({ me: { programmed: [], time: 0 }, p1: { time: 1 } })
})

test('[AQS-R09, AQS-146] nobody plans with markers that are not there', () => {
  const state = lastToPass({ seats: 2, strict: true, players: [{ cards: ['F32'] }, {}], B: { time: 44 } })
  play(state, pass)
  expect([refused(state, plan('income-first', 'F32')), refused(state, plan('income-first'))]).toEqual(['E_NOT_ENOUGH_TIME', undefined])
})

test('[AQS-R09, AQS-146] markers a plan gives away can come back in the same plan', () => {
  const state = lastToPass({
    seats: 2,
    strict: true,
    players: [{ cards: ['F32', 'F33'], time: 1, programmed: ['blue'] }, { time: 0 }],
    B: { time: 43 },
  })
  play(state, pass, plan('cards-first', 'F32', 'F33'))
  // one marker is paid and comes back for the occupied symbol; then it pays for red; then both seats want it as income
  expect(shown(state)).toMatchObject({ me: { programmed: ['blue', 'red'], time: 1 }, p1: { time: 0 } })
})

test('[AQS-R09, AQS-145] the marker of the paid program is back in time for the income', () => {
  const state = lastToPass({ seats: 2, strict: true, players: [{ cards: ['F32'], paidProgram: true }, {}], B: { time: 43 } })
  play(state, pass, plan('income-first', 'F32'))
  expect(shown(state)).toMatchObject({ me: { programmed: ['blue'], time: 0 } })
})

test('[AQS-005, AQS-R09] without the option nothing runs out', () => {
  const state = lastToPass({ seats, A: { crystals: 30, octopods: 30 }, B: { time: 90 } })
  play(state, pass)
  expect(shown(state)).toMatchObject({ B: { crystals: 2 }, A: { octopods: 31, time: 4 } })
  expect(options()).toMatchObject({ strictSupply: false, singleSided: false, ring: 'random' })
})
