import type { Chance, Level, LiveChoice, Ms, View } from '@chronothek/core'
import { SAND_MS } from '../data/table.ts'
import { clockEnd, runOut, TIMERS } from '../flow.ts'
import type { Action, TimeNSpace } from '../state.ts'
import { decide } from './decide.ts'
import { HABITS, HAND_MS, LONGEST_REST_MS } from './levels.ts'
import { isNoticed, type Look } from './look.ts'
import { layStart, pickStart } from './start.ts'
import { answerTo } from './talk.ts'

type Choice = LiveChoice<Action>

const REST_MS: Ms = 1000
/** Setup takes its time at every speed: a hand that only waits for others looks up no more often than this. */
const SETUP_REST_MS: Ms = 500
const between = (chance: Chance, [least, most]: readonly [Ms, Ms]): Ms => least + chance.pick(most - least + 1, 'reaction')

/** What the hand of a bot does next. It knows what its seat sees, and nothing else. */
export function live(view: View<TimeNSpace>, at: Ms, level: Level, chance: Chance): Choice {
  const { viewer, shared } = view
  const me = viewer === 'spectator' ? undefined : shared.players[viewer]
  if (viewer === 'spectator' || me === undefined) return { actions: [], after: REST_MS }
  const scale = (100 / shared.botPace) * Math.min(1, shared.sand / SAND_MS)
  const look: Look = { view, seat: viewer, me, at, habits: HABITS[level], chance, scale }
  const choice = shared.phase === 'running' || shared.phase === 'overtime' ? play(look) : prepare(look)
  return { actions: choice.actions, after: Math.round(choice.after) }
}

/** Setup: nobody is kept waiting. */
function prepare({ view: { shared }, seat, me, habits, chance, scale }: Look): Choice {
  const after = 2 * between(chance, habits.reaction) * scale
  if (shared.phase === 'pick' && !me.picked) return { actions: [pickStart(me, chance)], after }
  if (shared.phase === 'lay' && !me.ready) return { actions: [layStart(shared, seat, chance)], after }
  if (shared.phase === 'ready' && !me.ready) return { actions: [{ type: 'ready' }], after }
  return { actions: [], after: Math.max(SETUP_REST_MS, REST_MS * scale) }
}

/** Sees to a timer that is free or through; else rests until the next one is, and a moment longer: reactions take time (TNS-325). */
function play(look: Look): Choice {
  const { view, me, at, habits, chance, scale } = look
  const { shared, own } = view
  const hand = HAND_MS * scale
  if (own?.waiting !== undefined) return { actions: [], after: 2 * hand }
  const isOver = shared.phase === 'overtime' || at + hand >= clockEnd(shared)
  let next = Number.POSITIVE_INFINITY
  for (const timer of TIMERS) {
    const { on } = me.timers[timer]
    if (on === undefined && isOver) continue
    if (on === undefined || isNoticed(look, timer)) return decide(look, hand)
    next = Math.min(next, runOut(shared, on))
  }
  const answer = answerTo(look)
  if (answer !== undefined) return { actions: [answer], after: between(chance, habits.reaction) * scale }
  if (next === Number.POSITIVE_INFINITY) return { actions: [], after: REST_MS }
  const dream = chance.pick(100, 'dream') < habits.dreams ? between(chance, habits.dream) : 0
  const rest = next - at + (between(chance, habits.reaction) + dream) * scale - hand
  return { actions: [], after: rest > 2 * LONGEST_REST_MS * scale ? LONGEST_REST_MS * scale : rest }
}
