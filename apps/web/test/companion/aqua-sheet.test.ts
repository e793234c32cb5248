import { type Letter, SEAT_COLOURS, type SeatColour, STRICT_SUPPLY } from '@chronothek/aquasphere/box'
import { expect, test } from 'vitest'
import { AQUA_BOX, RECONSTRUCTED_BOX, trackOf } from '../../src/companion/aqua/box.ts'
import {
  BLANK,
  isBlank,
  noteFinal,
  noteLine,
  notePlayer,
  noteSector,
  type Paper,
  type Payment,
  readPaper,
  seat,
} from '../../src/companion/aqua/paper.ts'
import { type Career, careers, crossingsOf, doubtsAbout, type InterimScore, tieBreakers } from '../../src/companion/aqua/tally.ts'
import { checkNumbers } from '../../src/companion/box/schema.ts'

type Note = Parameters<typeof notePlayer>[3]

/** A round as it stands on the table: `A: ['red', 2]` is red on the control field of A, beside two octopods. */
function written(
  sectors: Partial<Record<Letter, readonly [SeatColour | '', number]>>,
  players: Partial<Record<SeatColour, Note>>,
  { round = 0, paper = BLANK }: { round?: number; paper?: Paper } = {},
): Paper {
  let next = paper
  for (const [letter, [control, octopods]] of Object.entries(sectors))
    next = noteSector(next, round, letter as Letter, control === '' ? { octopods } : { control, octopods })
  for (const [player, note] of Object.entries(players)) next = notePlayer(next, round, player as SeatColour, note)
  return next
}

const careerOf = (paper: Paper, player: SeatColour): Career =>
  careers(paper).find(career => career.player === player) ?? expect.fail('not playing')
const scoreOf = (paper: Paper, player: SeatColour, round = 0): InterimScore =>
  careerOf(paper, player).interims[round] ?? expect.fail('no such round')

/** The interim scoring that the rulebook works out: yellow and red hold two sectors each, blue one. */
const EXAMPLE = written(
  { A: ['yellow', 0], B: ['yellow', 0], C: ['red', 2], D: ['red', 1], E: ['blue', 0] },
  { yellow: { before: 12, bots: 5, crystals: 0 }, red: { before: 18, bots: 6, crystals: 1 } },
)

test('BX-12: two leaders get three points each, the third nothing', () => {
  expect((['yellow', 'red', 'blue', 'natural'] as const).map(player => scoreOf(EXAMPLE, player).lines.majority)).toEqual([3, 3, 0, 0])
})

test('BX-13, BX-14, BX-15: bots, crystals, and octopods in controlled sectors', () => {
  expect(scoreOf(EXAMPLE, 'yellow').lines).toEqual({ majority: 3, bots: 5, crystals: 0, octopods: 0 })
  expect(scoreOf(EXAMPLE, 'red').lines).toEqual({ majority: 3, bots: 6, crystals: 1, octopods: -4 })
})

test('BX-16: with nothing to give, yellow stops before the line and loses one of eight points', () => {
  expect(scoreOf(EXAMPLE, 'yellow')).toMatchObject({ sum: 8, after: 19, lost: 1 })
})

test('BX-17: red gives the crystal and gets all six points, as the parts add up', () => {
  expect(scoreOf(EXAMPLE, 'red')).toMatchObject({ sum: 6, after: 24, lost: 0, crystalsLeft: 0 })
})

test('BX-18: five letters, two time markers, a complete lab: 22', () => {
  const paper = noteFinal(BLANK, 'red', { letters: 5, time: 2, lab: true })
  expect(careerOf(paper, 'red')).toMatchObject({ final: { letters: 15, time: 2, submarines: 0, lab: 5 }, finalSum: 22, total: 22 })
})

test.each<[id: string, score: number, sum: number, crystals: number, answers: readonly Payment[], after: number]>([
  ['TV-01', 18, 3, 1, ['crystal'], 21],
  ['TV-02', 18, 3, 1, ['stop'], 19],
  ['TV-03', 18, 3, 0, ['bot'], 21],
  ['TV-05', 9, 12, 1, ['crystal', 'bot'], 21],
  ['TV-06', 9, 12, 1, ['crystal', 'stop'], 19],
  ['TV-07', 19, 4, 0, [], 19],
  ['TV-08', 49, 3, 1, ['crystal'], 52],
])('%s: from %i by %i with %i crystals and %j to %i', (_id, before, sum, crystals, lines, after) => {
  const points = sum - (crystals === 1 ? 1 : 0)
  expect(scoreOf(written({}, { red: { before, bots: points, crystals, lines } }), 'red')).toMatchObject({ sum, after })
})

