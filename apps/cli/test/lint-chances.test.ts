import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import { SOLVER_VERSION } from '@chronothek/solver'
import { timeStories } from '@chronothek/time-stories'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../src/paths.ts'
import { mechanicsOf } from '../src/solve/check.ts'
import { type Chances, chanceFindings, solverFindings } from '../src/solve/findings.ts'
import { cli, temporaryFolder, writeJson } from './tools.ts'

const SMALL = fileURLToPath(new URL('../../../packages/content/test/fixtures/mission-small', import.meta.url))
const PACK = join(ROOT, 'packs/time-stories-second-drop')

let drop: Mission
let small: Mission
beforeAll(async () => {
  const [one, other] = [await readMission(PACK), await readMission(SMALL)]
  if (!one.ok || !other.ok) throw new Error('no mission')
  drop = one.value.mission
  small = other.value.mission
}, 60_000)

const chances = (goal: string, earned: boolean, ...won: readonly number[]): Chances => ({
  goal,
  hosts: 4,
  earned,
  teams: won.map(each => ({ won: each })),
})
const told = (...answers: readonly Chances[]) => [...chanceFindings(drop, answers)].map(({ code, level }) => `${code} ${level}`)

test('V26: the best ending is won often enough, and by two thirds of the teams', () => {
  expect(told(chances('winCorrected', false, 0.3, 0.4), chances('winSabotage', false, 0.9, 0.8))).toEqual([])
  expect(told(chances('winCorrected', false, 0.7, 0.6), chances('winSabotage', false, 0.2, 0.3))).toEqual(['V26 warning'])
  expect(told(chances('winCorrected', false, 1, 1, 0.5, 0.5, 0.9))).toEqual(['V26 warning'])
})

test('V27: the first run fails at the highest ending; an easy lesser one is good to know', () => {
  expect(told(chances('winCorrected', true, 0.2, 0.3))).toEqual([])
  expect(told(chances('winCorrected', true, 0.2, 0.4))).toEqual(['V27 warning'])
  expect(told(chances('winSabotage', true, 0.9, 0.8))).toEqual(['V27 info'])
})

/** The small mission with a certificate that says so much. */
function certified(name: string, mechanics: string, known: number, first: number): string {
  const pack = join(temporaryFolder(), name)
  cpSync(SMALL, pack, { recursive: true })
  const answers = [chances('lit', false, known), chances('lit', true, first)]
  writeJson(join(pack, 'certificate.json'), {
    mission: small.id,
    mechanics,
    solver: SOLVER_VERSION,
    rules: timeStories.rulesVersion,
    answers,
    lines: [],
  })
  return pack
}

test('a certificate that holds spares the solver', async () => {
  const good = await cli('lint', certified('good', mechanicsOf(small), 0.9, 0.1))
  expect(good).toEqual({ code: 0, out: 'time-stories-last-light@1.0.0: 27 cards, 0 errors, 0 warnings\n', err: '' })
  const unlikely = await cli('lint', certified('unlikely', mechanicsOf(small), 0.5, 0.1))
  expect(unlikely.out).toContain('V26 With 4 hosts the best plan wins with 50 % on average')
  const easy = await cli('lint', certified('easy', mechanicsOf(small), 0.9, 0.8), '--language', 'de')
  expect(easy.out).toContain('schon im ersten Durchlauf mit 80 %')
  expect([unlikely.err, easy.err]).toEqual(['', ''])
})

test('one for other mechanics does not: a few teams are worked out, and said so', async () => {
  const { code, out, err } = await cli('lint', certified('old', 'another digest', 0.9, 0.1))
  expect(code).toBe(0)
  expect(err).toContain('No certificate holds for this mission')
  expect(out).toContain('V27 Whoever does everything right')
}, 90_000)

test('the solver is given up after its time, and left alone with --no-solve', async () => {
  const said: string[] = []
  expect(
    await solverFindings(small, join(SMALL, 'certificate.json'), { aside: text => said.push(text), language: 'en', limit: 1 }),
  ).toEqual([])
  expect(said.join(' ')).toContain('not done in time')
  expect((await cli('lint', SMALL, '--no-solve')).err).toBe('')
})

test.each([PACK, join(ROOT, 'packs/time-stories-night-ferry')])('nothing is left to say about %s', async pack => {
  const { out, err } = await cli('lint', pack)
  expect(err).toBe('')
  expect(out).toMatch(/ 0 errors, 0 warnings\n$/)
})
