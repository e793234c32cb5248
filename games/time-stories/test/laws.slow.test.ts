import { free, LEVELS, type Rules } from '@chronothek/core'
import { checkLaws, keepsTheLaws, type LawOptions } from '@chronothek/testkit'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { timeStories } from '../src/index.ts'
import type { Options, State, Stories } from '../src/state.ts'
import { campaign, choose, type Player } from './campaigns.ts'
import { lawOptions } from './law-options.ts'

const LONG = 7_200_000
/** How far the laws look: to the end, or into the second run. */
const UP_TO = forRun({ usual: 70, thorough: Number.POSITIVE_INFINITY })

const [first, second] = lawOptions.options as [Options, Options]

/** The third journal; with the other two `laws.test.ts` plays in every run. */
const TITLES: Options = { ...first, journal: 'titles', byPortrait: true }

/** Random teams with every journal. */
keepsTheLaws(timeStories, {
  ...lawOptions,
  options: [TITLES, first, second].slice(0, forRun({ usual: 1, thorough: 3 })),
  matches: forRun({ usual: 4, thorough: 100 }),
  upTo: forRun({ usual: 70, thorough: 120 }),
})

/** A team that knows what it does: bots of all levels, in turn. */
const sensible: LawOptions<Stories> = {
  ...lawOptions,
  plays: (view, _offered, luck) => choose(view, LEVELS[Number(view.viewer) % LEVELS.length] ?? 'good', free(luck)),
}

const KINDS = [2, 3, 4].flatMap(seats => [
  { seats, kind: 'random', laws: lawOptions },
  { seats, kind: 'sensible', laws: sensible },
])
/** Of each kind of team; 1,020 in all, to the end of each campaign. */
const LAWFUL_RUNS = forRun({ usual: 1, thorough: 170 })

test.each(KINDS)(
  'the laws hold over many runs of a $kind team of $seats',
  ({ seats, laws }) => {
    let runs = 0
    for (let seed = 100; runs < LAWFUL_RUNS; seed++) {
      runs += checkLaws(timeStories, { ...laws, seats: [seats], upTo: UP_TO }, seed).history.length
    }
  },
  LONG,
)

/** Section 4: what is true after every move. */
function sound(state: State, rules: Rules<Stories>): void {
  const { tu, tuMax, agents, location } = rules.shared(state)
  if (tu < 0 || tu > tuMax) throw new Error(`the marker stands at ${tu}`)
  const held = agents.flatMap(({ objects }) => objects)
  if (new Set([...held, ...state.removedObjects]).size < held.length + state.removedObjects.length)
    throw new Error('an object is twice there')
  for (const { id, lp, life, at, vortex } of agents) {
    if (lp > life || lp < 0 || (lp === 0) !== (vortex !== undefined)) throw new Error(`${id} has ${lp} of ${life} life points`)
    if (vortex !== undefined && at !== undefined) throw new Error(`${id} stands on ${at} and is in the vortex`)
  }
  const gone = location?.slots.find(({ card }) => card !== undefined && state.removedCards.includes(card))
  if (gone !== undefined) throw new Error(`${gone.card} was removed and lies there`)
}

/** Of each kind of team. */
const RUNS = forRun({ usual: 6, thorough: 115 })

const TEAMS: readonly (readonly Player[])[] = [
  ['random', 'random'],
  ['random', 'random', 'random'],
  ['random', 'random', 'random', 'random'],
  ['good', 'good'],
  ['casual', 'good', 'good'],
  ['casual', 'good', 'good', 'good'],
  ['random', 'good'],
  ['random', 'good', 'casual'],
  ['random', 'good', 'good', 'random'],
]

test.each(TEAMS.map(players => ({ players })))(
  'runs come to their end, and every move leaves a sound table: $players',
  ({ players }) => {
    let runs = 0
    let won = 0
    for (let seed = 0; runs < RUNS; seed++) {
      const team = seed % 2 === 0 ? 'four' : 'three'
      const final = campaign({ players, seed, options: { team }, runs: 4, steps: 30_000, after: sound })
      runs += final.history.length
      won += final.phase === 'won' ? 1 : 0
    }
    expect(won).toBeGreaterThan(0)
  },
  LONG,
)
