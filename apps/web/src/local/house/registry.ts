import type { Engine } from '@chronothek/core'
import { ENGINES } from '@chronothek/games'

/** The games of the local house and of its bots, by id. The worker is a separate bundle, without boards. */
export const GAMES: ReadonlyMap<string, Engine> = new Map(ENGINES.map(engine => [engine.game.id, engine]))
