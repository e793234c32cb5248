import type { Language, Seat } from '@chronothek/core'
import { BITS } from '../src/data/pieces.ts'
import { RECYCLE_TIME, ROUNDS } from '../src/data/table.ts'
import { leftOf } from '../src/effects/supply.ts'
import type { Colour } from '../src/ids.ts'
import { playerOf, roomFor } from '../src/lab.ts'
import { linesWithin, octopodLoss } from '../src/scoring.ts'
import type { Event } from '../src/state.ts'
import type { Foreseen } from './foresee.ts'
import { capital, cardTitle, colourName, counted, say, tileName, withSign } from './names.ts'
import { chargingLimit, chargingOf, sectorNamed } from './read.ts'
import type { Words } from './words.ts'

/** One line of a preview: what, and how much of it. */
export interface EffectLine {
  readonly text: string
  readonly value?: string
  readonly tone?: 'bad' | 'line'
}
export interface Effect {
  readonly lines: readonly EffectLine[]
  readonly score: readonly [number, number]
  readonly time: readonly [number, number]
  /** What would be wasted, in sentences; worth a warning. */
  readonly wastes: readonly string[]
}

type Thing = 'time' | 'crystals'

interface Reading {
  readonly seen: Foreseen
  readonly seat: Seat
  readonly names: readonly string[]
  readonly language: Language
  readonly words: Words
}

/** A scoring tells of everybody; of others only a bot that is pushed out belongs to what I do. */
const isAbout = (seat: Seat, event: Event): boolean => !('seat' in event) || event.seat === seat || event.type === 'bot-displaced'

const plus = (count: number, thing: string) => `${count < 0 ? '−' : '+'}${Math.abs(count)} ${thing}`

/** The whole effect of something that could be done, line by line. */
export function effectOf({ seen: all, ...rest }: Reading, idle: boolean): Effect {
  const seen = { ...all, events: all.events.filter(event => isAbout(rest.seat, event)) }
  const reading = { ...rest, seen }
  const { seat, words } = reading
  const walked = walkLine(reading)
  const lines = [...(walked === undefined ? [] : [walked]), ...seen.events.flatMap(event => lineOf(event, reading))]
  if (idle) lines.push({ text: words.noAction, tone: 'bad' })
  lines.push(...penaltyLine(reading), ...redLines(reading))
  if (seen.decision !== undefined && seen.decision !== 'red-line') lines.push({ text: words.thenAsked })
  const [before, after] = [seen.before.players[seat], seen.after.players[seat]]
  return {
    lines,
    score: [before?.score ?? 0, (after?.score ?? 0) + (after?.gain ?? 0)],
    time: [before?.time ?? 0, after?.time ?? 0],
    wastes: wastesOf(reading, idle),
  }
}

function walkLine({ seen: { events }, language, words }: Reading): EffectLine | undefined {
  const steps = events.filter(event => event.type === 'scientist-moved')
  if (steps.length === 0) return undefined
  const cost = steps.reduce((sum, step) => sum + step.cost, 0)
  const locks = steps.filter(({ way }) => way === 'lock').length
  const text = locks === 0 ? words.dive : words.walk(counted(locks, 'locks', language))
  return { text, value: plus(-cost, words.timeUnit) }
}

function lineOf(event: Event, reading: Reading): readonly EffectLine[] {
  const { seat, words, language, seen, names } = reading
  const colour = (name: Colour) => capital(colourName(name, language))
  const time = (count: number) => plus(count, words.timeUnit)
  switch (event.type) {
    case 'bot-deployed':
      return event.seat === seat ? [{ text: words.youControl(event.sector) }] : []
    case 'bot-displaced': {
      const there = chargingOf(sectorNamed(seen.after, event.sector)).length
      return [{ text: words.goesToCharge(names[event.seat] ?? '', there, chargingLimit(seen.after)) }]
    }
    case 'charging-cleared':
      return [{ text: words.goesHome(event.back.flatMap((count, owner) => (count > 0 ? [`${names[owner]} (${count})`] : [])).join(', ')) }]
    case 'bot-programmed':
      return [{ text: words.programmed(colour(event.colour)), ...(event.cost > 0 ? { value: time(-event.cost) } : {}) }]
    case 'bot-converted':
      return [
        { text: words.converted(colour(event.colour)), value: time(event.got - event.cost) },
        ...noRoom(RECYCLE_TIME - event.got, 'time', reading),
      ]
    case 'program-failed':
      return [{ text: words.noBotLeft, tone: 'bad' }]
    case 'bot-taken-back':
      return [
        { text: words.takeBack(colour(event.colour)), value: time(event.got) },
        ...(event.why === 'line' ? [] : noRoom(RECYCLE_TIME - event.got, 'time', reading)),
      ]
    case 'time-taken':
      return [{ text: words.timeLabel, value: time(event.got) }, ...stays(event.left, 'time', event.sector, reading)]
    case 'crystals-taken':
      return [{ text: words.things.crystals, value: `+${event.got}` }, ...stays(event.left, 'crystals', event.sector, reading)]
    case 'octopods-caught':
      return [{ text: counted(event.got, 'octopods', language) }, ...stays(event.left, 'octopods', event.sector, reading)]
    case 'sub-deployed':
      return [{ text: capital(say(language, 'action.blue')), value: time(-event.cost) }]
    case 'card-taken':
      return [{ text: cardTitle(event.card, language) }]
    case 'lab-expanded':
      return [{ text: tileName(event.tile, language) }]
    case 'rewarded':
      return [
        ...(event.got > 0 ? [{ text: cardTitle(event.card, language), value: `+${counted(event.got, event.reward, language)}` }] : []),
        ...noRoom(event.lost, event.reward, reading),
      ]
    case 'points-gained':
      return [
        {
          text: event.card === undefined ? say(language, `source.${event.source}`) : cardTitle(event.card, language),
          value: `+${event.points}`,
        },
      ]
    case 'line-stopped':
      return [{ text: event.forced ? words.lineLost(event.line) : words.lineCosts(event.line), value: `−${event.lost}`, tone: 'line' }]
    case 'passed':
      return seen.before.round < ROUNDS ? [{ text: words.passFirst(event.place) }] : []
    case 'interim-line':
      return event.seat === seat && event.points !== 0
        ? [{ text: capital(say(language, `line.${event.line}`)), value: withSign(event.points) }]
        : []
    default:
      return []
  }
}

