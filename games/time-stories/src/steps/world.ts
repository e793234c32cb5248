import { whyNotPayable } from '../abilities.ts'
import { openBallot } from '../ballot.ts'
import { holds } from '../conditions.ts'
import { readMission as end, isOver } from '../end.ts'
import { fire, pushAll } from '../frames.ts'
import { addTo, company, isLiving, living, type Play, removeFrom, tell } from '../play.ts'
import { captainNow, rosterOf } from '../roster.ts'
import type { Cause } from '../state.ts'
import { forceTravel } from '../travel.ts'
import type { Doing, StepOf, StepWith } from './doing.ts'

export function mapSet({ play, step: { quadrant, variant } }: Doing<StepOf<'mapSet'>>): void {
  const { state, mission } = play
  if (mission.map.quadrants[quadrant].variants[variant] === undefined || state.map[quadrant] === variant) return
  state.map[quadrant] = variant
  tell(play, { for: 'all', type: 'map-changed', quadrant })
}

/** TST-140: forced, or offered to the team, which may not leave a locked card for it (5.9). */
export function travel({ play, step, at, cause, picked }: Doing<StepOf<'travel'>>): void {
  const { state } = play
  if (isOver(state) || picked === 'no') return
  if (step.optional === true && picked === undefined) {
    ask(play, at, cause, living(state), true)
    return
  }
  forceTravel(play, step.to, step.roll ?? true)
}

function ask(play: Play, at: string, cause: Cause, agents: ReturnType<typeof living>, isTeam: boolean): void {
  const { state } = play
  state.pending = { kind: 'prompt', at, cause, agents }
  if (isTeam) openBallot(play, { kind: 'prompt' }, captainNow(rosterOf(state)))
}

export function setFlag({ play, step: { flag, value = true } }: Doing<StepOf<'setFlag'>>): void {
  if (value) addTo(play.state.flags, flag)
  else removeFrom(play.state.flags, flag)
}

export const addCounter = ({ play, step: { counter, n }, cause }: Doing<StepWith<'addCounter'>>): void =>
  setTo(play, counter, (play.state.counters[counter] ?? 0) + n, cause)

export const setCounter = ({ play, step: { counter, n }, cause }: Doing<StepWith<'setCounter'>>): void => setTo(play, counter, n, cause)

function setTo(play: Play, id: string, wished: number, cause: Cause): void {
  const { state, mission } = play
  const counter = mission.counters?.find(each => each.id === id)
  const value = Math.min(Math.max(wished, counter?.min ?? wished), counter?.max ?? wished)
  if (value === (state.counters[id] ?? 0)) return
  state.counters[id] = value
  if (counter?.public === true) tell(play, { for: 'all', type: 'counter-changed', counter: id, value })
  fire(play, 'counterChanged', cause)
}

export const readMission = ({ play, step }: Doing<StepOf<'readMission'>>): void => end(play, step.card)

export function schedule({ play, step, at, cause }: Doing<StepOf<'schedule'>>): void {
  if (step.in > 0) play.state.scheduled.push({ at: Math.max(0, play.state.tu - step.in), steps: `${at}/steps`, cause })
}

/** Exactly one open option is chosen, by whom the card names; without any nothing happens (12.3). */
export function prompt({ play, step, at, cause, picked }: Doing<StepOf<'prompt'>>): void {
  const { state } = play
  const open = step.options.map(
    option => holds({ ...play, cause }, option.if) && whyNotPayable(play, option.cost ?? [], cause) === undefined,
  )
  const index = picked === undefined ? (isOver(state) ? open.indexOf(true) : undefined) : Number(picked)
  if (!open.includes(true)) return
  if (index === undefined) {
    const actor = cause.actor !== undefined && isLiving(state, cause.actor) ? [cause.actor] : company(state, cause)
    const agents = { actor, space: company(state, cause), team: living(state), captain: [] }[step.decides]
    ask(play, at, cause, agents, step.decides === 'team')
    return
  }
  const option = step.options[index]
  if (option === undefined) return
  const path = `${at}/options/${index}`
  pushAll(state, [...(option.cost === undefined ? [] : [{ at: `${path}/cost`, cause }]), { at: `${path}/steps`, cause }])
}
