import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod'
import type { Cond, Mission, Step } from '../../src/index.ts'
import { missionJsonSchemas, parseMission } from '../../src/index.ts'
import { cond, step } from '../../src/mission/schema/language.ts'
import { type entrySchema, type missionSchema, partSchema } from '../../src/mission/schema/mission.ts'
import { readMission } from '../../src/node.ts'
import { SMALL } from './small.ts'

type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

test('the schema reads exactly the type of a mission', () => {
  type Parsed = DeepReadonly<z.output<typeof missionSchema>>
  type Authored = Omit<Mission, 'files'>
  expectTypeOf<Parsed>().toExtend<Authored>()
  expectTypeOf<Authored>().toExtend<Parsed>()
  expectTypeOf<keyof Parsed>().toEqualTypeOf<keyof Authored>()
  expectTypeOf<keyof Parsed['locations'][number]>().toEqualTypeOf<keyof Authored['locations'][number]>()
  expectTypeOf<keyof Parsed['locations'][number]['panels'][number]['front']>().toEqualTypeOf<
    keyof Authored['locations'][number]['panels'][number]['front']
  >()
  expectTypeOf<keyof Parsed['hosts'][number]>().toEqualTypeOf<keyof Authored['hosts'][number]>()
  expectTypeOf<keyof Parsed['objects'][number]>().toEqualTypeOf<keyof Authored['objects'][number]>()
  expectTypeOf<keyof Parsed['missionCards'][number]>().toEqualTypeOf<keyof Authored['missionCards'][number]>()
  expectTypeOf<z.output<typeof entrySchema>>().toExtend<{ include?: string[] | undefined }>()
})

const both = { de: 'a', en: 'b' }

/** One step for every verb: a verb that is missing here does not compile. */
const STEPS: { readonly [Verb in Step['do']]: Extract<Step, { do: Verb }> | Step } = {
  gainObject: { do: 'gainObject', object: 1, who: 'spaceChoice' },
  discardObject: { do: 'discardObject', object: 1 },
  giveObject: { do: 'giveObject', object: 1, who: 'host:ada' },
  gainStatus: { do: 'gainStatus', status: 'blue-1' },
  loseStatus: { do: 'loseStatus', status: 'green-4', who: 'holder:14' },
  gainResource: { do: 'gainResource', colour: 'blue', n: 1 },
  spendResource: { do: 'spendResource', colour: 'blue', n: 1, who: 'actor' },
  loseLife: { do: 'loseLife', n: 1, who: 'team' },
  healLife: { do: 'healLife', n: 1 },
  kill: { do: 'kill', who: 'explorers' },
  loseTime: { do: 'loseTime', n: 1 },
  gainTime: { do: 'gainTime', n: 3 },
  agentLosesTime: { do: 'agentLosesTime', n: 1, who: 'others' },
  addDice: { do: 'addDice', n: 1 },
  addHits: { do: 'addHits', n: 3 },
  reroll: { do: 'reroll', n: 1 },
  setDie: { do: 'setDie', face: 'hit2' },
  removeShields: { do: 'removeShields', kind: 'any', n: 1, test: 'calm' },
  addShields: { do: 'addShields', kind: 'skull', n: 1 },
  defeatEnemy: { do: 'defeatEnemy' },
  passTest: { do: 'passTest', test: 'calm' },
  reveal: { do: 'reveal', card: 'quay.D' },
  allowCard: { do: 'allowCard', card: 'quay.D' },
  replaceCard: { do: 'replaceCard', card: 'quay.D', by: 'quay.C', scope: 'ever' },
  discardCard: { do: 'discardCard', card: 'quay.D' },
  removeCard: { do: 'removeCard', card: 'quay.D', scope: 'run' },
  restoreCard: { do: 'restoreCard', card: 'quay.D' },
  mapSet: { do: 'mapSet', quadrant: 'tl', variant: 'plain' },
  travel: { do: 'travel', to: 'quay', roll: false, optional: true },
  setFlag: { do: 'setFlag', flag: 'wet', value: false },
  addCounter: { do: 'addCounter', counter: 'noise', n: -1 },
  setCounter: { do: 'setCounter', counter: 'noise', n: 0 },
  readMission: { do: 'readMission', card: 'lit' },
  specialRoll: { do: 'specialRoll', dice: 2, outcomes: [{ if: { roll: 'hits', gte: 2 }, steps: [{ do: 'none' }] }] },
  prompt: { do: 'prompt', decides: 'space', text: both, options: [{ label: both, if: true, cost: [], steps: [] }] },
  enterCode: { do: 'enterCode', puzzle: 'dial' },
  message: { do: 'message', text: both, who: 'space' },
  schedule: { do: 'schedule', in: 5, steps: [{ do: 'none' }] },
  none: { do: 'none', if: { flag: 'wet' }, else: [{ do: 'loseTime', n: 1 }] },
}

