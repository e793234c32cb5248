import * as z from 'zod'
import type { Cond, Step } from '../language.ts'
import { FACES, QUADRANTS } from '../language.ts'
import { cardId, count, id, line, list, objectNumber, range, resource, shield, statusId, tag, text, who, whole } from './words.ts'

const at = z.enum(['actor', 'space', 'team'])
const conds = z.lazy(() => list(cond, 50))
const amount = whole(0, 99)

/** The first key of a condition determines which kind its author meant. */
export const CONDS = {
  all: z.strictObject({ all: conds }),
  any: z.strictObject({ any: conds }),
  not: z.strictObject({ not: z.lazy(() => cond) }),
  status: z.strictObject({ status: statusId, of: who.optional() }),
  object: z.strictObject({ object: objectNumber, at: z.enum(['actor', 'space', 'team', 'stack', 'removed']).optional() }),
  resource: z.strictObject({ resource, gte: amount.optional(), lte: amount.optional(), at: at.optional() }),
  host: z.strictObject({ host: id, at: at.optional() }),
  agentsOnSpace: z.strictObject({ agentsOnSpace: range }),
  allAgentsOnSpace: z.strictObject({ allAgentsOnSpace: z.boolean() }),
  time: z.strictObject({ time: range }),
  run: z.strictObject({ run: range }),
  hostsInPlay: z.strictObject({ hostsInPlay: range }),
  counter: z.strictObject({ counter: id, is: range }),
  flag: z.strictObject({ flag: id }),
  card: z.strictObject({ card: cardId, is: z.enum(['inPlay', 'explored', 'removed', 'discarded', 'allowed', 'replaced']) }),
  passed: z.strictObject({ passed: id }),
  location: z.strictObject({ location: id, is: z.enum(['onMap', 'current', 'visited']) }),
  lp: z.strictObject({ lp: range, of: who.optional() }),
  skill: z.strictObject({ skill: id, gte: amount.optional(), of: who.optional() }),
  tag: z.strictObject({ tag, of: z.enum(['card', 'test', 'object', 'location']).optional() }),
  testSkill: z.strictObject({ testSkill: id }),
  unfinishedTest: z.strictObject({
    unfinishedTest: z.strictObject({ skill: id.optional(), enemy: z.boolean().optional(), lock: z.boolean().optional() }),
  }),
  roll: z.strictObject({ roll: z.enum(['hits', 'skulls', 'blanks']), gte: amount.optional(), lte: amount.optional() }),
  mission: z.strictObject({ mission: id }),
}

export const cond: z.ZodType<Cond, Cond> = z.union([z.boolean(), ...Object.values(CONDS)]).meta({
  id: 'cond',
  description: 'True or false in every state: true, false, {all: […]}, {any: […]}, {not: …}, {status: …}, {object: …}, {time: {lte: 12}} …',
})

const perhaps = { if: cond.optional(), else: z.lazy(() => steps).optional() }
const step1 = <K extends string, S extends z.core.$ZodShape>(verb: K, shape: S) =>
  z.strictObject({ do: z.literal(verb), ...shape, ...perhaps })
const scope = z.enum(['visit', 'run', 'ever']).optional()
const someone = who.optional()
const test = id.optional()

export const step: z.ZodType<Step, Step> = z
  .discriminatedUnion('do', [
    step1('gainObject', { object: objectNumber, who: someone }),
    step1('discardObject', { object: objectNumber }),
    step1('giveObject', { object: objectNumber, who }),
    z.strictObject({ do: z.enum(['gainStatus', 'loseStatus']), status: statusId, who: someone, ...perhaps }),
    z.strictObject({ do: z.enum(['gainResource', 'spendResource']), colour: resource, n: count, who: someone, ...perhaps }),
    z.strictObject({ do: z.enum(['loseLife', 'healLife']), n: count, who: someone, ...perhaps }),
    step1('kill', { who: someone }),
    z.strictObject({ do: z.enum(['loseTime', 'gainTime']), n: count, ...perhaps }),
    step1('agentLosesTime', { n: count, who: someone }),
    z.strictObject({ do: z.enum(['addDice', 'addHits', 'reroll']), n: count, ...perhaps }),
    step1('setDie', { face: z.enum(FACES) }),
    z.strictObject({ do: z.enum(['removeShields', 'addShields']), kind: shield, n: count, test, ...perhaps }),
    z.strictObject({ do: z.enum(['defeatEnemy', 'passTest']), test, ...perhaps }),
    z.strictObject({ do: z.enum(['reveal', 'allowCard']), card: cardId, ...perhaps }),
    step1('replaceCard', { card: cardId, by: cardId, scope }),
    z.strictObject({ do: z.enum(['discardCard', 'removeCard', 'restoreCard']), card: cardId, scope, ...perhaps }),
    step1('mapSet', { quadrant: z.enum(QUADRANTS), variant: id }),
    step1('travel', { to: id, roll: z.boolean().optional(), optional: z.boolean().optional() }),
    step1('setFlag', { flag: id, value: z.boolean().optional() }),
    z.strictObject({ do: z.enum(['addCounter', 'setCounter']), counter: id, n: whole(-99, 99), ...perhaps }),
    step1('readMission', { card: id }),
    step1('specialRoll', { dice: whole(1, 20), outcomes: list(z.strictObject({ if: cond, steps: z.lazy(() => steps) }), 20) }),
    step1('prompt', {
      text: text.optional(),
      decides: z.enum(['actor', 'space', 'team', 'captain']),
      options: list(
        z.strictObject({
          label: line,
          if: cond.optional(),
          cost: z.lazy(() => steps).optional(),
          steps: z.lazy(() => steps),
        }),
        12,
      ).min(1),
    }),
    step1('enterCode', { puzzle: id }),
    step1('message', { text, who: someone }),
    step1('schedule', { in: whole(1, 60), steps: z.lazy(() => steps) }),
    step1('none', {}),
  ])
  .meta({ id: 'step', description: 'One effect. `do` says which; every step may have `if` and `else`.' })

export const steps = list(step, 50).meta({ id: 'steps', description: 'Effects, from top to bottom.' })
