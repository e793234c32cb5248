import type { GameShape, Ms, Refusal, Seat } from '@chronothek/core'
import type { Problem, Reply } from '@chronothek/protocol'
import { afterStep } from './after-step.ts'
import { noteEntries } from './effort.ts'
import type { Match } from './match.ts'
import { publish } from './publish.ts'
import { freeAt, type Room } from './room.ts'
import { isStale } from './staleness.ts'
import { newStep, playDue, playMove, type Step } from './step.ts'
import { commit, describe, recover, report } from './storage.ts'

/** Actions of one message, on their way. It may wait in its seat's line, so it remembers how far it came. */
export interface ActJob {
  readonly seat: Seat
  readonly cmd: string
  /** The command with its user, as it is stored; bots have none. */
  readonly key: string | undefined
  readonly who: string
  readonly actions: readonly unknown[]
  readonly seen: number | undefined
  /** Match time of receipt. */
  readonly at: Ms
  answer(reply: Reply): void
  /** How many actions are stored. */
  stored: number
  /** The rules failed on this action: it is refused without being tried again. */
  poison: number | undefined
}

/** `held`: not yet; the job waits for this match time. */
type Outcome = { readonly held: Ms } | undefined

const MOST_TRIES = 10

interface Verdict {
  readonly played: number
  readonly error?: Problem | Refusal
  readonly held?: Ms
}

/** Carries out one message, from check to screens. Runs alone in its room; `at` is the time of receipt, or that of the end of a wait. */
export async function runActions(room: Room, job: ActJob, at: Ms): Promise<Outcome> {
  if (job.stored === 0 && isAnswered(room, job)) return undefined // sent again while it waited
  for (let tries = 0; ; tries++) {
    const { match } = room
    if (tries > MOST_TRIES) return refuse(room, job, { code: 'rules-fault' })
    if (match === undefined) return refuse(room, job, { code: room.health === 'frozen' ? 'frozen' : 'fault' })
    const step = newStep()
    let verdict: Verdict
    try {
      verdict = playActions(room, match, step, job, Math.max(at, match.at))
    } catch (error) {
      await survive(room, match, step, job, error)
      continue
    }
    const outcome = await commit(room, match, step)
    if (outcome === 'unknown') return settleUnknown(room, job)
    if (outcome === 'fenced') return refuse(room, job, { code: 'fault' })
    job.stored += verdict.played
    if (job.key !== undefined) noteEntries(room, job.seat, verdict.played)
    if (verdict.error !== undefined) refuse(room, job, verdict.error)
    else if (verdict.held === undefined) accept(room, job)
    publish(room, step.frames)
    await afterStep(room, match, step)
    return verdict.held === undefined ? undefined : { held: verdict.held }
  }
}

function playActions(room: Room, match: Match, step: Step, job: ActJob, at: Ms): Verdict {
  let played = 0
  playDue(room, match, step, at)
  // Live: sand runs out all the time, so no move would ever be fresh; and a refusal would tell who made an entry nobody was shown.
  const isFresh = job.stored > 0 || room.table.live !== undefined
  if (!isFresh && isStale(room.frames, step.frames, match.seq, job.seat, job.seen)) return { played, error: { code: 'stale' } }
  for (const raw of job.actions.slice(job.stored)) {
    const index = job.stored + played
    if (played > 0) playDue(room, match, step, at)
    if (match.result !== undefined) return { played, error: { code: 'ended' } }
    if (job.poison === index) return { played, error: { code: 'rules-fault' } }
    const action = room.shelf.game.parseAction(raw)
    if (!action.ok) return { played, error: action.error }
    const move = { by: job.seat, at: Math.max(at, match.at), action: action.value }
    const why = room.rules.check(match.state, move)
    if (why?.holdUntil !== undefined && why.holdUntil > at) return { played, held: why.holdUntil }
    if (why !== undefined) return { played, error: why }
    playMove(room, match, step, move, { cmd: job.key, who: job.who })
    played++
  }
  return { played }
}

/** The rules threw. Nothing was shown, so the log is folded again; the action is refused, whatever came before it is played once more. */
async function survive(room: Room, match: Match, step: Step, job: ActJob, error: unknown): Promise<void> {
  const inAlarm = step.inAlarm
  const played = step.rows.filter(({ cmd, who }) => cmd === job.key && who === job.who).length
  if (inAlarm) room.badAlarm = match.seq
  else job.poison = job.stored + played
  const action = inAlarm ? 'alarm' : job.actions[job.stored + played]
  room.parts.logger.error({ table: room.table.id, seq: match.seq, err: error }, 'the rules failed')
  await report(room, { kind: 'rules-fault', seq: match.seq, by: inAlarm ? 'clock' : job.seat, action, error: describe(error) })
  await recover(room)
}

/** The commit may or may not have happened; the log was read again and knows. */
function settleUnknown(room: Room, job: ActJob): Outcome {
  const done = job.key === undefined ? undefined : room.match?.done.get(job.key)
  if (done !== undefined && done.count >= job.actions.length) return accept(room, job, done.seq)
  return refuse(room, job, { code: room.health === 'frozen' ? 'frozen' : 'fault' })
}

/** Whether the log has this message already; then it is answered as it was. */
export function isAnswered({ match }: Room, { key, cmd, actions, answer }: Pick<ActJob, 'key' | 'cmd' | 'actions' | 'answer'>): boolean {
  const done = key === undefined ? undefined : match?.done.get(key)
  if (done === undefined) return false
  const error = done.count < actions.length ? ({ code: 'stale' } as const) : undefined
  answer({ type: 'reply', cmd, seq: done.seq, ...(error === undefined ? { ok: true } : { ok: false, error }) })
  return true
}

function accept(room: Room, job: ActJob, seq = room.match?.seq ?? room.announced): undefined {
  job.answer({ type: 'reply', cmd: job.cmd, ok: true, seq })
}

function refuse(room: Room, job: ActJob, error: Problem | Refusal): undefined {
  job.answer({ type: 'reply', cmd: job.cmd, ok: false, seq: room.match?.seq ?? room.announced, error })
}

/** A message on its way from somebody who may play this seat. */
export const newJob = (job: Omit<ActJob, 'stored' | 'poison'>): ActJob => ({ ...job, stored: 0, poison: undefined })

/** Plays something as the clock that no alarm asks for. False: it could not be stored. */
export async function playAsClock(room: Room, actionOn: (state: unknown) => GameShape['action'] | undefined): Promise<boolean> {
  const { match } = room
  if (match === undefined) return false
  const step = newStep()
  try {
    const at = Math.max(freeAt(room), match.at)
    playDue(room, match, step, at)
    const action = match.result === undefined ? actionOn(match.state) : undefined
    const move = action && ({ by: 'clock', at, action } as const)
    if (move !== undefined && room.rules.check(match.state, move) === undefined) playMove(room, match, step, move, {})
  } catch (error) {
    if (step.inAlarm) room.badAlarm = match.seq
    await report(room, { kind: 'rules-fault', seq: match.seq, by: 'clock', error: describe(error) })
    await recover(room)
    return true // once more would not help
  }
  if ((await commit(room, match, step)) !== 'stored') return false
  publish(room, step.frames)
  await afterStep(room, match, step)
  return true
}
