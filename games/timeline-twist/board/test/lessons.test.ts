import { readFileSync } from 'node:fs'
import { type Course, type LessonMoment, nextStep, openLesson, tryMove } from '@chronothek/board-kit'
import { type Deck, parseDeck } from '@chronothek/content'
import { describe, expect, it } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { Action, Event, Timeline } from '../../src/state.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { LESSONS } from '../lessons/index.ts'
import { PIECE_KINDS } from '../pieces.ts'

const parsed = parseDeck(JSON.parse(readFileSync(new URL('../../../../packs/timeline-inventions/deck.json', import.meta.url), 'utf8')))
if (!parsed.ok) throw new Error('the deck of the lessons does not parse')
const deck: Deck = parsed.value

/** What came of every move, in order. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  versus: [
    '0 placed slot 1',
    '1 placed slot 1',
    '0 rejected',
    '1 rejected',
    '0 placed slot 1',
    '1 placed slot 1',
    '0 placed slot 0',
    '1 rejected',
  ],
  coop: [
    '0 placed right 1',
    '0 placed gap 0',
    '1 placed left 0',
    '1 ended',
    '0 rejected',
    '0 placed stack-bottom 1',
    '0 ended',
    '1 placed right 3',
    '1 ended',
    '0 discarded hourglass',
    '1 placed right 4',
    '1 ended',
    '0 placed gap 3',
    '0 ended',
  ],
}

function outcome({ last }: LessonMoment<Timeline>): string {
  const events = (last?.events ?? []) as readonly Event[]
  for (const event of events) {
    if (event.type === 'card-placed') return `${last?.by} placed ${event.place} ${event.index}`
    if (event.type === 'card-rejected') return `${last?.by} rejected`
    if (event.type === 'card-discarded') return `${last?.by} discarded ${event.symbol}`
  }
  return `${last?.by} ended`
}

const legalOf = ({ rules }: Course<Timeline>, { state }: LessonMoment<Timeline>): readonly Action[] =>
  timelineTwist.legalActions({ viewer: 0, shared: rules.shared(state) })

/** One learner who always does the first thing that is asked for; the way is all moments, the last one included. */
function learn(course: Course<Timeline>): readonly LessonMoment<Timeline>[] {
  const way = [course.first]
  for (let moment = course.first; moment.step < course.steps.length - 1; ) {
    const { expects } = course.steps[moment.step] ?? {}
    const here = moment
    const wanted = expects && legalOf(course, here).find(expects)
    const next = expects === undefined ? nextStep(course, here) : wanted && tryMove(course, here, wanted)
    if (next === undefined || next.step !== here.step + 1) throw new Error(`stuck in step ${here.step}`)
    moment = next
    way.push(moment)
  }
  return way
}

describe.each(LESSONS.map(lesson => [lesson.id, lesson] as const))('lesson %s', (id, lesson) => {
  const course = openLesson(timelineTwist, lesson, deck)
  const way = learn(course)

  it('goes as told, with the real deck', () => {
    const moves = way.filter((moment, index) => index > 0 && moment.last !== undefined && moment.seq !== way[index - 1]?.seq)
    expect(moves.map(outcome)).toEqual(OUTCOMES[id])
  })

  it('ends the match and tells it in the last step', () => {
    const results = way.map(({ state }) => course.rules.result(state))
    expect(results.at(-1)).toBeDefined()
    expect(results.slice(0, -1).filter(Boolean)).toEqual([])
  })

  it('lets everybody move only when it is their turn', () => {
    for (const [index, { step, state }] of way.entries()) {
      const { plays } = course.steps[step] ?? {}
      if (plays !== undefined) expect(course.rules.check(state, { ...plays, at: 0 }), `step ${index}`).toBeUndefined()
    }
  })

  it('refuses other legal moves with a hint in both languages', () => {
    for (const moment of way) {
      const step = course.steps[moment.step]
      if (step?.expects === undefined) continue
      const others = legalOf(course, moment).filter(action => !step.expects?.(action))
      for (const action of others) expect(tryMove(course, moment, action)).toBeUndefined()
      if (others.length > 0) expect(step.hint, step.say.en).toBeDefined()
    }
  })

  it('speaks both languages, and names rules and things that exist', () => {
    for (const { say, hint, rule, shows, lit } of course.steps) {
      for (const words of [say, ...(hint === undefined ? [] : [hint])]) {
        expect(words.de.length).toBeGreaterThan(20)
        expect(words.en.length).toBeGreaterThan(20)
        expect(words.de).not.toBe(words.en)
        expect(`${words.de} ${words.en}`).not.toContain('!')
      }
      expect(RULE_IDS).toContain(rule)
      if (shows !== undefined) expect(PIECE_KINDS).toContain(shows)
      if (lit !== undefined) expect(Object.keys(course.first.state.cards)).toContain(lit)
    }
    expect(lesson.names.de).toHaveLength(lesson.names.en.length)
  })

  it('tells no date the deck does not print', () => {
    const printed = new Set(deck.cards.map(card => `${Math.abs(card.date.year)}`))
    for (const { say } of course.steps)
      for (const [year] of `${say.de} ${say.en}`.matchAll(/\b\d{4}\b/g)) expect(printed, year).toContain(year)
  })
})

it('a lesson leaves earlier moments as they were', () => {
  const [lesson] = LESSONS
  if (lesson === undefined) throw new Error('no lessons')
  const course = openLesson(timelineTwist, lesson, deck)
  const before = JSON.stringify(course.first)
  learn(course)
  expect(JSON.stringify(course.first)).toBe(before)
})

it('equal dates count on both sides', () => {
  const lesson = LESSONS.find(({ id }) => id === 'versus')
  if (lesson === undefined) throw new Error('no such lesson')
  const course = openLesson(timelineTwist, lesson, deck)
  const moment = learn(course).find(({ step }) => course.steps[step]?.rule === 'TLT-030')
  if (moment === undefined) throw new Error('no step about equal dates')
  const sides = legalOf(course, moment).filter(action => course.steps[moment.step]?.expects?.(action))
  expect(sides.map(action => outcome(tryMove(course, moment, action) ?? moment))).toEqual(['0 placed slot 1', '0 placed slot 2'])
})
