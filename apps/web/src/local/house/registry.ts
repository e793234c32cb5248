import { aquaSphere } from '@chronothek/aquasphere'
import { knowledge as aquaKnowledge } from '@chronothek/aquasphere/bot'
import type { BotKnowledge, GameDefinition, GameShape } from '@chronothek/core'
import type { KnownGame } from '@chronothek/house'
import { timeNSpace } from '@chronothek/time-n-space'
import { knowledge as spaceKnowledge } from '@chronothek/time-n-space/bot'
import { timeStories } from '@chronothek/time-stories'
import { knowledge as storiesKnowledge } from '@chronothek/time-stories/bot'
import { timelineTwist } from '@chronothek/timeline-twist'
import { knowledge } from '@chronothek/timeline-twist/bot'

const known = <G extends GameShape>(game: GameDefinition<G>, hints: BotKnowledge<G>): KnownGame => ({
  game: game as unknown as GameDefinition,
  knowledge: hints as unknown as BotKnowledge,
})

/** The games of the local house and of its bots, by id: the worker is a program of its own, without boards. */
export const GAMES: ReadonlyMap<string, KnownGame> = new Map([
  [timelineTwist.id, known(timelineTwist, knowledge)],
  [timeNSpace.id, known(timeNSpace, spaceKnowledge)],
  [timeStories.id, known(timeStories, storiesKnowledge)],
  [aquaSphere.id, known(aquaSphere, aquaKnowledge)],
])
