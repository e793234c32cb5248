import { type Engine, free, InvariantError, type Level, type LiveChoice, quickLuck, type View } from '@chronothek/core'
import { chooseAction } from './choose-action.ts'

/** A game as bots know it, without packs. */
export type Thinkable = Pick<Engine, 'game' | 'knowledge'>

/** The question to a bot's worker. With `at`, it is a bot of a live game. */
interface Question {
  readonly game: string
  readonly view: View
  readonly memory?: unknown
  readonly at?: number
  readonly level?: Level
  readonly seed: number
}

/** The longest search of a bot with its own `choose`, however slow the machine is. The house waits a little longer. */
const LONGEST_THOUGHT_MS = 1500

/**
 * Answers one question: takes a view and a memory as JSON, and returns an action or a live choice. It has access to no state and no pack.
 */
export function think(games: ReadonlyMap<string, Thinkable>, question: string): { readonly type: string } | LiveChoice<{ type: string }> {
  const { game, view, memory, at, level = 'good', seed }: Question = JSON.parse(question)
  const known = games.get(game)
  if (known === undefined) throw new InvariantError(`no game ${game}`)
  const chance = free(quickLuck(seed))
  if (at !== undefined && known.knowledge.live !== undefined) return known.knowledge.live(view, at, level, chance)
  if (known.knowledge.choose !== undefined) return known.knowledge.choose(view, level, chance, lateAfter(LONGEST_THOUGHT_MS))
  return chooseAction(known.game, known.knowledge, view, memory, chance)
}

function lateAfter(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() > until
}
