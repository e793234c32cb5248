import { type Course, type LessonMoment, modelMove, nextStep, openLesson, passingMoments, tryMove } from '@chronothek/board-kit'
import { describe, expect, it } from 'vitest'
import { COLOURS, MOONS, SLOTS } from '../../src/ids.ts'
import { timeNSpace } from '../../src/index.ts'
import type { Action, Event, State, TimeNSpace } from '../../src/state.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { settled } from '../deed-text.ts'
import { obviousDeed } from '../drafts/index.ts'
import { LESSONS } from '../lessons/index.ts'
import { PIECE_KINDS } from '../pieces/piece.ts'

type Moment = LessonMoment<TimeNSpace>
type Learner = (
  course: Course<TimeNSpace>,
  moment: Moment,
) => { readonly action: Action; readonly at: number; readonly from: Moment } | undefined

/** Does the first thing that is asked for, at once. */
const quick: Learner = (course, moment) => {
  const action = modelMove(timeNSpace, course, moment)
  return action && { action, at: moment.at, from: moment }
}

/** Takes what the board proposes, if that is asked for. */
const trusting: Learner = (course, moment) => {
  const shared = course.rules.shared(moment.state)
  const expects = course.steps[moment.step]?.expects
  for (const timer of [0, 1] as const) {
    const on = shared.players[0]?.timers[timer].on
    const action: Action | undefined = on?.out ? { type: 'lift', timer, does: settled(obviousDeed(shared, 0, on.symbol)) } : undefined
    if (action !== undefined && expects?.(action)) return { action, at: moment.at, from: moment }
  }
  return quick(course, moment)
}

/** Waits until time stands still. */
const slow: Learner = (course, moment) => {
  const from = passingMoments(course, moment).at(-1) ?? moment
  const action = modelMove(timeNSpace, course, from)
  return action && { action, at: from.at, from }
}

/** The way of a learner through a lesson, all moments, the last one included. */
function learn(course: Course<TimeNSpace>, learner: Learner): readonly Moment[] {
  const way = [course.first]
  for (let here = course.first; here.step < course.steps.length - 1; ) {
    const move = course.steps[here.step]?.expects && learner(course, here)
    const next: Moment | undefined = move === undefined ? nextStep(course, here) : tryMove(course, move.from, move.action, move.at)
    if (next === undefined || next.step !== here.step + 1) throw new Error(`stuck in step ${here.step}: ${course.steps[here.step]?.say.en}`)
    here = next
    way.push(here)
  }
  return way
}

const openedAs = (id: string) => {
  const lesson = LESSONS.find(each => each.id === id)
  if (lesson === undefined) throw new Error('no such lesson')
  return openLesson(timeNSpace, lesson, undefined)
}
const doneBy = (moments: readonly Moment[], course: Course<TimeNSpace>): readonly string[] => {
  const kinds = new Set<string>()
  for (const moment of moments) {
    const isOwn = course.steps[moment.step - 1]?.expects !== undefined
    for (const event of isOwn ? ((moment.last?.events ?? []) as readonly Event[]) : []) {
      if (event.type === 'lifted') kinds.add(event.outcome.kind)
      else if (event.type === 'placed') kinds.add(event.dest === undefined ? 'place' : 'fly')
      else kinds.add(event.type)
    }
  }
  return [...kinds].sort()
}

