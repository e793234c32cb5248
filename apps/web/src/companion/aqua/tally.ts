import { type FinalLine, type InterimLine, LAB_SIZE, LETTERS, type SeatColour, SUBS } from '@chronothek/aquasphere/box'
import {
  climbed,
  crystalPoints,
  finalPoints,
  lineBefore,
  linesWithin,
  majorityPoints,
  octopodLoss,
  rank,
  sumOf,
  type Track,
} from '@chronothek/aquasphere/scoring'
import { type AquaBox, RECONSTRUCTED_BOX, trackOf } from './box.ts'
import { finalOf, isWritten, type Paper, type Payment, playerOf, sectorOf } from './paper.ts'

/** Two programs are the most, so two bots can be given at most (AQS-064, AQS-142). */
const MAX_BOTS = 2

/** A red line on the way: what may be given for it, and what was. */
export interface Crossing {
  readonly line: number
  readonly choices: readonly Payment[]
  readonly paid: Payment
}

export interface InterimScore {
  /** What somebody stood at before, and how that came about since the last scoring. */
  readonly before: number
  readonly since: number
  readonly controls: number
  readonly lines: Readonly<Record<InterimLine, number>>
  readonly sum: number
  readonly crossings: readonly Crossing[]
  readonly after: number
  /** Points that fell victim to a red line, or were saved by one from a negative sum. */
  readonly lost: number
  readonly saved: number
  readonly crystalsLeft: number
}

/** Line by line: a crystal if there is one, a bot only without (AQS-R02), or no further (AQS-143). */
export function crossingsOf(
  before: number,
  sum: number,
  crystals: number,
  answers: readonly Payment[],
  track: Track = trackOf(RECONSTRUCTED_BOX),
): readonly Crossing[] {
  const crossings: Crossing[] = []
  let [left, bots] = [crystals, 0]
  for (const line of linesWithin(before, Math.max(0, sum), track)) {
    const choices: readonly Payment[] = left > 0 ? ['crystal', 'stop'] : bots < MAX_BOTS ? ['bot', 'stop'] : ['stop']
    const answer = answers[crossings.length]
    const paid: Payment = answer !== undefined && choices.includes(answer) ? answer : left > 0 ? 'crystal' : 'stop'
    crossings.push({ line, choices, paid })
    if (paid === 'stop') break
    if (paid === 'crystal') left--
    else bots++
  }
  return crossings
}

/** One player's interim scoring; `last`: where the one before left the counter. */
export function interimScore(paper: Paper, round: number, player: SeatColour, last: number, box = RECONSTRUCTED_BOX): InterimScore {
  const track = trackOf(box)
  const { bots, crystals, lines: answers, before = last } = playerOf(paper, round, player)
  const held = LETTERS.filter(letter => sectorOf(paper, round, letter).control === player)
  const loss = held.reduce((all, letter) => all + octopodLoss(sectorOf(paper, round, letter).octopods, box.octopodLoss), 0)
  const lines = {
    majority: majorityOf(paper, round, player),
    bots,
    crystals: crystalPoints(crystals, box.crystalPoints),
    octopods: 0 - loss,
  }
  const sum = sumOf(lines)
  const crossings = crossingsOf(before, sum, crystals, answers, track)
  const paid = crossings.filter(crossing => crossing.paid !== 'stop')
  // AQS-154: a negative sum never leads behind the line before.
  const after = sum < 0 ? Math.max(before + sum, lineBefore(before, track)) : climbed(before, sum, paid.length, track)
  return {
    before,
    since: before - last,
    controls: held.length,
    lines,
    sum,
    crossings,
    after,
    lost: Math.max(0, before + sum - after),
    saved: Math.max(0, after - before - sum),
    crystalsLeft: crystals - paid.filter(crossing => crossing.paid === 'crystal').length,
  }
}

function majorityOf(paper: Paper, round: number, player: SeatColour): number {
  const controls = paper.playing.map(each => LETTERS.filter(letter => sectorOf(paper, round, letter).control === each).length)
  return majorityPoints(controls)[paper.playing.indexOf(player)] ?? 0
}

/** Everything of one player, from the first scoring to the last. */
export interface Career {
  readonly player: SeatColour
  readonly interims: readonly InterimScore[]
  readonly final: Readonly<Record<FinalLine, number>>
  readonly finalSum: number
  readonly total: number
  readonly place: number
}

function unplaced(paper: Paper, player: SeatColour, box: AquaBox): Omit<Career, 'place'> {
  const interims: InterimScore[] = []
  for (const round of paper.interims.keys()) interims.push(interimScore(paper, round, player, interims.at(-1)?.after ?? 0, box))
  const { letters, time, subs, lab } = finalOf(paper, player)
  const final = finalPoints({ letters, time, subs: subs ? SUBS : 0, expansions: lab ? LAB_SIZE : 0 }, box.letterPoints)
  const finalSum = sumOf(final)
  return { player, interims, final, finalSum, total: (interims.at(-1)?.after ?? 0) + finalSum }
}

/** What settles ties: control fields and crystals as the last scoring found and left them (AQS-176, AQS-177). */
export function tieBreakers(
  paper: Paper,
  { interims }: Pick<Career, 'interims'>,
): { readonly controls: number; readonly crystals: number } {
  const last = interims[Math.max(0, paper.interims.findLastIndex(isWritten))]
  return { controls: last?.controls ?? 0, crystals: last?.crystalsLeft ?? 0 }
}

/** Everybody who plays, in the order of the box, with their places (AQS-175 … AQS-178). */
export function careers(paper: Paper, box = RECONSTRUCTED_BOX): readonly Career[] {
  const all = paper.playing.map(player => unplaced(paper, player, box))
  const groups = rank(all.map(career => ({ score: career.total, ...tieBreakers(paper, career) })))
  let place = 1
  const places: number[] = []
  for (const group of groups) {
    for (const at of group) places[at] = place
    place += group.length
  }
  return all.map((career, at) => ({ ...career, place: places[at] as number }))
}

export type Doubt =
  | { readonly kind: 'fell-back'; readonly player: SeatColour; readonly last: number }
  | { readonly kind: 'crystals' | 'octopods' }

/** What cannot be: a counter that went back during a round, or more pieces than the box holds. */
export function doubtsAbout(
  paper: Paper,
  round: number,
  all: readonly Career[],
  box: Pick<AquaBox, 'crystals' | 'octopods'>,
): readonly Doubt[] {
  const doubts: Doubt[] = all.flatMap(({ player, interims }) => {
    const { since = 0, before = 0 } = interims[round] ?? {}
    return since < 0 ? [{ kind: 'fell-back' as const, player, last: before - since }] : []
  })
  const crystals = paper.playing.reduce((sum, player) => sum + playerOf(paper, round, player).crystals, 0)
  const octopods = LETTERS.reduce((sum, letter) => sum + sectorOf(paper, round, letter).octopods, 0)
  if (crystals > box.crystals) doubts.push({ kind: 'crystals' })
  if (octopods > box.octopods) doubts.push({ kind: 'octopods' })
  return doubts
}
