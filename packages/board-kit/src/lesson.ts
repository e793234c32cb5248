import {
  copy,
  eventsFor,
  type GameDefinition,
  type GameShape,
  type Language,
  type Luck,
  type Move,
  type Ms,
  play,
  type Rules,
  type Seat,
} from '@chronothek/core'
import type { LastEntry, PieceId } from './last-entry.ts'
import type { PieceKind } from './rule-entry.ts'

/** A move the script makes. */
export interface ScriptedMove<G extends GameShape = GameShape> {
  readonly by: Seat
  readonly action: G['action']
  /** The draws of this move, in order. Further draws come from the lesson's luck. */
  readonly draws?: readonly number[]
}

/** A move the script makes at a match time. */
export interface TimedMove<G extends GameShape = GameShape> extends ScriptedMove<G> {
  readonly at: Ms
}

/** For live games: match time that passes during a step. Alarms that become due are played. */
export interface Passing<G extends GameShape = GameShape> {
  /** Time passes up to this match time and then stops. `began`: the match time at which the step began. */
  until(state: G['state'], began: Ms): Ms
  /** How long that takes in real time; by default as long as at a real table. */
  readonly takes?: Ms
  /** The next scripted move and its time. Called again after every move; `at` is the match time of that move. */
  script?(state: G['state'], at: Ms, began: Ms): TimedMove<G> | undefined
}

/** What the teacher says, and the move that follows, by the learner or by another seat. */
export interface LessonStep<G extends GameShape = GameShape> {
  readonly say: Readonly<Record<Language, string>>
  /** Said when the learner tries a different legal move, which is not played. */
  readonly hint?: Readonly<Record<Language, string>>
  /** What is highlighted: one piece, or the first piece of a kind. */
  readonly lit?: PieceId
  readonly shows?: PieceKind
  readonly rule?: string
  /** The learner has to make such a move. A step without `expects`, `plays`, `runs` and `passes` waits for "Next". */
  readonly expects?: (action: G['action']) => boolean
  /** Moves that only lead up to the expected one, such as walking there: they are played, but the step stays. */
  readonly leads?: (action: G['action'], state: G['state']) => boolean
  /** An example of an expected move, if the game does not list it among the legal ones. */
  readonly model?: G['action']
  /** The draws of the learner's move, in order. Further draws come from the lesson's luck. */
  readonly draws?: readonly number[]
  /** Another seat makes exactly this move. */
  readonly plays?: ScriptedMove<G>
  /** Plays moves of all seats until it returns none, to skip the dull middle of a match. `made`: how many there were. */
  readonly runs?: (state: G['state'], made: number) => ScriptedMove<G> | undefined
  /** Time passes: until the next step, or while the learner decides. */
  readonly passes?: Passing<G>
}

/** A guided first match: real rules and prepared cards; the learner makes the moves. */
export interface Lesson<G extends GameShape = GameShape> {
  readonly id: string
  readonly title: Readonly<Record<Language, string>>
  /** What the learner can do afterwards, in one sentence. */
  readonly about: Readonly<Record<Language, string>>
  readonly minutes: number
  /** The learner is seat 0. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  readonly options: G['options']
  /** The pack its content comes from, by name without version; absent in games without packs. */
  readonly pack?: string
  /** Selects and orders the pack's content as the lesson needs it. */
  prepare?(pack: G['pack']): G['pack']
  readonly luck: Luck
  /** The steps. `start` is the prepared match after its setup, so that a step can name the pieces it talks about. */
  steps(pack: G['pack'], start: G['state']): readonly LessonStep<G>[]
}

/** A lesson of any game. */
// biome-ignore lint/suspicious/noExplicitAny: as AnyGameUi
export type AnyLesson = Lesson<any>

/** A position in a lesson. Never changed in place, so a list of moments is enough to go back. */
export interface LessonMoment<G extends GameShape = GameShape> {
  readonly step: number
  /** How many moves have been made. */
  readonly seq: number
  /** Match time; always 0 in turn-based games. */
  readonly at: Ms
  readonly state: G['state']
  readonly last?: LastEntry
}

/** A lesson that has been set up. */
export interface Course<G extends GameShape = GameShape> {
  readonly lesson: Lesson<G>
  readonly rules: Rules<G>
  readonly steps: readonly LessonStep<G>[]
  readonly first: LessonMoment<G>
}