test('TV-04: a bot pays only where no crystal is left', () => {
  expect(crossingsOf(18, 3, 1, ['bot'])).toEqual([{ line: 20, choices: ['crystal', 'stop'], paid: 'crystal' }])
  expect(crossingsOf(18, 3, 0, [])).toEqual([{ line: 20, choices: ['bot', 'stop'], paid: 'stop' }])
})

test('two bots are the most that can be given', () => {
  expect(crossingsOf(9, 25, 0, ['bot', 'bot', 'bot']).map(({ paid }) => paid)).toEqual(['bot', 'bot', 'stop'])
})

test.each<[id: string, before: number, bots: number, octopods: readonly number[], after: number, saved: number]>([
  ['TV-09', 23, 1, [2, 2], 20, 2],
  ['TV-10', 8, 0, [2], 5, 0],
  ['TV-10', 2, 1, [3], 0, 3],
])('%s: at %i, %i for bots and octopods %j lead to %i, never behind the line before', (_id, before, bots, octopods, after, saved) => {
  const [a = 0, b] = octopods
  const held = { A: ['red', a] as const, ...(b === undefined ? {} : { B: ['red', b] as const }) }
  // Yellow has the majority.
  const paper = written({ ...held, C: ['yellow', 0], D: ['yellow', 0], E: ['yellow', 0] }, { red: { before, bots, crystals: 0 } })
  expect(scoreOf(paper, 'red')).toMatchObject({ after, saved })
})

test('TV-44: one leader six, three leaders three each', () => {
  const one = written({ A: ['red', 0], B: ['red', 0], C: ['blue', 0], D: ['natural', 0] }, {})
  expect(careers(one).map(({ interims }) => interims[0]?.lines.majority)).toEqual([0, 0, 6, 0])
  const three = written({ A: ['red', 0], B: ['blue', 0], C: ['natural', 0] }, {})
  expect(careers(three).map(({ interims }) => interims[0]?.lines.majority)).toEqual([3, 0, 3, 3])
})

test('TV-51: in the final scoring red lines are free', () => {
  const paper = noteFinal(written({}, { red: { before: 49, bots: 0, crystals: 0 } }, { round: 3 }), 'red', {
    letters: 5,
    time: 2,
    lab: true,
  })
  expect(careerOf(paper, 'red').total).toBe(71)
})

test('TV-53: ties go to control fields, then to crystals, else they are shared', () => {
  const note = (crystals: number, bots = 0): Note => ({ before: 80, bots, crystals })
  const more = written({ A: ['red', 0], B: ['red', 0], C: ['blue', 0] }, { red: note(0), blue: note(0, 6) }, { round: 3 })
  const two = (paper: Paper) => careers({ ...paper, playing: ['red', 'blue'] }).map(({ total, place }) => [total, place])
  expect(two(more)).toEqual([
    [86, 1],
    [86, 2],
  ])
  const crystals = written({}, { red: note(1), blue: note(0, 1) }, { round: 3 })
  expect(two(crystals)).toEqual([
    [81, 1],
    [81, 2],
  ])
  expect(two(written({}, { red: note(1), blue: note(1) }, { round: 3 }))).toEqual([
    [81, 1],
    [81, 1],
  ])
})

test('crystals given at a line no longer settle a tie', () => {
  const paper = written({}, { red: { before: 78, bots: 1, crystals: 1 }, blue: { before: 79, bots: 0, crystals: 1 } }, { round: 3 })
  expect([scoreOf(paper, 'red', 3).after, scoreOf(paper, 'blue', 3).after]).toEqual([80, 80])
  const saver = written({}, { blue: { before: 80, bots: 0, crystals: 0 } }, { round: 3, paper })
  expect(tieBreakers(saver, careerOf(saver, 'red')).crystals).toBe(0)
})

test('a counter goes on from the last scoring, and whoever went back is asked about', () => {
  const first = written({}, { red: { before: 4, bots: 3, crystals: 0 } })
  const second = written({}, { red: { bots: 2, crystals: 0 } }, { round: 1, paper: first })
  expect(scoreOf(second, 'red', 1)).toMatchObject({ before: 7, since: 0, after: 9 })
  const later = written({}, { red: { before: 9 } }, { round: 1, paper: second })
  expect(scoreOf(later, 'red', 1).since).toBe(2)
  const back = written({}, { red: { before: 5 } }, { round: 1, paper: second })
  expect(doubtsAbout(back, 1, careers(back), STRICT_SUPPLY)).toEqual([{ kind: 'fell-back', player: 'red', last: 7 }])
  expect(doubtsAbout(later, 1, careers(later), STRICT_SUPPLY)).toEqual([])
})

