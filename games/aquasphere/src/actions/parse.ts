import { failed, ok, type Result } from '@chronothek/core'
import { CARD_PLACE } from '../data/pieces.ts'
import { COLOURS, type Colour, FIELDS, LETTERS, PLAN_ORDERS } from '../ids.ts'
import { no } from '../lab.ts'
import type { InterimPlan, PlainAction, PlannedCard, SeatAction, UseBot, Why } from '../state.ts'

/** Foreign JSON is looked at through these. Whatever gets through names things that exist; whether it can be done, the checks say. */
type Raw = Readonly<Record<string, unknown>>

const MAX_PLANNED = 8
const MAX_CAUGHT = 99

const PLAIN = ['hop-opposite', 'skip-action', 'pass', 'end-turn', 'pay-crystal', 'stop', 'skip-letters'] as const
const WITH_BOT = ['deploy', 'recycle', 'return-one', 'return-bot', 'program-for-time'] as const

const bad = () => failed(no('E_BAD_INPUT', 'CORE-001'))
const okOrBad = <T>(value: T | undefined): Result<T, Why> => (value === undefined ? bad() : ok(value))
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find(known => known === value)
const cardOf = (value: unknown): string | undefined => (typeof value === 'string' && Object.hasOwn(CARD_PLACE, value) ? value : undefined)

/** Foreign JSON → an action of a seat. */
export function parseAction(raw: unknown): Result<SeatAction, Why> {
  if (!isRecord(raw)) return bad()
  const plain = oneOf<PlainAction['type']>(PLAIN, raw.type)
  if (plain !== undefined) return ok({ type: plain })
  const withBot = oneOf<UseBot['type'] | 'program-for-time'>(WITH_BOT, raw.type)
  if (withBot !== undefined) return okOrBad(named(oneOf(COLOURS, raw.colour), colour => ({ type: withBot, colour }) as SeatAction))
  switch (raw.type) {
    case 'move-engineer':
      return okOrBad(parseEngineer(raw))
    case 'move-scientist':
    case 'travel': {
      const { type } = raw
      return okOrBad(named(oneOf(LETTERS, raw.to), to => ({ type, to })))
    }
    case 'execute':
      return okOrBad(parseExecute(raw))
    case 'place-letter':
      return okOrBad(named(oneOf(LETTERS, raw.letter), letter => ({ type: 'place-letter', letter })))
    case 'interim-plan':
      return okOrBad(parsePlan(raw))
    case 'time-over':
      return failed(no('clock-only', 'CORE-001'))
    default:
      return bad()
  }
}

const named = <T, A extends SeatAction>(name: T | undefined, make: (name: T) => A): A | undefined =>
  name === undefined ? undefined : make(name)

function parseEngineer({ to, card }: Raw): SeatAction | undefined {
  const field = oneOf(FIELDS, to)
  if (field === undefined || card === undefined) return named(field, known => ({ type: 'move-engineer', to: known }))
  return named(cardOf(card), known => ({ type: 'move-engineer', to: field, card: known }))
}

function parseExecute({ catch: wish }: Raw): SeatAction | undefined {
  if (wish === undefined) return { type: 'execute' }
  return typeof wish === 'number' && Number.isInteger(wish) && wish >= 1 && wish <= MAX_CAUGHT
    ? { type: 'execute', catch: wish }
    : undefined
}

function parsePlan({ order, use }: Raw): InterimPlan | undefined {
  const known = oneOf(PLAN_ORDERS, order)
  if (known === undefined || !Array.isArray(use) || use.length > MAX_PLANNED) return undefined
  const cards: PlannedCard[] = []
  for (const raw of use) {
    const card = isRecord(raw) ? parseUse(raw) : undefined
    if (card === undefined) return undefined
    cards.push(card)
  }
  return { type: 'interim-plan', order: known, use: cards }
}

function parseUse({ card, back }: Raw): PlannedCard | undefined {
  const id = cardOf(card)
  const colour: Colour | undefined = oneOf(COLOURS, back)
  if (id === undefined || (back !== undefined && colour === undefined)) return undefined
  return colour === undefined ? { card: id } : { card: id, back: colour }
}
