import type { Mission } from '@chronothek/content'
import { fixed, InvariantError } from '@chronothek/core'
import { type Line, plansFor } from '@chronothek/solver'
import { type Action, type State, timeStories } from '@chronothek/time-stories'
import { Drive } from './drive.ts'

/** One won campaign for each success card, played by the real rules with the best possible dice; undefined if none was found. */
export function winningLines(mission: Mission): Map<string, Line | undefined> {
  const goals = mission.missionCards.filter(({ kind }) => kind === 'success').map(({ id }) => id)
  return new Map(goals.map(goal => [goal, lineTo(mission, goal)]))
}

const MAX_PLANS = 12

function lineTo(mission: Mission, goal: string): Line | undefined {
  for (const team of teamsOf(mission)) {
    const time = mission.time.start[team.length === 3 ? 3 : 4]
    for (const plan of plansFor(mission, { team, goal, time, kept: [], earned: false }).slice(0, MAX_PLANS)) {
      const drive = new Drive(mission, team, plan, { action: () => best(mission), captain: () => swiftest(mission) })
      if (attempt(() => drive.run({ time, isLater: false })) !== `won:${goal}` || drive.real.state.mission !== goal) continue
      return { goal, team, setup: drive.real.setupDraws, moves: drive.real.entries }
    }
  }
  return undefined
}

/** A plan that the rules refuse is not a line. */
function attempt(play: () => string): string {
  try {
    return play()
  } catch (error) {
    if (error instanceof InvariantError) return error.message
    throw error
  }
}

function teamsOf({ hosts }: Mission): string[][] {
  const ids = hosts.map(({ id }) => id)
  const four = ids.map((_, at) => [0, 1, 2, 3].map(next => ids[(at + next) % ids.length] as string))
  return ids.length < 4 ? [ids] : four
}

const best = ({ actionDie }: Mission): number =>
  Math.max(actionDie.indexOf('hit2'), actionDie.includes('hit2') ? 0 : actionDie.indexOf('hit1'))
const swiftest = ({ captainDie }: Mission): number => captainDie.indexOf(Math.min(...captainDie))

/** Replays a line by the rules. Undefined if it wins as promised, otherwise what is wrong. */
export function replayLine(mission: Mission, { goal, team, setup, moves }: Line): string | undefined {
  const rules = timeStories.bind(mission)
  const options = { mode: 'mission', team: team.length === 3 ? 'three' : 'four', byPortrait: false, journal: 'titles' } as const
  return (
    attempt(() => {
      const start = fixed(setup)
      const state: State = rules.setup(options, 1, start)
      start.finish()
      for (const { action: raw, draws } of moves) {
        const action = timeStories.parseAction(raw)
        if (!action.ok) return `${JSON.stringify(raw)} is no action`
        const move = { by: 0, at: 0, action: action.value as Action }
        const why = rules.check(state, move)
        if (why !== undefined) return `${JSON.stringify(raw)}: ${why.code} ${why.rule}`
        const chance = fixed(draws)
        rules.apply(state, move, chance)
        chance.finish()
      }
      return state.phase === 'won' && state.mission === goal ? '' : `it ends with ${state.phase} ${state.mission ?? ''}`
    }) || undefined
  )
}
