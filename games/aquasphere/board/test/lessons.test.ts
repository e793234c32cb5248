import { type Course, type LessonMoment, modelMove, nextStep, openLesson, tryMove } from '@chronothek/board-kit'
import { describe, expect, it } from 'vitest'
import { COLOURS, LETTERS } from '../../src/ids.ts'
import { aquaSphere } from '../../src/index.ts'
import type { Action, AquaSphere, Event } from '../../src/state.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { LESSONS } from '../lessons/index.ts'
import { offersOf } from '../offers.ts'
import { tabOf } from '../use-lit.ts'

type Moment = LessonMoment<AquaSphere>

const [lesson] = LESSONS
if (lesson === undefined) throw new Error('no lesson')
const course: Course<AquaSphere> = openLesson(aquaSphere, lesson, undefined)
const legalOf = ({ state }: Moment): readonly Action[] =>
  aquaSphere.legalActions({ viewer: 0, shared: course.rules.shared(state), own: course.rules.own(state, 0) })

/** Everything a learner goes through who does one thing after the other. */
function learn(choose: (moment: Moment) => Action | undefined = moment => modelMove(aquaSphere, course, moment)): readonly Moment[] {
  const way = [course.first]
  for (let here = course.first; here.step < course.steps.length - 1; ) {
    const asked = course.steps[here.step]?.expects === undefined ? undefined : choose(here)
    const next: Moment | undefined = asked === undefined ? nextStep(course, here) : tryMove(course, here, asked)
    if (next === undefined || (next.step === here.step && next.seq === here.seq))
      throw new Error(`stuck in step ${here.step}: ${course.steps[here.step]?.say.en}`)
    here = next
    way.push(here)
  }
  return way
}

const before = JSON.stringify(course.first)
const way = learn()
const own = way.filter((_, index) => course.steps[way[index - 1]?.step ?? -1]?.expects !== undefined)
const eventsOf = (moments: readonly Moment[]) => moments.flatMap(({ last }) => (last?.events ?? []) as readonly Event[])
const scoreAt = (step: number) => way.find(moment => moment.step === step)?.state.players[0]?.score

describe('the first round', () => {
  it('has every kind of thing once, by the learner’s own hand', () => {
    const done = new Set(eventsOf(own).map(event => (event.type === 'bot-programmed' ? `programmed by ${event.by}` : event.type)))
    for (const kind of [
      ...['engineer-moved', 'programmed by engineer', 'programmed by time', 'programmed by instant', 'programmed by interim'],
      ...['scientist-moved', 'bot-deployed', 'bot-displaced', 'charging-cleared', 'passed', 'planned', 'interim-sum'],
      ...['lab-expanded', 'time-taken', 'crystals-taken', 'octopods-caught', 'sub-deployed', 'card-taken', 'line-crossed'],
    ])
      expect(done, kind).toContain(kind)
    const fields = eventsOf(own).flatMap(event => (event.type === 'engineer-moved' ? [event.to] : []))
    expect(fields).toEqual(['L1', 'L2', 'T2'])
  })

  it('tells the numbers that come true', () => {
    const plan = own.find(({ last }) => (last?.events as readonly Event[] | undefined)?.some(({ type }) => type === 'planned'))
    const lines = eventsOf(plan === undefined ? [] : [plan]).flatMap(event =>
      event.type === 'interim-line' && event.seat === 0
        ? [event.points]
        : event.type === 'interim-sum' && event.seat === 0
          ? [event.points]
          : [],
    )
    expect(lines).toEqual([6, 5, 1, -3, 9])
    const line = course.steps.findIndex(({ lit }) => lit === 'line-10')
    expect([scoreAt(line), scoreAt(line + 1)]).toEqual([6, 12])
    expect(course.steps[line]?.say.en).toMatch(/From 6 to 12.*line at 10.*stop at 9/)
    expect(way.at(-1)?.state).toMatchObject({ round: 2, phase: 'turns' })
  })

  it('lets the learner pay the second line or not, and goes on either way', () => {
    const at = (last: Moment | undefined) => last?.state.players[0]?.score
    const stubborn = learn(
      moment =>
        legalOf(moment).find(({ type }) => type === 'stop' && moment.state.round === 1 && moment.state.phase === 'lines') ??
        modelMove(aquaSphere, course, moment),
    )
    expect([at(way.at(-1)), at(stubborn.at(-1))]).toEqual([21, 19])
  })

  it('is done by pressing what it points at, the whole work of a bot in one press', () => {
    let pressed = 0
    for (const moment of way) {
      const { lit = '', expects } = course.steps[moment.step] ?? {}
      if (expects === undefined || !/^(area|field|control|symbol)-/.test(lit)) continue
      const offer = offersOf(moment.state, 0, legalOf(moment)).get(lit)
      if (offer === undefined) continue // the turn before has to be ended first
      pressed++
      let here: Moment = moment
      for (const action of offer.actions) here = tryMove(course, here, action) ?? expect.fail(`${lit}: ${action.type}`)
      if (moment.state.stage !== 'done') expect(here.step, lit).toBe(moment.step + 1)
    }
    expect(pressed).toBeGreaterThanOrEqual(12)
  })

  it('refuses other legal moves with a hint, and nothing happens', () => {
    for (const moment of way) {
      const { expects, leads, hint, say } = course.steps[moment.step] ?? {}
      if (expects === undefined) continue
      const others = legalOf(moment).filter(action => !expects(action) && !leads?.(action, moment.state))
      for (const action of others) expect(tryMove(course, moment, action)).toBeUndefined()
      if (others.length > 0) expect(hint, say?.en).toBeDefined()
    }
  })

  it('speaks both languages, and names rules and things that exist', () => {
    const things = new Set([
      ...LETTERS.flatMap(letter => [`control-${letter}`, `charging-${letter}`, ...COLOURS.map(colour => `area-${letter}-${colour}`)]),
      ...COLOURS.map(colour => `symbol-${colour}`),
      ...[
        'field-L1',
        'field-L2',
        'field-T2',
        'scientist-0',
        'engineer-1',
        'pass-track',
        'centre-tile',
        'line-10',
        'line-20',
        'card-F29',
        'lab-0',
      ],
    ])
    for (const { say, hint, rule, lit } of course.steps) {
      for (const words of [say, ...(hint === undefined ? [] : [hint])]) {
        expect(words.de.length).toBeGreaterThan(20)
        expect(words.en.length).toBeGreaterThan(20)
        expect(words.de).not.toBe(words.en)
        expect(`${words.de} ${words.en}`).not.toContain('!')
      }
      expect(RULE_IDS).toContain(rule)
      expect(things).toContain(lit)
      expect(tabOf(lit ?? '', 0), lit).toBeDefined()
    }
    expect(course.steps.length).toBeGreaterThanOrEqual(20)
    expect(course.steps.length).toBeLessThanOrEqual(30)
  })

  it('leaves earlier moments as they were', () => {
    expect(JSON.stringify(course.first)).toBe(before)
  })
})
