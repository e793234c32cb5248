import { join } from 'node:path'
import { type AquaSphere, aquaSphere } from '@chronothek/aquasphere'
import { knowledge as aquaKnowledge, simulatedPerson } from '@chronothek/aquasphere/bot'
import type { BotKnowledge, Chance, GameDefinition, GameShape, View } from '@chronothek/core'
import { type TimeNSpace, timeNSpace } from '@chronothek/time-n-space'
import { knowledge as spaceKnowledge } from '@chronothek/time-n-space/bot'
import { scoreOf } from '@chronothek/time-n-space/scoring'
import { type State as StoriesState, timeStories } from '@chronothek/time-stories'
import { knowledge as storiesKnowledge } from '@chronothek/time-stories/bot'
import { bandOf, timelineTwist } from '@chronothek/timeline-twist'
import { knowledge } from '@chronothek/timeline-twist/bot'
import { UsageError } from './command.ts'
import { ROOT } from './paths.ts'

/** What a game counts besides points, by name. */
export type Figures = Readonly<Record<string, number>>

/** What the tools know about a game. */
export interface GameEntry {
  readonly game: GameDefinition
  readonly knowledge: BotKnowledge
  /** A stand-in for a person who plays one seat of one match, to hold bots against. */
  readonly person?: () => (view: View, chance: Chance) => GameShape['action']
  /** Where its ledger and tests are. */
  readonly folder: string
  /** The deck or mission its golden replays were played with; absent if the game plays without packs. */
  readonly goldenDeck?: string
  /** The rank of a common score. */
  readonly bandOf?: (score: number) => number
  /** What else is worth knowing about every seat after the end. */
  readonly figuresOf?: (state: unknown) => readonly Figures[]
  /** Of a game that is tried again until it is won: how the runs so far ended. */
  readonly runsOf?: (state: unknown) => readonly string[]
}

const timelineFolder = join(ROOT, 'games/timeline-twist')

/** How far a player of Time 'n' Space came: colours that score nothing, markers collected and never put out, cubes delivered, buildings. */
const spaceFigures = (player: TimeNSpace['state']['players'][number]): Figures => {
  const { rows } = scoreOf(player)
  return {
    'blocked colours': rows.filter(({ blocked }) => blocked).length,
    collected: player.collected.length,
    'left above': player.above.length,
    'cubes delivered': rows.reduce((sum, row) => sum + row.sum, 0),
    buildings: Object.values(player.slots).filter(({ tile }) => tile !== undefined).length,
  }
}

/** How far a player of AquaSphere came. */
const aquaFigures = (player: AquaSphere['state']['players'][number]): Figures => ({
  submarines: player.subs,
  expansions: player.labs.length,
  cards: player.cards.length,
  'bots left': player.supply,
})

const GAMES: Readonly<Record<string, GameEntry>> = {
  'timeline-twist': {
    game: timelineTwist,
    knowledge,
    folder: timelineFolder,
    goldenDeck: join(timelineFolder, 'test/fixtures/sample-deck.json'),
    bandOf,
  },
  'time-n-space': {
    game: timeNSpace as unknown as GameDefinition,
    knowledge: spaceKnowledge as unknown as BotKnowledge,
    folder: join(ROOT, 'games/time-n-space'),
    figuresOf: state => (state as TimeNSpace['state']).players.map(spaceFigures),
  },
  'time-stories': {
    game: timeStories as unknown as GameDefinition,
    knowledge: storiesKnowledge as unknown as BotKnowledge,
    folder: join(ROOT, 'games/time-stories'),
    runsOf: state => (state as StoriesState).history.map(({ mission }) => mission),
  },
  aquasphere: {
    game: aquaSphere as unknown as GameDefinition,
    knowledge: aquaKnowledge as unknown as BotKnowledge,
    person: simulatedPerson as unknown as NonNullable<GameEntry['person']>,
    folder: join(ROOT, 'games/aquasphere'),
    figuresOf: state => (state as AquaSphere['state']).players.map(aquaFigures),
  },
}

export const gameIds = Object.keys(GAMES)

export function findGame(id: string): GameEntry | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
}

/** The game somebody named on the command line. */
export function gameNamed(id: string): GameEntry {
  const entry = findGame(id)
  if (entry === undefined) throw new UsageError(`There is no game "${id}"; known: ${gameIds.join(', ')}.`)
  return entry
}
