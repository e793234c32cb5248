import type { Sentence, SentenceContext, SentencePart } from '@chronothek/board-kit'
import type { GameEvent, Language, Refusal, Seat } from '@chronothek/core'
import type { Colour, Decision, Letter } from '../src/ids.ts'
import type { Event } from '../src/state.ts'
import {
  actionName,
  cardTitle,
  colourName,
  counted,
  isYou,
  listed,
  parts,
  type Reader,
  say,
  type TextKey,
  texts,
  tileName,
} from '../texts/index.ts'
import { ruleOf } from './rule-of.ts'

type Values = Readonly<Record<string, SentencePart | readonly SentencePart[]>>
type Told = Pick<Sentence, 'parts' | 'tone'>
type Of<T extends Event['type']> = Extract<Event, { type: T }>

/** What one entry was, as short sentences for the log. Whose turn begins and where counters stand is plain to see. */
export const tell = (raw: readonly GameEvent[], context: SentenceContext): readonly Sentence[] =>
  (raw as readonly Event[]).filter(isFirstRefill).flatMap((event, _place, all) => {
    const sentence = hasSum(event, all) ? undefined : told(event, context)
    if (sentence === undefined) return []
    const lines = linesOfSum(event, all, context)
    return [{ ...sentence, parts: [...sentence.parts, ...lines], rule: ruleOf(event), ...(all.some(isEndOfRound) && { ownLine: true }) }]
  })

/** Then everybody scores and the table is set anew, all in one entry. */
const isEndOfRound = ({ type }: Event): boolean =>
  type === 'interim-sum' || type === 'final-sum' || type === 'interim-began' || type === 'round-began'

/** Lines of a scoring are told with their sum. */
const hasSum = (event: Event, all: readonly Event[]): boolean => {
  if (event.type !== 'interim-line' && event.type !== 'final-line') return false
  const sum = event.type === 'interim-line' ? 'interim-sum' : 'final-sum'
  return all.some(other => other.type === sum && other.seat === event.seat)
}

function linesOfSum(event: Event, all: readonly Event[], { language }: Reader): readonly SentencePart[] {
  if (event.type !== 'interim-sum' && event.type !== 'final-sum') return []
  const kind = event.type === 'interim-sum' ? 'interim-line' : 'final-line'
  const lines = all.flatMap(other => (other.type === kind && other.seat === event.seat && other.points !== 0 ? [other] : []))
  if (lines.length === 0) return []
  const told = lines
    .map(({ line: name, points }) => `${say(language, `line.${name}`)} ${points < 0 ? `−${-points}` : `+${points}`}`)
    .join(', ')
  return [` ${capital(told)}.`]
}

/** Six sectors are filled up at once; one sentence is enough, the board shows the rest. */
const isFirstRefill = (event: Event, place: number, all: readonly Event[]): boolean =>
  event.type !== 'sector-refilled' || all.findIndex(({ type }) => type === event.type) === place

/** Why not, in the game's words; with numbers, and with the decision that is open, where the refusal brings them. */
export function refusal(
  { code, params }: Pick<Refusal, 'code' | 'params'>,
  language: Language,
  names: readonly string[] = [],
): string | undefined {
  const key = `refusal.${code}`
  if (!(key in texts[language])) return undefined
  if (params?.decision !== undefined) {
    const name = names[Number(params.seat)]
    if (params.own === 1) return say(language, `refusal.E_PENDING.${params.decision as Decision}`)
    if (name !== undefined) return say(language, `prompt.asked-${params.decision as Decision}`, { seats: name })
    return say(language, 'refusal.E_PENDING')
  }
  if (params?.here === 1) return say(language, 'refusal.E_ALREADY_THERE.here')
  const more = `${key}.more`
  return params === undefined || !(more in texts[language]) ? say(language, key as TextKey) : say(language, more as TextKey, params)
}

/** A sentence about what somebody did. */
function line(key: TextKey, seat: Seat, reader: Reader, values: Values = {}): Told {
  const who: SentencePart = { seat, text: reader.names[seat] ?? '' }
  const filled = parts<SentencePart | readonly SentencePart[]>(reader.language, key, { seat: who, ...values }, isYou(seat, reader))
  return { parts: filled.flat() }
}
const plainLine = (key: TextKey, { language }: Reader, values: Values = {}): Told => ({
  parts: parts<SentencePart | readonly SentencePart[]>(language, key, values).flat(),
})

