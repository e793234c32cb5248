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
import type { Happened, PieceId } from './game-ui.ts'
import type { PieceKind } from './rule-book.ts'

/** A move the script makes. */
export interface ScriptedMove<G extends GameShape = GameShape> {
  readonly by: Seat
  readonly action: G['action']
  /** What luck draws in it, one after the other; then the lesson's luck goes on. */
  readonly draws?: readonly number[]
}

/** A move the script makes at a match time. */
export interface TimedMove<G extends GameShape = GameShape> extends ScriptedMove<G> {
  readonly at: Ms
}

/** Live games: match time that passes in a step. What the clock has to do meanwhile is done when it is due. */
export interface Passing<G extends GameShape = GameShape> {
  /** Up to this match time; there it stands still again. `began`: the match time at which the step began. */
  until(state: G['state'], began: Ms): Ms
  /** How long that takes on the learner's watch; without it, as long as at a real table. */
  readonly takes?: Ms
  /** The next move of the script, at its time; asked anew after everything that happens. `at`: when that was. */
  script?(state: G['state'], at: Ms, began: Ms): TimedMove<G> | undefined
}

/** What the teacher says before the learner, or somebody else, moves. */
export interface LessonStep<G extends GameShape = GameShape> {
  readonly say: Readonly<Record<Language, string>>
  /** Said when the learner tries something else that is legal; the move is not made. */
  readonly hint?: Readonly<Record<Language, string>>
  /** What lights up meanwhile: one piece, or the first of a kind. */
  readonly lit?: PieceId
  readonly shows?: PieceKind
  readonly rule?: string
  /** The learner has to make such a move; without any of these three, "Go on" leads on. */
  readonly expects?: (action: G['action']) => boolean
  /** Moves that only lead there, such as a walk: they are made, and the step stays. */
  readonly leads?: (action: G['action'], state: G['state']) => boolean
  /** Such a move, where the game does not list it among the legal ones. */
  readonly model?: G['action']
  /** What luck draws in the learner's move, one after the other; then the lesson's luck goes on. */
  readonly draws?: readonly number[]
  /** Somebody else makes exactly this move. */
  readonly plays?: ScriptedMove<G>
  /** Moves of everybody in one go, until it names no more: the dull middle of a match. `made`: how many there were. */
  readonly runs?: (state: G['state'], made: number) => ScriptedMove<G> | undefined
  /** Time passes: by itself and then leads on, or while the learner makes up their mind. */
  readonly passes?: Passing<G>
}

/** A first match on rails: real rules, prepared cards, the learner makes the moves. */
export interface Lesson<G extends GameShape = GameShape> {
  readonly id: string
  readonly title: Readonly<Record<Language, string>>
  /** One sentence: what one can do afterwards. */
  readonly about: Readonly<Record<Language, string>>
  readonly minutes: number
  /** The learner is seat 0. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  readonly options: G['options']
  /** The pack its content comes from, by name without version; absent in games without packs. */
  readonly pack?: string
  /** The same pack with its content picked and in the order the lesson needs. */
  prepare?(pack: G['pack']): G['pack']
  readonly luck: Luck
  /** The steps; `start` is the prepared match after its setup, so that a step can name the things it speaks of. */
  steps(pack: G['pack'], start: G['state']): readonly LessonStep<G>[]
}

/** Where a learner stands. Never changed in place, so that going back is keeping old ones. */
export interface LessonMoment<G extends GameShape = GameShape> {
  readonly step: number
  /** How many moves have been made. */
  readonly seq: number
  /** Match time; always 0 in games with turns. */
  readonly at: Ms
  readonly state: G['state']
  readonly last?: Happened
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

/** The next step, after whatever the script plays in this one. Stays where it is while the learner has to move, and at the end. */
export function goOn<G extends GameShape>(course: Course<G>, moment: LessonMoment<G>): LessonMoment<G> {
  const step = course.steps[moment.step]
  if (step === undefined || step.expects !== undefined || moment.step === course.steps.length - 1) return moment
  let here = moment
  if (step.plays !== undefined) here = moved(course, here, moveOf(here, step.plays), step.plays.draws)
  for (let made = 0, next = step.runs?.(here.state, made); next !== undefined; next = step.runs?.(here.state, ++made)) {
    const { last: _, ...there } = moved(course, here, moveOf(here, next), next.draws)
    here = there
  }
  if (step.passes !== undefined) here = reelOf(course, here).at(-1) ?? here
  return { ...here, step: moment.step + 1 }
}

/** Everything that happens while the time of a step passes: this moment, one after each move, and the one in which time stands still again. */
export function reelOf<G extends GameShape>(course: Course<G>, moment: LessonMoment<G>): readonly LessonMoment<G>[] {
  const passes = course.steps[moment.step]?.passes
  const reel = [moment]
  if (passes === undefined) return reel
  let here = moment
  for (;;) {
    const move = nextMove(course, here, passes.until(here.state, moment.at), passes.script?.(here.state, here.at, moment.at))
    if (move === undefined) break
    here = moved(course, here, move)
    reel.push(here)
  }
  return [...reel, { ...here, at: Math.max(here.at, passes.until(here.state, moment.at)) }]
}

/** The learner's move at this match time, and with what was asked for the next step; undefined if this step asks for something else. */
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

/** What a learner does who always does the first thing that is asked for; undefined where nothing is. */
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

/** Whatever comes first up to a match time: the clock, or what the script has in mind. */
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
