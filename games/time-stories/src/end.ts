import type { MissionCard } from '@chronothek/content'
import { InvariantError } from '@chronothek/core'
import { holds } from './conditions.ts'
import { fire } from './frames.ts'
import { findMissionCard } from './lore.ts'
import { everybody, getAgent, type Play, tell, type World } from './play.ts'
import type { State } from './state.ts'

/** The run is over: nothing more can be asked of anybody in it. */
export const isOver = ({ phase }: State): boolean => phase === 'report' || phase === 'won'

/** TST-203, TST-206: time or lives are used up; the first fitting failed card is read. */
export function recall(play: Play): void {
  if (isOver(play.state)) return
  const cards = play.mission.missionCards.filter(({ kind }) => kind === 'failedTime').sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  const card = cards.find(({ if: cond }) => holds({ ...play, cause: {} }, cond)) ?? cards.at(-1)
  if (card === undefined) throw new InvariantError('no failed card')
  endRun(play, card)
}

/** TST-202, TST-207: an instruction names the card to read. */
export function readMission(play: Play, id: string): void {
  const card = findMissionCard(play.mission, id)
  if (card !== undefined && !isOver(play.state)) endRun(play, card)
}

/** The first end counts; whatever was still to do is cancelled (section 6). */
function endRun(play: Play, { id, kind }: MissionCard): void {
  const { state } = play
  play.chance.open(`mission.${id}`)
  state.mission = id
  state.phase = kind === 'success' ? 'won' : 'report'
  Object.assign(state, { frames: [], offers: [], intents: {}, ready: [] })
  delete state.pending
  delete state.ballot
  delete state.roll
  delete state.destination
  state.history.push({
    run: state.run,
    hosts: everybody(state).map(agent => getAgent(state, agent).host),
    route: state.route.map(({ location, tu }) => ({ location, name: `§place.${location}`, tu })),
    spent: state.spent,
    deaths: state.deaths,
    tests: state.passed.length,
    cards: state.exploredCards.length,
    fresh: state.exploredCards.filter(card => !state.seen.some(file => file.some(({ ref, run }) => ref === card && run < state.run)))
      .length,
    mission: id,
    kind,
    title: `§mission.${id}.title`,
  })
  tell(play, { for: 'all', type: 'run-ended', run: state.run, kind, title: `§mission.${id}.title` })
  fire(play, 'runEnd', {})
  delete state.visit
}

export const kindOfEnd = ({ mission, state }: World): MissionCard['kind'] | undefined =>
  state.mission === undefined ? undefined : findMissionCard(mission, state.mission)?.kind