describe.each(LESSONS.map(lesson => [lesson.id, lesson] as const))('lesson %s', (_id, lesson) => {
  const course = openLesson(timeNSpace, lesson, undefined)
  const before = JSON.stringify(course.first)
  const usual = learn(course, quick)

  it.each([
    ['quick', quick],
    ['trusting', trusting],
    ['slow', slow],
  ])('is played to its end by a %s hand', (_who, learner) => {
    const way = learn(course, learner)
    expect(way.at(-1)?.step).toBe(course.steps.length - 1)
    const times = way.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  it('plays nothing but what the rules allow, and everything when it is due', () => {
    for (const moment of usual) {
      const { plays } = course.steps[moment.step] ?? {}
      if (plays !== undefined) expect(course.rules.check(moment.state, { ...plays, at: moment.at })).toBeUndefined()
      const moments = passingMoments(course, moment)
      for (const each of moments) expect(course.rules.alarm(each.state)?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(each.at)
    }
  })

  it('refuses other legal moves with a hint in both languages', () => {
    for (const moment of usual) {
      const step = course.steps[moment.step]
      if (step?.expects === undefined) continue
      const view = { viewer: 0, shared: course.rules.shared(moment.state), own: course.rules.own(moment.state, 0) }
      const others = timeNSpace.legalActions(view).filter(action => !step.expects?.(action))
      for (const action of others) expect(tryMove(course, moment, action)).toBeUndefined()
      if (others.length > 0) expect(step.hint, step.say.en).toBeDefined()
    }
  })

  it('speaks both languages, and names rules and things that exist', () => {
    const things = new Set(piecesOf(course.first.state))
    for (const { say, hint, rule, shows, lit } of course.steps) {
      for (const words of [say, ...(hint === undefined ? [] : [hint])]) {
        expect(words.de.length).toBeGreaterThan(15)
        expect(words.en.length).toBeGreaterThan(15)
        expect(words.de).not.toBe(words.en)
      }
      expect(RULE_IDS).toContain(rule)
      if (shows !== undefined) expect(PIECE_KINDS).toContain(shows)
      if (lit !== undefined) expect(things).toContain(lit)
    }
    expect(lesson.names.de).toHaveLength(lesson.names.en.length)
  })

  it('leaves earlier moments as they were', () => {
    expect(JSON.stringify(course.first)).toBe(before)
  })
})

function piecesOf({ players }: State): readonly string[] {
  const seats = [...players.keys()]
  return [
    'clock',
    'collected',
    'shelf',
    ...seats.flatMap(seat => [`ship-${seat}`, `talk-${seat}`, `centre-${seat}`, `research-${seat}`, `timer-${seat}-0`]),
    ...COLOURS.slice(0, players.length).flatMap(colour => [`planet-${colour}`, `bonus-${colour}`]),
    ...MOONS.slice(0, players.length).map(moon => `moon-${moon}`),
    ...SLOTS.map(slot => `slot-0-${slot}`),
  ]
}

it('the first lesson has every kind of action of the intro game', () => {
  const course = openedAs('intro')
  const way = learn(course, quick)
  const kinds = ['beam', 'deliver', 'fly', 'forfeit', 'got-ready', 'phase', 'place', 'produce', 'said', 'trade']
  expect(doneBy(way, course)).toEqual(kinds)
})

it('the second lesson has what the normal game adds', () => {
  const course = openedAs('normal')
  const way = learn(course, quick)
  expect(doneBy(way, course)).toEqual(expect.arrayContaining(['laid', 'moon-take', 'moon-bottom', 'build', 'upgrade', 'deliver']))
  expect(way.at(-1)?.state.players[0]?.bonus).toBe(1)
})

it.each([
  ['quick', quick],
  ['trusting', trusting],
  ['slow', slow],
])('a %s learner wins the first match, with no colour blocked, as the last step says', (_who, learner) => {
  const course = openedAs('intro')
  const way = learn(course, learner)
  const results = way.map(({ state }) => course.rules.result(state))
  expect(results.slice(0, -2).filter(Boolean)).toEqual([])
  expect(results.at(-1)?.ranking[0]).toEqual([0])
  const above = way.at(-1)?.state.players.map(player => player.above.length) ?? []
  expect(above[0]).toBe(0)
  expect(above.slice(1).every(left => left > 0)).toBe(true)
})

it('the last minute is real: time passes as on a watch, and waits before it is too late', () => {
  const course = openedAs('intro')
  const real = course.steps.filter(({ expects, passes }) => expects !== undefined && passes !== undefined)
  expect(real.map(({ passes }) => passes?.takes)).toEqual([undefined, undefined, undefined])
  const moment = learn(course, quick).find(({ step }) => course.steps[step] === real[0])
  if (moment === undefined) throw new Error('no such step')
  const { began = 0, clock } = moment.state
  expect(began + clock - moment.at).toBe(55_000)
  expect(passingMoments(course, moment).at(-1)?.at).toBeLessThan(began + clock)
})
