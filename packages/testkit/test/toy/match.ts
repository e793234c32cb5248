import { begin, commitment, type Entry, type Header, liveLuck, type PlayEntry, play, type Seat } from '@chronothek/core'
import { nodeDigest } from '../../src/tools.ts'
import { candleWatch } from './index.ts'
import { lawOptions } from './testing.ts'

export const game = candleWatch
export const rules = candleWatch.bind(lawOptions.pack)
export const SEED = 'a very secret seed'

type Action = { readonly type: 'light'; readonly candle: string } | { readonly type: 'wait' }

/** A match of the toy game, with helpers named after what players do. */
export function match(seats = 2, hand = 3) {
  const plan = { match: 'm1', game: game.id, rulesVersion: 1, options: { hand }, seats, seedHash: commitment(nodeDigest, 'm1', SEED) }
  const { header, state } = begin(rules, plan, liveLuck(nodeDigest, SEED, 0))
  const entries: PlayEntry[] = []
  const act = (by: Seat, action: Action) => {
    const seq = entries.length + 1
    entries.push(play(rules, state, seq, { by, at: seq * 1000, action }, liveLuck(nodeDigest, SEED, seq)).entry)
  }
  return {
    header,
    entries,
    state,
    light: (by: Seat) => act(by, { type: 'light', candle: state.players[by]?.hand[0] ?? '' }),
    wait: (by: Seat) => act(by, { type: 'wait' }),
  }
}

/** A whole match, played to the dawn. */
export function wholeMatch(): { header: Header; entries: readonly Entry[] } {
  const table = match()
  while (rules.acting(table.state).length > 0) table.light(table.state.turn)
  const dawn = rules.alarm(table.state)
  if (dawn === undefined) throw new Error('no dawn')
  const seq = table.entries.length + 1
  return { header: table.header, entries: [...table.entries, play(rules, table.state, seq, dawn, liveLuck(nodeDigest, SEED, seq)).entry] }
}
