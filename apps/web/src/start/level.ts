import type { GameManifest } from '@chronothek/board-kit'
import { type Level, levelsOf } from '@chronothek/core'
import { pick, texts } from '../i18n/index.ts'
import { findGame } from '../registry.ts'

const KEY = 'chronothek.levels'

/** The middle level, so that nobody's first match is the hardest. */
export const middleOf = (levels: readonly Level[]): Level => levels[Math.floor(levels.length / 2)] ?? 'good'

/** A level as it is offered: its name, and what to know about it. */
export function levelOffer({ levelNotes }: Pick<GameManifest, 'levelNotes'>, level: Level): string {
  const note = levelNotes?.[level]
  return note === undefined ? texts.value.levels[level] : `${texts.value.levels[level]} (${pick(note)})`
}

/** The bot level last chosen for this game on this device, else the middle one. */
export function levelFor(game: string, levels: readonly Level[] = levelsOf(findGame(game) ?? {})): Level {
  return levels.find(level => level === read()[game]) ?? middleOf(levels)
}

/** Stores the chosen bot level, so that "play now" uses it again. */
export const rememberLevel = (game: string, level: Level): void =>
  globalThis.localStorage?.setItem(KEY, JSON.stringify({ ...read(), [game]: level }))

/** Reads stored levels. Old or foreign values are skipped. */
function read(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
