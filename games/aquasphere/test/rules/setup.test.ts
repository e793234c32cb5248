import { type Chance, free, quickLuck } from '@chronothek/core'
import { expect, test } from 'vitest'
import { cardName, expansionName, FACES, PROGRAM_CARDS } from '../../src/data/pieces.ts'
import { LETTERS, SEAT_COLOURS } from '../../src/ids.ts'
import { aquaSphere } from '../../src/index.ts'
import { onTrack } from '../../src/scoring.ts'
import type { State } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { options, rules, shown } from '../testing.ts'

/** Luck that leaves every list as it was. */
const orderly: Chance = { pick: sides => sides - 1, open() {} }
const tidy = (seats: number, raw: object = {}): State => rules.setup(options({ firstSeat: 0, singleSided: true, ...raw }), seats, orderly)
const many = (seats: number, raw: object = {}): State[] =>
  Array.from({ length: 60 }, (_, seed) => rules.setup(options(raw), seats, free(quickLuck(seed))))
const different = (values: readonly unknown[]): number => new Set(values.map(value => JSON.stringify(value))).size

/** Every pick with its reason. */
function luckOf(raw: object): string[] {
  const why: string[] = []
  const pick = (sides: number, reason: string) => {
    why.push(reason)
    return sides - 1
  }
  rules.setup(options(raw), 4, { pick, open() {} })
  return why
}

