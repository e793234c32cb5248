import type { TimeSymbol } from '../src/ids.ts'

/** Two rows of the keyboard lie like the centre: plants above, stations left and right. None of them is used by the table around the board. */
export const SYMBOL_KEYS: Readonly<Record<Exclude<TimeSymbol, 'ship'>, string>> = {
  P1: 'u',
  P2: 'i',
  P3: 'o',
  P4: 'p',
  B1: 'h',
  B2: 'n',
  T1: 'k',
  T2: ',',
  research: 'j',
}

/** Left of home, stay, right of home. */
export const SHIP_KEYS = { clockwise: 'd', stay: 'f', back: 'g' } as const
export const OTHER_KEYS = { timers: ['1', '2'], lapse: 'x', upgrade: 'v', explain: 'e', yes: 'y', no: 'q' } as const

export const keyOf = (symbol: Exclude<TimeSymbol, 'ship'>): string => SYMBOL_KEYS[symbol].toUpperCase()