const noRoom = (count: number, thing: Thing, reading: Reading): readonly EffectLine[] => {
  const { words, language } = reading
  const why = isBoxEmpty(thing, reading) ? words.notInBox : words.lost
  return count > 0 ? [{ text: why(counted(count, thing, language)), tone: 'bad' }] : []
}

/** There would be room, but a strict supply has no more (AQS-R09). */
function isBoxEmpty(thing: Thing, { seen: { after }, seat }: Reading): boolean {
  const me = playerOf(after, seat)
  return after.strict && leftOf(after, thing) === 0 && me[thing] < roomFor(me, thing)
}

const stays = (
  count: number,
  thing: 'time' | 'crystals' | 'octopods',
  sector: string,
  { words, language }: Reading,
): readonly EffectLine[] => (count > 0 ? [{ text: words.stays(counted(count, thing, language), sector) }] : [])

/** Octopods in a sector that one controls afterwards. */
function penaltyLine({ seen: { after, events }, seat, words }: Reading): readonly EffectLine[] {
  const placed = events.flatMap(event => (event.type === 'bot-deployed' && event.seat === seat ? [event.sector] : []))
  return placed.flatMap(sector => {
    const { octopods, control } = sectorNamed(after, sector)
    return octopods > 0 && control === seat ? [{ text: words.penalty(octopods, octopodLoss(octopods)), tone: 'bad' as const }] : []
  })
}

const redLines = (reading: Reading): readonly EffectLine[] => {
  const { seen, words } = reading
  return [...seen.lines, ...linesOfScoring(reading)].flatMap(({ line, paid }) => [
    { text: words.lineCosts(line), value: paid ? `−1 ${words.crystal}` : words.orBot, tone: 'line' as const },
    { text: words.orStop(line - 1), tone: 'line' as const },
  ])
}

/** Red lines on the way of an interim scoring that would follow at once, as far as there is something to pay with (AQS-052). */
function linesOfScoring({ seen: { events, before }, seat }: Reading): Foreseen['lines'] {
  const sum = events.find(event => event.type === 'interim-sum' && event.seat === seat)
  const { score = 0, crystals = 0, programmed = 0 } = before.players[seat] ?? {}
  if (sum?.type !== 'interim-sum') return []
  const lines = linesWithin(score, sum.points).slice(0, crystals + (BITS[programmed] as number))
  return lines.map((line, place) => ({ line, paid: place < crystals }))
}

function wastesOf(reading: Reading, idle: boolean): readonly string[] {
  const { seen, words, language } = reading
  const wastes: string[] = []
  const missed = { time: 0, crystals: 0 }
  for (const event of seen.events) {
    if (event.type === 'line-stopped' && event.lost > 0) wastes.push(words.wasteLine(counted(event.lost, 'points', language)))
    if (event.type === 'rewarded') missed[event.reward] += event.lost
    if (event.type === 'bot-converted') missed.time += RECYCLE_TIME - event.got
    if (event.type === 'bot-taken-back' && event.why !== 'line') missed.time += RECYCLE_TIME - event.got
    if (event.type === 'program-failed') wastes.push(words.wasteBot)
  }
  for (const thing of ['time', 'crystals'] as const) {
    const why = isBoxEmpty(thing, reading) ? words.wasteBox : words.wasteRoom
    if (missed[thing] > 0) wastes.push(why(counted(missed[thing], thing, language)))
  }
  if (idle) wastes.push(words.wasteIdle)
  return wastes
}
