import { contentAt, isCube, powerOf, sameUnit } from '../centre.ts'
import { no } from '../flow.ts'
import type { Good, Slot } from '../ids.ts'
import type { Deed, Outcome, Player, UnitRef, Why } from '../state.ts'
import { isRecord, isSmall, listOf, parseUnit } from './parse.ts'

type Beam = Extract<Deed, { kind: 'beam' }>
type Movement = Beam['moves'][number]
const MOST = 6

export function parseBeam(raw: unknown): Beam | undefined {
  const moves = isRecord(raw) ? listOf(raw.moves, MOST, parseMovement) : undefined
  return moves === undefined ? undefined : { kind: 'beam', moves }
}

function parseMovement(raw: unknown): Movement | undefined {
  if (!isRecord(raw) || !isSmall(raw.to)) return undefined
  const from = parseUnit(raw.from)
  return from === undefined ? undefined : { to: raw.to, from }
}

/** Free units of this station, cubes of any plant of your own; nothing else is a source (TNS-103 … TNS-105). */
export function checkBeam({ slots }: Player, slot: Slot, { moves }: Beam): Why | undefined {
  const station = slots[slot]
  if (powerOf(slot, station).kind !== 'beam') return no('E_WRONG_ACTION', 'TNS-059')
  if (moves.length === 0) return no('E_EMPTY_ACTION', 'TNS-067')
  if (moves.some(isRepeated)) return no('E_DUPLICATE', 'TNS-203')
  if (moves.some(({ to, from }) => station.content[to] === undefined || contentAt(slots, from) === undefined))
    return no('E_UNIT_UNKNOWN', 'TNS-103')
  if (moves.some(({ to }) => station.content[to] !== '')) return no('E_UNIT_OCCUPIED', 'TNS-104')
  if (moves.some(({ from }) => !isOnPlant(slots, from))) return no('E_SOURCE_NOT_PRODUCTION', 'TNS-103')
  if (moves.some(({ from }) => !isCube(contentAt(slots, from)))) return no('E_NO_CUBE', 'TNS-103')
}

const isRepeated = ({ to, from }: Movement, index: number, moves: readonly Movement[]): boolean =>
  moves.some((other, before) => before < index && (other.to === to || sameUnit(other.from, from)))

const isOnPlant = (slots: Player['slots'], { slot }: UnitRef): boolean => powerOf(slot, slots[slot]).kind === 'production'

export function applyBeam({ slots }: Player, slot: Slot, { moves }: Beam): Outcome {
  const goods: Good[] = []
  for (const { to, from } of moves) {
    const good = contentAt(slots, from) as Good
    slots[from.slot].content[from.unit] = ''
    slots[slot].content[to] = good
    goods.push(good)
  }
  return { kind: 'beam', slot, goods }
}