/** One condition for every first key. */
type Key = Cond extends infer C ? (C extends boolean ? never : C extends object ? FirstKey<C> : never) : never
type FirstKey<C> = Exclude<keyof C, 'of' | 'at' | 'gte' | 'lte' | 'is'>
const CONDS: { readonly [K in Key]: Cond } = {
  all: { all: [true, { any: [] }] },
  any: { any: [{ not: false }] },
  not: { not: { flag: 'wet' } },
  status: { status: 'blue-1', of: 'actor' },
  object: { object: 1, at: 'stack' },
  resource: { resource: 'blue', gte: 1, lte: 3, at: 'space' },
  host: { host: 'ada', at: 'team' },
  agentsOnSpace: { agentsOnSpace: { gte: 3 } },
  allAgentsOnSpace: { allAgentsOnSpace: true },
  time: { time: { lte: 12 } },
  run: { run: { eq: 1 } },
  hostsInPlay: { hostsInPlay: { gte: 3 } },
  counter: { counter: 'noise', is: { gte: 2 } },
  flag: { flag: 'wet' },
  card: { card: 'quay.D', is: 'explored' },
  passed: { passed: 'calm' },
  location: { location: 'quay', is: 'visited' },
  lp: { lp: { lte: 1 }, of: 'actor' },
  skill: { skill: 'wits', gte: 2, of: 'team' },
  tag: { tag: 'dark', of: 'card' },
  testSkill: { testSkill: 'wits' },
  unfinishedTest: { unfinishedTest: { skill: 'wits', enemy: true, lock: false } },
  roll: { roll: 'skulls', lte: 1 },
  mission: { mission: 'lit' },
}

describe('the closed language', () => {
  test.each(Object.entries(STEPS))('step %s is read, and nothing beside it', (_verb, given) => {
    expect(step.parse(given)).toEqual(given)
    expect(step.safeParse({ ...given, eval: 'process.exit()' }).success).toBe(false)
  })
  test.each(Object.entries(CONDS))('condition %s is read, and nothing beside it', (_key, given) => {
    expect(cond.parse(given)).toEqual(given)
    expect(cond.safeParse({ ...(given as object), eval: 'process.exit()' }).success).toBe(false)
  })
})

async function small(): Promise<Mission> {
  const read = await readMission(SMALL)
  if (!read.ok) expect.fail(JSON.stringify(read.error))
  return read.value.mission
}

describe('the small mission', () => {
  test('is put together from its files, with what nobody needs to say', async () => {
    const mission = await small()
    expect(mission.time).toMatchObject({ start: { 3: 14, 4: 12 }, max: 60, vortex: 7 })
    expect(mission.captainDie).toEqual([1, 1, 2, 2, 3, 3])
    expect(mission.actionDie).toHaveLength(6)
    expect(mission.locations.map(({ id }) => id)).toEqual(['quay', 'tower', 'cellar'])
    expect(mission.hosts.map(({ name }) => name.en)).toEqual(['Ada', 'Ben', 'Cleo', 'Old Dov'])
    expect(mission.base[0]?.text.en).toBe('A ship was lost that should have arrived.\n\nSee to it that the *light* burns.')
    expect(mission).not.toHaveProperty('include')
  })

  test('survives as JSON', async () => {
    const mission = await small()
    expect(parseMission(JSON.parse(JSON.stringify(mission)))).toEqual({ ok: true, value: mission })
    expect(parseMission({ ...mission, files: { 'pictures/a.svg': '../../etc' } }).ok).toBe(false)
    for (const raw of [undefined, null, 3, 'x', [], {}, { format: 'tstory/1' }]) expect(parseMission(raw).ok).toBe(false)
  })

  test('may leave out who made it', async () => {
    const { files, about: _, ...rest } = await small()
    const read = parseMission({ ...rest, files })
    expect(read.ok && read.value.about).toEqual({ authors: [], license: 'All rights reserved', offline: false })
  })

  test('every part of it fits the schema for parts', () => {
    for (const file of ['base.yaml', 'hosts.yaml', 'objects.yaml', 'locations/quay.yaml', 'locations/tower.yaml', 'locations/cellar.yaml'])
      expect(partSchema.safeParse(parse(readFileSync(join(SMALL, file), 'utf8'))).error?.issues).toBeUndefined()
  })
})

test('editors get a schema with words for every root key', () => {
  for (const schema of Object.values(missionJsonSchemas())) {
    const { properties, additionalProperties } = schema as { properties: Record<string, object>; additionalProperties: boolean }
    expect(additionalProperties).toBe(false)
    expect(Object.keys(properties)).toContain('include')
    expect(Object.keys(properties)).toContain('locations')
  }
})
