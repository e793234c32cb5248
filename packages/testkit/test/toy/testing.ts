import type { LawOptions, Swap } from '../../src/index.ts'
import { CLOCK_ONLY } from './actions/clock.ts'
import { candles } from './pack.ts'
import type { Candle, CandleWatch, Pack, State, Token } from './state.ts'
import { type TextKey, texts } from './texts.ts'

/** Every candle is in exactly one place. */
export const sums = ({ players, box, row, candles }: State) => ({
  candles: [...players.flatMap(({ hand }) => hand), ...box, ...row].sort(),
  hours: Object.values(candles).reduce((total, { hours }) => total + hours, 0),
})

/** Rotates the candles that a viewer has never seen by one, in the state, and renames them in the pack. */
export const swap: Swap<CandleWatch> = (state, pack, viewer, _chance, until) => {
  const seen = new Set<Token>([state, until].flatMap(({ row, players }) => [...row, ...(players[viewer as number]?.hand ?? [])]))
  const hidden = Object.keys(state.candles).filter(token => !seen.has(token))
  const facts = hidden.map(token => state.candles[token])
  for (const [index, token] of hidden.entries()) state.candles[token] = facts[(index + 1) % facts.length] as Candle
  if (hidden.length < 2 || pack === undefined) return undefined
  const refs = new Set<string | undefined>(facts.map(fact => fact?.text))
  const renamed = pack.candles.map(candle => (refs.has(`§${candle.id}`) ? { ...candle, name: { de: 'anders', en: 'else' } } : candle))
  return { state, pack: { candles: renamed } satisfies Pack }
}

export const lawOptions: LawOptions<CandleWatch> = {
  pack: candles,
  options: [{ hand: 3 }, { hand: 2 }],
  matches: 40,
  maxSteps: 40,
  clockOnly: CLOCK_ONLY,
  sums,
  swap,
  words: (language, kind, code) => texts[language][`${kind}.${code}` as TextKey],
}
