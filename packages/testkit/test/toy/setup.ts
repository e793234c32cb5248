import { type Chance, failed, InvariantError, ok, type Refusal, type Result, refusal, shuffle } from '@chronothek/core'
import type { Options, Pack, Player, State, Token } from './state.ts'

export const RULES_VERSION = 1
const TOKENS = [...'abcdefghijklmnopqrstuvwxyz']

export function parseOptions(raw: unknown): Result<Options, Refusal> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return failed(refusal('bad-options', 'CW-001'))
  const { hand = 3 } = raw as { hand?: unknown }
  return hand === 2 || hand === 3 || hand === 4 ? ok({ hand }) : failed(refusal('bad-hand-size', 'CW-001'))
}

export function checkSetup(pack: Pack | undefined, { hand }: Options, seats: number): Refusal | undefined {
  const candles = pack?.candles.length ?? 0
  if (candles < hand * seats) return refusal('too-few-candles', 'CW-001', { candles })
  if (candles > TOKENS.length) return refusal('too-many-candles', 'CW-001', { candles })
  return undefined
}

/** Gives the candles new names and deals the hands (CW-001). The texts stay in the pack. */
export function setup(pack: Pack | undefined, options: Options, seats: number, chance: Chance): State {
  if (pack === undefined) throw new InvariantError('a match needs a pack')
  const tokens = shuffle([...TOKENS], chance, 'names')
  const candles: State['candles'] = {}
  for (const { id, hours } of pack.candles) candles[tokens.pop() as Token] = { text: `§${id}`, hours }
  const box = Object.keys(candles)
  const players: Player[] = Array.from({ length: seats }, () => ({ hand: [], waited: false, hours: 0 }))
  for (const player of players) for (let n = 0; n < options.hand; n++) player.hand.push(takeAny(box, chance))
  return { rules: RULES_VERSION, turn: 0, players, candles, box, row: [], over: false }
}

export function takeAny(box: Token[], chance: Chance): Token {
  const [token] = box.splice(chance.pick(box.length, 'candle from the box'), 1)
  if (token === undefined) throw new InvariantError('the box is empty')
  return token
}
