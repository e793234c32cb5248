import type { GameManifest, GameMode, Translated } from '@chronothek/board-kit'
import { MANIFESTS } from '@chronothek/games'
import { pick } from './i18n/index.ts'

/** The manifests of all games, in the order of the start page. Boards are fetched when they are opened. */
export const GAMES: readonly GameManifest[] = MANIFESTS

export const findGame = (id: string): GameManifest | undefined => GAMES.find(game => game.id === id)

/** The title of a game in both languages. */
export const gameTitles = (id: string): Translated => findGame(id)?.title ?? { de: id, en: id }

/** The title of a game in the chosen language. */
export const gameTitle = (id: string): string => pick(gameTitles(id))

/** The mode that a table's options name. */
export const modeOf = (game: string, options: unknown): GameMode | undefined => {
  const { mode } = (options ?? {}) as { readonly mode?: unknown }
  return findGame(game)?.modes.find(({ id }) => id === mode)
}
