import { LETTERS, type Letter, NUMBERED_BOTS, ROUNDS, SEAT_COLOURS, type SeatColour } from '@chronothek/aquasphere/box'

/** How a red line was answered. */
export const PAYMENTS = ['crystal', 'bot', 'stop'] as const
export type Payment = (typeof PAYMENTS)[number]

export interface SectorNote {
  readonly control?: SeatColour
  readonly octopods: number
}
/** What one player has when an interim scoring begins. */
export interface PlayerNote {
  /** Where the counter stands; without it, where the last scoring left it. */
  readonly before?: number
  /** The largest free bot number in a column without a submarine, as printed. */
  readonly bots: number
  readonly crystals: number
  /** Red lines, lowest first. */
  readonly lines: readonly Payment[]
}
export interface Interim {
  readonly sectors: Readonly<Partial<Record<Letter, SectorNote>>>
  readonly players: Readonly<Partial<Record<SeatColour, PlayerNote>>>
}
export interface FinalNote {
  /** Different letters in the lab, the base lab's included. */
  readonly letters: number
  readonly time: number
  readonly subs: boolean
  readonly lab: boolean
}

/** The score sheet of a match at a real table. */
export interface Paper {
  readonly playing: readonly SeatColour[]
  readonly interims: readonly Interim[]
  readonly finals: Readonly<Partial<Record<SeatColour, FinalNote>>>
}

export const MOST = { before: 250, bots: NUMBERED_BOTS, crystals: 20, octopods: 15, letters: LETTERS.length, time: 44 } as const
const EMPTY: Interim = { sectors: {}, players: {} }
export const BLANK: Paper = { playing: SEAT_COLOURS, interims: Array.from({ length: ROUNDS }, () => EMPTY), finals: {} }
export const FEWEST = 2

export const NO_SECTOR: SectorNote = { octopods: 0 }
export const NO_PLAYER: PlayerNote = { bots: 0, crystals: 0, lines: [] }
export const NO_FINAL: FinalNote = { letters: 0, time: 0, subs: false, lab: false }

export const isWritten = ({ sectors, players }: Interim): boolean => Object.keys(sectors).length + Object.keys(players).length > 0
export const isBlank = ({ interims, finals }: Paper): boolean => !interims.some(isWritten) && Object.keys(finals).length === 0

const interimOf = ({ interims }: Paper, round: number): Interim => interims[round] ?? EMPTY
const withInterim = (paper: Paper, round: number, interim: Interim): Paper => ({
  ...paper,
  interims: paper.interims.map((each, place) => (place === round ? interim : each)),
})

export const sectorOf = (paper: Paper, round: number, letter: Letter): SectorNote => interimOf(paper, round).sectors[letter] ?? NO_SECTOR
export const playerOf = (paper: Paper, round: number, player: SeatColour): PlayerNote =>
  interimOf(paper, round).players[player] ?? NO_PLAYER
export const finalOf = (paper: Paper, player: SeatColour): FinalNote => paper.finals[player] ?? NO_FINAL

export function noteSector(paper: Paper, round: number, letter: Letter, sector: SectorNote): Paper {
  const interim = interimOf(paper, round)
  return withInterim(paper, round, { ...interim, sectors: { ...interim.sectors, [letter]: sector } })
}

export function notePlayer(paper: Paper, round: number, player: SeatColour, change: Partial<PlayerNote>): Paper {
  const interim = interimOf(paper, round)
  const note = { ...playerOf(paper, round, player), ...change }
  return withInterim(paper, round, { ...interim, players: { ...interim.players, [player]: note } })
}

/** One answer at a line; what was said about higher ones no longer holds. */
export const noteLine = (paper: Paper, round: number, player: SeatColour, place: number, paid: Payment): Paper =>
  notePlayer(paper, round, player, { lines: [...playerOf(paper, round, player).lines.slice(0, place), paid] })

export const noteFinal = (paper: Paper, player: SeatColour, change: Partial<FinalNote>): Paper => ({
  ...paper,
  finals: { ...paper.finals, [player]: { ...finalOf(paper, player), ...change } },
})

/** Somebody joins or leaves, always in the order of the box; two have to stay. What was written for them comes back with them. */
export function seat(paper: Paper, player: SeatColour, isPlaying: boolean): Paper {
  const playing = SEAT_COLOURS.filter(each => (each === player ? isPlaying : paper.playing.includes(each)))
  return playing.length < FEWEST ? paper : { ...paper, playing }
}

type Foreign = Readonly<Record<string, unknown>>
const asObject = (found: unknown): Foreign => (typeof found === 'object' && found !== null ? (found as Foreign) : {})
const asCount = (found: unknown, most: number): number => (Number.isInteger(found) ? Math.min(most, Math.max(0, found as number)) : 0)
const isSeat = (found: unknown): found is SeatColour => SEAT_COLOURS.includes(found as SeatColour)
const isPayment = (found: unknown): found is Payment => PAYMENTS.includes(found as Payment)

/** What is kept may be old or foreign: only what fits counts. */
export function readPaper(text: string | undefined): Paper {
  try {
    const { playing, interims, finals } = asObject(JSON.parse(text ?? '{}'))
    const seats = SEAT_COLOURS.filter(each => Array.isArray(playing) && playing.includes(each))
    return {
      playing: seats.length < FEWEST ? SEAT_COLOURS : seats,
      interims: BLANK.interims.map((_, round) => readInterim(asObject(Array.isArray(interims) ? interims[round] : undefined))),
      finals: fill(SEAT_COLOURS, asObject(finals), readFinal),
    }
  } catch {
    return BLANK // not ours
  }
}

/** For those names for which something was kept. */
const fill = <K extends string, V>(names: readonly K[], found: Foreign, read: (note: Foreign) => V): Partial<Record<K, V>> =>
  Object.fromEntries(names.filter(name => name in found).map(name => [name, read(asObject(found[name]))])) as Partial<Record<K, V>>

const readInterim = ({ sectors, players }: Foreign): Interim => ({
  sectors: fill(LETTERS, asObject(sectors), ({ control, octopods }) => ({
    ...(isSeat(control) ? { control } : {}),
    octopods: asCount(octopods, MOST.octopods),
  })),
  players: fill(SEAT_COLOURS, asObject(players), ({ before, bots, crystals, lines }) => ({
    ...(Number.isInteger(before) ? { before: asCount(before, MOST.before) } : {}),
    bots: asCount(bots, MOST.bots),
    crystals: asCount(crystals, MOST.crystals),
    lines: Array.isArray(lines) ? lines.filter(isPayment) : [],
  })),
})

const readFinal = ({ letters, time, subs, lab }: Foreign): FinalNote => ({
  letters: asCount(letters, MOST.letters),
  time: asCount(time, MOST.time),
  subs: subs === true,
  lab: lab === true,
})