test('[AQS-001, AQS-R11] the sectors lie in any order: by luck, or as the host lays them', () => {
  expect(different(many(4).map(({ ring }) => ring))).toBeGreaterThan(50)
  for (const { ring } of many(4)) expect([...ring].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(
    tidy(4, { ring: 'FADBEC' })
      .ring.map(place => LETTERS[place])
      .join(''),
  ).toBe('FADBEC')
  expect(luckOf({ ring: 'FADBEC' })).not.toContain('ring')
})

test('[AQS-004] the start player is drawn by lot, unless the table says who it is', () => {
  expect(different(many(4).map(({ order }) => order[0]))).toBe(4)
  for (const { active, order } of many(3)) expect(active).toBe(order[0])
  expect(tidy(4, { firstSeat: 3 })).toMatchObject({ active: 3, order: [3, 0, 1, 2], visited: 0b1000 })
})

test('[AQS-006, AQS-008, AQS-018, AQS-024] luck is drawn in one order, so that a match can be told again', () => {
  const count = (why: string, times: number) => Array<string>(times).fill(why)
  expect(luckOf({})).toEqual([
    ...count('ring', 5),
    'start player',
    ...count('program cards', 6),
    ...count('program face', 7),
    ...count('base labs', 5),
    ...count('centre tile', 3),
    ...count('research cards', 40),
    ...count('lab expansions', 29),
  ])
})

test('[AQS-002, AQS-003, AQS-020] everybody has a colour, a board and a lab of their own beside headquarters and station', () => {
  for (const seats of [2, 3, 4]) {
    const { players, sectors } = tidy(seats)
    expect([players.length, sectors.length, different(players.map(({ base }) => base))]).toEqual([seats, 6, seats])
  }
  expect(SEAT_COLOURS).toHaveLength(4)
})

test.each([1, 5, 0, 2.5])('[AQS-003] there is no table for %d', seats => {
  expect(rules.checkSetup?.(options(), seats)).toMatchObject({ code: 'bad-player-count' })
})

test('[AQS-004] a start player must be there', () => {
  expect(rules.checkSetup?.(options({ firstSeat: 2 }), 2)).toMatchObject({ code: 'bad-first-seat' })
  expect(rules.checkSetup?.(options({ firstSeat: 2 }), 3)).toBeUndefined()
})

test.each([[null], [[]], [{ mode: 'coop' }], [{ firstSeat: 4 }], [{ firstSeat: '0' }], [{ ring: 'ABCDE' }], [{ ring: 'ABCDEE' }]])(
  'options that make no sense are refused: %j',
  raw => {
    expect(aquaSphere.parseOptions(raw)).toMatchObject({ ok: false, error: { code: 'bad-options' } })
  },
)

test.each([[{ ring: 7 }], [{ strictSupply: 1 }], [{ singleSided: 'yes' }], [{ house: true }]])('and so are these: %j', raw => {
  expect(aquaSphere.parseOptions(raw)).toMatchObject({ ok: false, error: { code: 'bad-options' } })
})

test('[AQS-008, AQS-009, AQS-R12] four of seven program cards with a random side up; the others are out', () => {
  const drawn = many(4).map(({ programs }) => programs.map(face => FACES[face] as string))
  for (const faces of drawn) expect([faces.length, different(faces.map(face => face.slice(0, 2)))]).toEqual([4, 4])
  expect(different(drawn.flat())).toBe(PROGRAM_CARDS.length * 2)
  const plain = many(4, { singleSided: true }).flatMap(({ programs }) => programs.map(face => FACES[face] as string))
  expect([different(plain), plain.every(face => face.endsWith('a'))]).toEqual([7, true])
})

test('[AQS-010, AQS-011, AQS-043] the top card is laid out on the seven fields, and the next one can be seen', () => {
  const state = tidy(4)
  expect(state.programs.map(face => FACES[face])).toEqual(['P1a', 'P2a', 'P3a', 'P4a'])
  expect(shared(state).programs.map(face => FACES[face])).toEqual(['P1a', 'P2a'])
})

test('[AQS-014, AQS-015, AQS-016, AQS-017] what a player starts with', () => {
  for (const seats of [2, 3, 4]) {
    for (const player of shown(tidy(seats)).players) {
      expect(player).toMatchObject({ score: 0, engineer: 'S', supply: 14, subs: 1, crystals: 0, cards: [], labs: [], gain: 0 })
      expect(player.programmed).toHaveLength(1)
    }
  }
  expect(onTrack(0)).toEqual({ field: 0, lap: 0 })
})

test('[AQS-018, AQS-019] base labs are drawn, and name the start sectors', () => {
  expect(different(many(4).map(({ players }) => players.map(({ base }) => base)))).toBeGreaterThan(40)
  for (const { players } of many(4)) for (const { base, sector } of players) expect(sector).toBe(base)
})

test('[AQS-021, AQS-022, AQS-023, AQS-024] the centre tiles of rounds 1 to 3 are turned by luck, the fourth has no edges', () => {
  const turned = many(4).map(({ rotations }) => rotations)
  for (const rotations of turned) expect(rotations).toHaveLength(3)
  for (const round of [0, 1, 2]) expect(different(turned.map(rotations => rotations[round]))).toBe(6)
  // 4 is drawn first, 2 last
  const picks = [3, 4, 5]
  const chance: Chance = { pick: (sides, why) => (why === 'centre tile' ? (picks.shift() as number) : sides - 1), open() {} }
  expect(rules.setup(options(), 4, chance).rotations).toEqual([5, 4, 3])
})

test('[AQS-R10] only the turn of the tile on top is shown', () => {
  expect(shared(tidy(4)).rotations).toHaveLength(1)
  expect(shared({ ...tidy(4), round: 2 }).rotations).toHaveLength(2)
  expect(shared({ ...tidy(4), round: 4 }).rotations).toHaveLength(3)
})

test('[AQS-025, AQS-026, AQS-027, AQS-028, AQS-029, AQS-030, AQS-031] start sectors', () => {
  for (const seats of [2, 3, 4]) {
    const state = tidy(seats)
    for (const [seat, { base, area, sector }] of state.players.entries()) {
      expect(state.sectors[base]).toMatchObject({ octopods: 1, crystals: 1, time: 4, subs: [seat], control: -1, charging: [0, 0, 0, 0] })
      expect([sector, area]).toEqual([base, 4])
    }
  }
})

test.each([
  [2, 'C', 'D'],
  [3, 'D', 'E'],
  [4, 'E', 'F'],
])('[AQS-032, AQS-033] with %i the sectors of two more base labs: %s and %s', (seats, first, second) => {
  expect(shown(tidy(seats))).toMatchObject({
    [first]: { octopods: 2, crystals: 1, time: 0, subs: [] },
    [second]: { octopods: 3, crystals: 2, time: 0, subs: [] },
  })
})

test('[AQS-007, AQS-034, AQS-037, AQS-R13] two players: a neutral submarine of each unused colour in the two empty sectors', () => {
  const state = shown(tidy(2))
  const empty = { octopods: 0, crystals: 0, time: 0 }
  expect(state).toMatchObject({ E: { subs: [2], ...empty }, F: { subs: [3], ...empty } })
  expect(
    tidy(2)
      .sectors.flatMap(({ charging }) => charging)
      .every(bots => bots === 0),
  ).toBe(true)
})

test('[AQS-007, AQS-035, AQS-036, AQS-037] three players: one neutral submarine, and a neutral bot in three charging stations', () => {
  const state = shown(tidy(3))
  expect(state).toMatchObject({ F: { subs: [3], octopods: 0, crystals: 0, time: 0 } })
  expect(state).toMatchObject({ A: { charging: [] }, B: { charging: [] }, C: { charging: [] } })
  expect(state).toMatchObject({ D: { charging: [3] }, E: { charging: [3] }, F: { charging: [3] } })
})

test('[AQS-037] four players need nothing neutral', () => {
  const { sectors } = tidy(4)
  expect(sectors.map(({ subs }) => subs)).toEqual([[0], [1], [2], [3], [], []])
  expect(sectors.flatMap(({ charging }) => charging).every(bots => bots === 0)).toBe(true)
})

test.each([
  [2, 7, 5, 8],
  [3, 8, 6, 12],
  [4, 9, 7, 16],
])(
  '[AQS-005, AQS-025] with %i there are %i octopods, %i crystals and %i time markers in the station',
  (seats, octopods, crystals, time) => {
    for (const { sectors } of many(seats)) {
      const sum = (of: 'octopods' | 'crystals' | 'time') => sectors.reduce((total, sector) => total + sector[of], 0)
      expect([sum('octopods'), sum('crystals'), sum('time')]).toEqual([octopods, crystals, time])
    }
  },
)

test('[AQS-006, AQS-038, AQS-039] each sector shows the top research card and the top expansion', () => {
  const state = tidy(4)
  expect(state.ring.map(at => state.sectors[at]?.research.map(cardName))).toEqual([['F41'], ['F40'], ['F39'], ['F38'], ['F37'], ['F36']])
  expect(state.ring.map(at => state.sectors[at]?.labs.map(expansionName))).toEqual([['X30'], ['X29'], ['X28'], ['X27'], ['X26'], ['X25']])
  expect([state.research.length, state.labs.length]).toEqual([35, 24])
  expect(different(many(4).map(({ research }) => research))).toBe(60)
  expect(different(many(4).map(({ labs }) => labs))).toBe(60)
})

test.each([
  ['ABCDEF', [3, 3, 4, 4]],
  ['ACBDEF', [3, 4, 3, 4]],
  ['BCDEFA', [3, 3, 4, 4]],
])('[AQS-040] in the ring %s players start with %j markers', (ring, time) => {
  expect(tidy(4, { ring }).players.map(player => player.time)).toEqual(time)
})

test('[AQS-041] the sixteenth bot stands on the symbol that the start sector programs', () => {
  expect(shown(tidy(4)).players.map(({ programmed }) => programmed)).toEqual([['green'], ['yellow'], ['black'], ['purple']])
})
