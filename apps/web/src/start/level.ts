import { type Level, levelsOf } from '@chronothek/core'
import { findGame } from '../registry.ts'

const KEY = 'chronothek.levels'

/** The level of bots in the middle: nobody's first match shall be the hardest one. */
export const middleOf = (levels: readonly Level[]): Level => levels[Math.floor(levels.length / 2)] ?? 'good'

/** The level this person last chose for bots of a game on this device, else the middle one. */
export function levelFor(game: string, levels: readonly Level[] = levelsOf(findGame(game) ?? {})): Level {
  return levels.find(level => level === read()[game]) ?? middleOf(levels)
}

/** Notes which bots somebody chose, so that "play now" takes them again. */
export const rememberLevel = (game: string, level: Level): void =>
  globalThis.localStorage?.setItem(KEY, JSON.stringify({ ...read(), [game]: level }))

/** What is stored may be old or foreign. */
function read(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
