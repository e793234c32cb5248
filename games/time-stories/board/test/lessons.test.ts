import { type Course, type LessonMoment, modelMove, nextStep, openLesson, type ScriptedMove, tryMove } from '@chronothek/board-kit'
import { lintMission, parseMission } from '@chronothek/content'
import { copy, play } from '@chronothek/core'
import { describe, expect, it } from 'vitest'
import { timeStories } from '../../src/index.ts'
import type { Action, Event, Stories } from '../../src/state.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { LESSONS } from '../lessons/index.ts'
import { TRAINING } from '../lessons/training.ts'

type Moment = LessonMoment<Stories>

const [lesson] = LESSONS
if (lesson === undefined) throw new Error('no lesson')
const course: Course<Stories> = openLesson(timeStories, lesson, TRAINING)
const before = JSON.stringify(course.first)
const legalOf = ({ state }: Moment): readonly Action[] =>
  timeStories.legalActions({ viewer: 0, shared: course.rules.shared(state), own: course.rules.own(state, 0) })

/** One learner who always does what is asked for: all moments, the last one included. */
const way = [course.first]
for (let here = course.first; here.step < course.steps.length - 1; ) {
  const asked = modelMove(timeStories, course, here)
  const next = asked === undefined ? nextStep(course, here) : tryMove(course, here, asked)
  if (next?.step !== here.step + 1) throw new Error(`stuck in step ${here.step}: ${course.steps[here.step]?.say.en}`)
  here = next
  way.push(here)
}

/** Every move with the state it is made in and what luck is to draw. */
const moves = way.flatMap(moment => {
  const { plays, runs, draws } = course.steps[moment.step] ?? {}
  const asked = modelMove(timeStories, course, moment)
  const list: ScriptedMove<Stories>[] = plays === undefined ? [] : [plays]
  if (asked !== undefined) list.push({ by: 0, action: asked, ...(draws !== undefined && { draws }) })
  for (let made = 0, next = runs?.(moment.state, made); next !== undefined; next = runs?.(moment.state, ++made)) list.push(next)
  const state = copy(moment.state)
  return list.map(({ by, action, draws: drawn = [] }) => {
    const move = { by, at: 0, action }
    const why = course.rules.check(state, move)
    let at = 0
    const { entry, events } = play(course.rules, state, moment.seq + 1, move, sides => drawn[at++] ?? lesson.luck(sides))
    return { step: moment.step, by, action, why, drawn, entry, events, tu: state.tu }
  })
})
const own = moves.filter(({ by }) => by === 0)
const said = (rule: string) => course.steps.filter(step => step.rule === rule).map(({ say }) => say)

describe('the mission of the lesson', () => {
  it('is sound: the linter finds nothing to say about it', async () => {
    // A digest of each drawing stands where the lesson has an address.
    const files = Object.fromEntries(Object.keys(TRAINING.files).map(name => [name, '0'.repeat(32)]))
    expect(parseMission(JSON.parse(JSON.stringify({ ...TRAINING, files })))).toMatchObject({ ok: true })
    expect((await lintMission(TRAINING)).map(({ code, at, message }) => `${code} ${at} ${message.en}`)).toEqual([])
  })
})

describe('a first run', () => {
  it('has only moves the rules allow, and all its luck falls', () => {
    for (const { step, why, drawn, entry } of moves) {
      expect(why, `step ${step}`).toBeUndefined()
      if (drawn.length > 0) expect(entry.draws, `step ${step}`).toEqual(drawn)
    }
  })

  it('lets the learner do everything once with their own hands', () => {
    const done = new Set(own.map(({ action }) => action.type))
    for (const type of [
      ...['read-base', 'choose-host', 'ready', 'open-location', 'decide-enter', 'place', 'spend-time'],
      ...['test', 'move', 'give', 'leave', 'vote'],
    ])
      expect(done, type).toContain(type)
    expect(own.length).toBeGreaterThanOrEqual(25)
  })

  it('runs out of time at first, and is won at the second attempt', () => {
    const ends = moves.flatMap(({ events }) => (events as readonly Event[]).filter(({ type }) => type === 'run-ended'))
    expect(ends).toMatchObject([
      { run: 1, kind: 'failedTime' },
      { run: 2, kind: 'success' },
    ])
    expect(course.rules.result((way.at(-1) as Moment).state)).toBeDefined()
    expect(way.slice(0, -2).filter(({ state }) => course.rules.result(state) !== undefined)).toEqual([])
  })

  it('tells the numbers that come true', () => {
    const lives = way.map(({ state }) => state.agents)
    const lifeBefore = (rule: string, agent: 'blue' | 'pink', ahead = 0) =>
      lives[course.steps.findIndex(step => step.rule === rule) + ahead]?.[agent]?.lp
    expect([lifeBefore('TST-158', 'blue'), lifeBefore('TST-164', 'blue')]).toEqual([2, 2]) // of 4: counterattack and heart
    expect([lifeBefore('TST-175', 'pink'), lifeBefore('TST-175', 'pink', 1)]).toEqual([5, 3])
    const tu = (rule: string) => way[course.steps.findIndex(step => step.rule === rule)]?.state.tu
    expect([tu('TST-082'), tu('TST-143'), tu('TST-165'), tu('TST-205')]).toEqual([9, 4, 1, 0])
    expect(way.at(-1)?.state.tu).toBe(7)
    expect(way.at(-1)?.state.statuses).toEqual([]) // revealed, so without the token
  })

  it('names every trap newcomers fall into, with its rule', () => {
    for (const rule of [
      ...['TST-097', 'TST-098', 'TST-112', 'TST-119', 'TST-125', 'TST-135', 'TST-141', 'TST-158', 'TST-160', 'TST-163', 'TST-164'],
      ...['TST-165', 'TST-175', 'TST-192', 'TST-198', 'TST-205'],
    ])
      expect(said(rule).length, rule).toBeGreaterThan(0)
  })

  it('refuses other legal moves with a hint, and nothing happens', () => {
    for (const moment of way) {
      const { expects, hint, say } = course.steps[moment.step] ?? {}
      if (expects === undefined) continue
      for (const action of legalOf(moment).filter(each => !expects(each))) expect(tryMove(course, moment, action)).toBeUndefined()
      expect(hint, say?.en).toBeDefined()
    }
  })

  it('speaks both languages in short sentences, and names rules that exist', () => {
    for (const { say, hint, rule } of course.steps) {
      for (const words of [say, ...(hint === undefined ? [] : [hint])]) {
        expect(words.de.length).toBeGreaterThan(20)
        expect(words.en.length).toBeGreaterThan(20)
        expect(words.de).not.toBe(words.en)
        expect(`${words.de} ${words.en}`).not.toContain('!')
        expect(Math.max(words.de.length, words.en.length)).toBeLessThanOrEqual(210)
      }
      expect(RULE_IDS).toContain(rule)
    }
  })

  it('never tells the learner what only others have read', () => {
    const told = way.flatMap(({ last }) => last?.events ?? [])
    expect(new Set(told.map(event => event.for))).toEqual(new Set(['all', 0]))
  })

  it('leaves earlier moments as they were', () => {
    expect(JSON.stringify(course.first)).toBe(before)
  })
})