/** Sets a lesson up with the pack it asked for. */
export function openLesson<G extends GameShape>(game: GameDefinition<G>, lesson: Lesson<G>, pack: G['pack']): Course<G> {
  const prepared = lesson.prepare?.(pack) ?? pack
  const rules = game.bind(prepared)
  const chance = { pick: lesson.luck, open() {} }
  const state = rules.setup(lesson.options, lesson.names.en.length, chance)
  return { lesson, rules, steps: lesson.steps(prepared, state), first: { step: 0, seq: 0, at: 0, state } }
}

/** Plays the script of this step and returns the next one. Returns the same moment while the learner has to move, and at the end. */
export function nextStep<G extends GameShape>(course: Course<G>, moment: LessonMoment<G>): LessonMoment<G> {
  const step = course.steps[moment.step]
  if (step === undefined || step.expects !== undefined || moment.step === course.steps.length - 1) return moment
  let here = moment
  if (step.plays !== undefined) here = moved(course, here, moveOf(here, step.plays), step.plays.draws)
  for (let made = 0, next = step.runs?.(here.state, made); next !== undefined; next = step.runs?.(here.state, ++made)) {
    const { last: _, ...there } = moved(course, here, moveOf(here, next), next.draws)
    here = there
  }
  if (step.passes !== undefined) here = passingMoments(course, here).at(-1) ?? here
  return { ...here, step: moment.step + 1 }
}

/** The moments while the time of a step passes: this one, one after each move, and the one in which time stops again. */
export function passingMoments<G extends GameShape>(course: Course<G>, moment: LessonMoment<G>): readonly LessonMoment<G>[] {
  const passes = course.steps[moment.step]?.passes
  const moments = [moment]
  if (passes === undefined) return moments
  let here = moment
  for (;;) {
    const move = nextMove(course, here, passes.until(here.state, moment.at), passes.script?.(here.state, here.at, moment.at))
    if (move === undefined) break
    here = moved(course, here, move)
    moments.push(here)
  }
  return [...moments, { ...here, at: Math.max(here.at, passes.until(here.state, moment.at)) }]
}

/**
 * Plays the learner's move at this match time. The expected move leads to the next step. Undefined if this step asks for something else.
 */
export function tryMove<G extends GameShape>(
  course: Course<G>,
  moment: LessonMoment<G>,
  action: G['action'],
  at: Ms = moment.at,
): LessonMoment<G> | undefined {
  const { expects, leads, draws } = course.steps[moment.step] ?? {}
  const isDone = expects?.(action) === true
  if (!isDone && !(expects !== undefined && leads?.(action, moment.state))) return
  let here = moment
  for (let due = nextMove(course, here, at); due !== undefined; due = nextMove(course, here, at)) here = moved(course, here, due)
  const move: Move<G> = { by: 0, at: Math.max(at, here.at), action }
  if (course.rules.check(here.state, move) !== undefined) return
  return { ...moved(course, here, move, draws), step: moment.step + (isDone ? 1 : 0) }
}

/** The first move that this step asks for; undefined if it asks for none. */
export function modelMove<G extends GameShape>(
  game: GameDefinition<G>,
  { rules, steps }: Course<G>,
  { state, step }: LessonMoment<G>,
): G['action'] | undefined {
  const { expects, leads, model } = steps[step] ?? {}
  if (expects === undefined || model !== undefined) return model
  const legal = game.legalActions({ viewer: 0, shared: rules.shared(state), own: rules.own(state, 0) })
  return legal.find(expects) ?? legal.find(action => leads?.(action, state))
}

/** The next move up to a match time: the clock's or the script's, whichever comes first. */
function nextMove<G extends GameShape>(
  { rules }: Course<G>,
  { state, at }: LessonMoment<G>,
  until: Ms,
  scripted?: TimedMove<G>,
): Move<G> | undefined {
  const alarm = rules.alarm(state)
  const next: Move<G> | undefined = scripted !== undefined && !(alarm !== undefined && alarm.at <= scripted.at) ? scripted : alarm
  return next === undefined || next.at > until ? undefined : { ...next, at: Math.max(at, next.at) }
}

const moveOf = <G extends GameShape>(moment: LessonMoment<G>, { by, action }: ScriptedMove<G>): Move<G> => ({ by, at: moment.at, action })

function moved<G extends GameShape>(
  { rules, lesson }: Course<G>,
  moment: LessonMoment<G>,
  move: Move<G>,
  draws: readonly number[] = [],
): LessonMoment<G> {
  const state = copy(moment.state)
  const seq = moment.seq + 1
  let drawn = 0
  const { events } = play(rules, state, seq, move, sides => draws[drawn++] ?? lesson.luck(sides))
  return { step: moment.step, seq, at: move.at, state, last: { seq, by: move.by, events: eventsFor(events, 0) } }
}
