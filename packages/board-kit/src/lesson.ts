import { copy, type GameDefinition, type GameShape, type Language, type Luck, play, type Rules, type Seat } from '@chronothek/core'
import type { Happened, PieceId } from './game-ui.ts'
import type { PieceKind } from './rule-book.ts'

/** A move the script makes. */
export interface ScriptedMove<G extends GameShape = GameShape> {
  readonly by: Seat
  readonly action: G['action']
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
  /** Somebody else makes exactly this move. */
  readonly plays?: ScriptedMove<G>
  /** Moves of everybody in one go, until it names no more: the dull middle of a match. */
  readonly runs?: (state: G['state']) => ScriptedMove<G> | undefined
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
  /** The pack its content comes from, by name without version. */
  readonly pack: string
  /** The same pack with its content picked and in the order the lesson needs. */
  prepare(pack: G['pack']): G['pack']
  readonly luck: Luck
  /** The steps; `start` is the prepared match after its setup, so that a step can name the things it speaks of. */
  steps(pack: G['pack'], start: G['state']): readonly LessonStep<G>[]
}

/** Where a learner stands. Never changed in place, so that going back is keeping old ones. */
export interface LessonMoment<G extends GameShape = GameShape> {
  readonly step: number
  /** How many moves have been made. */
  readonly seq: number
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
  const prepared = lesson.prepare(pack)
  const rules = game.bind(prepared)
  const chance = { pick: lesson.luck, open() {} }
  const state = rules.setup(lesson.options, lesson.names.en.length, chance)
  return { lesson, rules, steps: lesson.steps(prepared, state), first: { step: 0, seq: 0, state } }
}

/** The next step, after whatever the script plays in this one. Stays where it is while the learner has to move, and at the end. */
export function goOn<G extends GameShape>(course: Course<G>, moment: LessonMoment<G>): LessonMoment<G> {
  const step = course.steps[moment.step]
  if (step === undefined || step.expects !== undefined || moment.step === course.steps.length - 1) return moment
  let here = moment
  if (step.plays !== undefined) here = moved(course, here, step.plays)
  for (let next = step.runs?.(here.state); next !== undefined; next = step.runs?.(here.state)) {
    const { last: _, ...there } = moved(course, here, next)
    here = there
  }
  return { ...here, step: moment.step + 1 }
}

/** The learner's move, and with it the next step; undefined if this step asks for something else. */
export function tryMove<G extends GameShape>(course: Course<G>, moment: LessonMoment<G>, action: G['action']): LessonMoment<G> | undefined {
  if (!course.steps[moment.step]?.expects?.(action)) return
  return { ...moved(course, moment, { by: 0, action }), step: moment.step + 1 }
}

function moved<G extends GameShape>(
  { rules, lesson }: Course<G>,
  moment: LessonMoment<G>,
  { by, action }: ScriptedMove<G>,
): LessonMoment<G> {
  const state = copy(moment.state)
  const seq = moment.seq + 1
  const { events } = play(rules, state, seq, { by, at: 0, action }, lesson.luck)
  return { step: moment.step, seq, state, last: { seq, by, events } }
}