test('nobody has more than the box holds', () => {
  const paper = written({ A: ['', 9], B: ['', 8] }, { red: { crystals: 12 }, blue: { crystals: 9 } })
  expect(doubtsAbout(paper, 0, careers(paper), STRICT_SUPPLY).map(({ kind }) => kind)).toEqual(['crystals', 'octopods'])
})

test('a line answered differently forgets the answers above it', () => {
  const paper = written({}, { red: { before: 9, bots: 12, crystals: 0, lines: ['bot', 'bot'] } })
  expect(scoreOf(paper, 'red')).toMatchObject({ after: 21 })
  expect(scoreOf(noteLine(paper, 0, 'red', 0, 'stop'), 'red')).toMatchObject({ after: 9, lost: 12 })
  expect(noteLine(paper, 0, 'red', 0, 'bot').interims[0]?.players.red?.lines).toEqual(['bot'])
})

test('two stay at the table; who leaves takes the majority along, and brings it back', () => {
  const paper = written({ A: ['red', 0], B: ['red', 0], C: ['blue', 0] }, {})
  const without = seat(paper, 'red', false)
  expect(scoreOf(without, 'blue').lines.majority).toBe(6)
  expect(scoreOf(seat(without, 'red', true), 'red').lines.majority).toBe(6)
  const two = seat(seat(paper, 'natural', false), 'yellow', false)
  expect(seat(two, 'red', false)).toBe(two)
})

test('a sheet is kept, and what is foreign in it is not', () => {
  const paper = noteFinal(EXAMPLE, 'red', { letters: 4, subs: true })
  expect(readPaper(JSON.stringify(paper))).toEqual(paper)
  for (const text of [undefined, 'nonsense', 'null', '[]', '7']) expect(isBlank(readPaper(text)), text).toBe(true)
  const odd = {
    playing: ['pink', 'red'],
    interims: [
      { sectors: { A: { control: 'pink', octopods: 99 }, Z: {} }, players: { red: { before: -4, bots: 'many', lines: ['bot', 'gold'] } } },
    ],
    finals: { red: { letters: 12, time: 1.5, subs: 'yes' }, pink: {} },
  }
  const read = readPaper(JSON.stringify(odd))
  expect(read.playing).toEqual(SEAT_COLOURS)
  expect(read.interims[0]).toEqual({
    sectors: { A: { octopods: 15 } },
    players: { red: { before: 0, bots: 0, crystals: 0, lines: ['bot'] } },
  })
  expect(read.finals).toEqual({ red: { letters: 6, time: 0, subs: false, lab: false } })
})

test('the sheet counts with the red lines and tables of one’s own box', () => {
  const box = {
    ...RECONSTRUCTED_BOX,
    lap: 60,
    redLines: [15, 30, 45, 60],
    crystalPoints: [0, 2, 4],
    octopodLoss: [0, 2, 5],
    letterPoints: [0, 0, 0, 5],
  }
  const [yellow, red] = ['yellow', 'red'].map(player => careers(EXAMPLE, box).find(career => career.player === player))
  // Yellow: 12 + 3 + 5 would cross the line at 15 without a crystal; with lines at every tenth point it reached 19.
  expect(yellow?.interims[0]).toMatchObject({ sum: 8, crossings: [{ line: 15 }], after: 14, lost: 6 })
  // Red: 3 + 6 + 2 for the crystal, 5 and 2 lost to octopods.
  expect(red?.interims[0]).toMatchObject({ lines: { crystals: 2, octopods: -7 }, sum: 4, crossings: [], after: 22 })
  const paper = noteFinal(EXAMPLE, 'red', { letters: 3 })
  expect(careers(paper, box).find(({ player }) => player === 'red')?.final.letters).toBe(5)
  expect(trackOf(box)).toEqual({ lap: 60, lines: [15, 30, 45, 60] })
  expect(trackOf({ ...box, lap: 50 }).lap).toBe(60) // a line beyond the end: the lap is longer
})

test('what the box says about its numbers is checked', () => {
  const fits = (change: object) => checkNumbers(AQUA_BOX, { ...RECONSTRUCTED_BOX, ...change })
  expect(fits({}).ok).toBe(true)
  expect(fits({ redLines: [20, 10] })).toMatchObject({ ok: false, problems: [{ field: 'redLines', kind: 'rising' }] })
  expect(fits({ crystalPoints: [1, 2, 3] })).toMatchObject({ ok: false, problems: [{ field: 'crystalPoints', kind: 'first' }] })
  expect(fits({ octopods: 0, lap: 'x' })).toMatchObject({ ok: false, problems: [{ field: 'lap' }, { field: 'octopods', kind: 'range' }] })
})