const sectorPart = (letter: Letter): SentencePart => ({ piece: `sector-${letter}`, text: letter })
const cardPart = (card: string, { language }: Reader): SentencePart => ({ piece: `card-${card}`, text: cardTitle(card, language) })
const colourPart = (colour: Colour, { language }: Reader): SentencePart => ({ strong: colourName(colour, language) })
const seatsList = (seats: readonly Seat[], { names, language }: Reader): string =>
  listed(
    seats.map(seat => names[seat] ?? ''),
    language,
  )

function told(event: Event, reader: Reader): Told | undefined {
  switch (event.type) {
    case 'turn-began':
    case 'turn-ended':
    case 'score-moved':
      return undefined
    case 'planned':
    case 'time-ran-out':
      return line(`event.${event.type}`, event.seat, reader)
    case 'round-began':
    case 'sector-refilled':
    case 'neutral-sub-placed':
    case 'neutral-sub-left-out':
    case 'game-ended':
    case 'interim-began':
    case 'final-began':
      return toldOfTable(event, reader)
    case 'interim-line':
    case 'final-line':
    case 'interim-sum':
    case 'final-sum':
    case 'income':
    case 'card-lapsed':
      return toldOfScoring(event, reader)
    case 'points-gained':
    case 'line-crossed':
    case 'line-stopped':
      return toldOfPoints(event, reader)
    case 'lab-expanded':
    case 'time-taken':
    case 'crystals-taken':
    case 'octopods-caught':
    case 'sub-deployed':
    case 'card-taken':
    case 'rewarded':
      return toldOfAction(event, reader)
    default:
      return toldOfTurn(event, reader)
  }
}

type TableTold = Of<
  'round-began' | 'sector-refilled' | 'neutral-sub-placed' | 'neutral-sub-left-out' | 'game-ended' | 'interim-began' | 'final-began'
>

function toldOfTable(event: TableTold, reader: Reader): Told {
  switch (event.type) {
    case 'round-began':
      return plainLine('event.round-began', reader, { round: `${event.round}`, seats: seatsList(event.order, reader) })
    case 'neutral-sub-placed':
      return plainLine(event.sector === event.aimed ? 'event.neutral-sub-placed' : 'event.neutral-sub-placed.moved', reader, {
        sector: sectorPart(event.sector),
        aimed: event.aimed,
      })
    case 'game-ended': {
      const [winner = 0] = event.winners
      if (event.winners.length > 1) return plainLine('event.game-ended.shared', reader, { seats: seatsList(event.winners, reader) })
      return line('event.game-ended', winner, reader)
    }
    case 'interim-began':
      return plainLine('event.interim-began', reader, { round: `${event.round}` })
    default:
      return plainLine(`event.${event.type}`, reader)
  }
}

type ScoringTold = Of<'interim-line' | 'final-line' | 'interim-sum' | 'final-sum' | 'income' | 'card-lapsed'>

function toldOfScoring(event: ScoringTold, reader: Reader): Told | undefined {
  const { language } = reader
  switch (event.type) {
    case 'income':
      return event.got === 0 ? undefined : line('event.income', event.seat, reader, { time: counted(event.got, 'time', language) })
    case 'card-lapsed':
      return plainLine('event.card-lapsed', reader, { card: cardPart(event.card, reader) })
    case 'interim-line':
    case 'final-line':
      return event.points === 0
        ? undefined
        : line(`event.${event.type}`, event.seat, reader, {
            line: say(language, `line.${event.line}`),
            points: signed(event.points, language),
          })
    default: {
      const key = event.type === 'interim-sum' && event.points < 0 ? 'event.interim-sum.minus' : `event.${event.type}`
      return line(key as TextKey, event.seat, reader, { points: { strong: counted(Math.abs(event.points), 'points', language) } })
    }
  }
}

/** "−3 points": with a real minus. */
export const signed = (points: number, language: Language): string =>
  points < 0 ? `−${counted(-points, 'points', language)}` : counted(points, 'points', language)

function toldOfPoints(event: Of<'points-gained' | 'line-crossed' | 'line-stopped'>, reader: Reader): Told | undefined {
  const { language } = reader
  const { seat } = event
  if (event.type === 'line-crossed') return line(`event.line-crossed.${event.paid}`, seat, reader, { line: `${event.line}` })
  if (event.type === 'line-stopped') {
    const key = event.forced ? 'event.line-stopped.forced' : 'event.line-stopped'
    return { ...line(key, seat, reader, { line: `${event.line}`, points: counted(event.lost, 'points', language) }), tone: 'wrong' }
  }
  const points = counted(event.points, 'points', language)
  if (event.card === undefined) return { ...line('event.points-gained', seat, reader, { points }), tone: 'right' }
  return line('event.points-gained.card', seat, reader, { points, card: cardPart(event.card, reader) })
}

