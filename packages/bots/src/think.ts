import {
  type BotKnowledge,
  free,
  type GameDefinition,
  InvariantError,
  type Level,
  type LiveChoice,
  quickLuck,
  type View,
} from '@chronothek/core'
import { chooseAction } from './choose-action.ts'

/** A game as bots know it: no pack within reach. */
export interface Thinkable {
  readonly game: GameDefinition
  readonly knowledge: BotKnowledge
}

/** What a bot is asked, as it comes to a worker. With `at` it is a live game's bot. */
interface Question {
  readonly game: string
  readonly view: View
  readonly memory?: unknown
  readonly at?: number
  readonly level?: Level
  readonly seed: number
}

/** No thought takes longer, however slow the machine is; a house waits a little longer than this. */
const LONGEST_THOUGHT_MS = 1500

/** One thought: a view and a memory come in as JSON, an action or a live choice goes out. No state and no pack is within reach. */
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
