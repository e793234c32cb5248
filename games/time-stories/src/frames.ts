import type { EventName } from '@chronothek/content'
import { holds } from './conditions.ts'
import type { Play } from './play.ts'
import { sourcesOf } from './sources.ts'
import type { Cause, Frame, State, StepsAt, Trigger } from './state.ts'

/** 12.1: a cascade deeper than this is cut. */
export const DEEPEST = 16

/** Steps to do next, before what is under way goes on. */
export function push(state: State, at: StepsAt, cause: Cause, deeper = 0): void {
  const depth = (state.frames.at(-1)?.depth ?? 0) + deeper
  if (depth <= DEEPEST) state.frames.push({ at, next: 0, cause, depth, queue: [] })
}

/** Several of them, the first one first. */
export function pushAll(state: State, list: readonly { readonly at: StepsAt; readonly cause: Cause }[], deeper = 0): void {
  const depth = (state.frames.at(-1)?.depth ?? 0) + deeper
  if (depth > DEEPEST) return
  state.frames.push(...[...list].reverse().map(({ at, cause }): Frame => ({ at, next: 0, cause, depth, queue: [] })))
}

/** Something happened: rules that answer to it run after the list of steps that is under way (12.3). */
export function fire(play: Play, event: EventName, cause: Cause): void {
  const { state } = play
  const triggers = triggersOf(play, event, cause)
  if (triggers.length === 0) return
  const current = state.frames.at(-1)
  if (current === undefined || current.at.startsWith('!')) pushAll(state, inOrder(triggers), 1)
  else current.queue.push(...triggers)
}

function triggersOf(play: Play, event: EventName, cause: Cause): Trigger[] {
  const { state } = play
  return sourcesOf(play).flatMap(({ rule, at, level, agent }): Trigger[] => {
    if (rule?.on !== event || rule.steps === undefined) return []
    const actor = cause.actor ?? agent
    const why = actor === undefined ? cause : { ...cause, actor }
    const key = rule.once === undefined ? undefined : `${rule.once}:${at}`
    if ((key !== undefined && state.once[key] !== undefined) || !holds({ ...play, cause: why }, rule.if)) return []
    if (key !== undefined) state.once[key] = 1
    return [{ at: `${at}/steps`, cause: why, priority: rule.priority ?? 0, level, id: rule.id }]
  })
}

export const inOrder = (triggers: readonly Trigger[]): Trigger[] =>
  [...triggers].sort((a, b) => b.priority - a.priority || b.level - a.level || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

/** A finished list leaves; what it set off runs now. */
export function finish(state: State): void {
  const done = state.frames.pop()
  if (done !== undefined && done.queue.length > 0) {
    state.frames.push(
      ...inOrder(done.queue)
        .reverse()
        .flatMap(trigger => nested(trigger, done.depth + 1)),
    )
  }
}

const nested = ({ at, cause }: Trigger, depth: number): Frame[] => (depth > DEEPEST ? [] : [{ at, next: 0, cause, depth, queue: [] }])