type ActionTold = Of<'lab-expanded' | 'time-taken' | 'crystals-taken' | 'octopods-caught' | 'sub-deployed' | 'card-taken' | 'rewarded'>

function toldOfAction(event: ActionTold, reader: Reader): Told {
  const { language } = reader
  const { seat } = event
  switch (event.type) {
    case 'lab-expanded': {
      const tile: SentencePart = { piece: `lab-${seat}-${event.tile}`, text: tileName(event.tile, language) }
      return line('event.lab-expanded', seat, reader, { tile })
    }
    case 'sub-deployed':
      return line('event.sub-deployed', seat, reader, { sector: sectorPart(event.sector), cost: counted(event.cost, 'time', language) })
    case 'card-taken':
      return line('event.card-taken', seat, reader, { card: cardPart(event.card, reader) })
    case 'rewarded': {
      const values = {
        card: cardPart(event.card, reader),
        got: counted(event.got, event.reward, language),
        lost: counted(event.lost, event.reward, language),
      }
      return line(event.lost > 0 ? 'event.rewarded.lost' : 'event.rewarded', seat, reader, values)
    }
    default: {
      const thing = event.type === 'time-taken' ? 'time' : event.type === 'crystals-taken' ? 'crystals' : 'octopods'
      const values = {
        [thing]: counted(event.got, thing, language),
        left: counted(event.left, thing, language),
        sector: sectorPart(event.sector),
      }
      return line(event.left > 0 ? `event.${event.type}.left` : `event.${event.type}`, seat, reader, values)
    }
  }
}

type TurnTold = Exclude<
  Event,
  | TableTold
  | ScoringTold
  | ActionTold
  | Of<'points-gained' | 'line-crossed' | 'line-stopped' | 'score-moved' | 'planned' | 'turn-began' | 'turn-ended' | 'time-ran-out'>
>

function toldOfTurn(event: TurnTold, reader: Reader): Told | undefined {
  const { language } = reader
  const { seat } = event
  switch (event.type) {
    case 'engineer-moved':
      return event.card === undefined
        ? line('event.engineer-moved', seat, reader, { colour: colourPart(event.colour, reader) })
        : line('event.engineer-moved.sideways', seat, reader, {
            colour: colourPart(event.colour, reader),
            card: cardPart(event.card, reader),
          })
    case 'scientist-moved':
      return line(event.way === 'hop' ? 'event.scientist-moved.hop' : 'event.scientist-moved', seat, reader, {
        from: sectorPart(event.from),
        to: sectorPart(event.to),
        cost: counted(event.cost, 'time', language),
      })
    case 'action-skipped':
      return line('event.action-skipped', seat, reader, { sector: sectorPart(event.sector) })
    case 'letters-skipped':
      return line('event.letters-skipped', seat, reader, { letters: listed(event.letters, language) })
    case 'passed':
      return line('event.passed', seat, reader, { place: language === 'en' ? (NTH[event.place] ?? '') : `${event.place}` })
    case 'bot-programmed':
      // The engineer's step has just been told, and with it the colour.
      return event.by === 'engineer' ? undefined : line('event.bot-programmed', seat, reader, { colour: colourPart(event.colour, reader) })
    case 'bot-converted':
      return plainLine('event.bot-converted', reader, {
        colour: capital(colourName(event.colour, language)),
        time: counted(event.got, 'time', language),
      })
    case 'program-failed':
      return line('event.program-failed', seat, reader)
    case 'bot-taken-back': {
      const key = event.why === 'recycled' ? 'event.bot-taken-back' : (`event.bot-taken-back.${event.why}` as const)
      return line(key, seat, reader, { colour: colourPart(event.colour, reader), time: counted(event.got, 'time', language) })
    }
    case 'bot-deployed':
      return event.colour === undefined
        ? line('event.bot-deployed.letter', seat, reader, { sector: sectorPart(event.sector) })
        : line('event.bot-deployed', seat, reader, { sector: sectorPart(event.sector), action: actionName(event.colour, language) })
    case 'bot-displaced':
      return line('event.bot-displaced', seat, reader, { sector: sectorPart(event.sector) })
    case 'charging-cleared': {
      const back = event.back.flatMap((count, owner) => (count > 0 ? [`${reader.names[owner] ?? ''} (${count})`] : []))
      return plainLine('event.charging-cleared', reader, { sector: sectorPart(event.sector), back: back.join(', ') })
    }
  }
}

const NTH: readonly string[] = ['', 'first', 'second', 'third', 'fourth']

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
