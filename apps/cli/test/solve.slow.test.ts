import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import { answerFor, type Certificate, questionsOf } from '@chronothek/solver'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { answersTo } from '../src/solve/threads.ts'
import { driven } from './driving.ts'
import { cli, readJson, temporaryFolder } from './tools.ts'

const PACK = fileURLToPath(new URL('../../../packs/time-stories-second-drop', import.meta.url))
const SMALL = fileURLToPath(new URL('../../../packages/content/test/fixtures/mission-small', import.meta.url))
const folder = temporaryFolder()
/** Runs of each plan. */
const SEEDS = forRun({ usual: 5, thorough: 15 })

async function missionAt(path: string): Promise<Mission> {
  const read = await readMission(path)
  if (!read.ok) throw new Error('no mission')
  return read.value.mission
}

const TEAMS = [
  ['thorsen', 'oyk', 'marchant', 'varga'],
  ['oyk', 'marchant', 'anselmo', 'varga'],
  ['marchant', 'anselmo', 'petter'],
]

test.each(TEAMS.map(team => [team.join(', '), team] as const))(
  'the solver and the rules see the same in every run of %s',
  async (_name, team) => {
    expect(driven(await missionAt(PACK), team, SEEDS)).toBeLessThan(0.1)
  },
)

/** A copy of the pack whose certificate has one answer only, so that it is quickly worked out again. */
function withOneAnswer(name: string, off: number): string {
  const pack = join(folder, name)
  cpSync(PACK, pack, { recursive: true })
  const certificate: Certificate = readJson(join(pack, 'certificate.json'))
  const answers = certificate.answers
    .filter(({ hosts }) => hosts === 3)
    .slice(0, 1)
    .map(answer => ({ ...answer, teams: answer.teams.map(team => ({ ...team, won: team.won - off })) }))
  writeFileSync(join(pack, 'certificate.json'), JSON.stringify({ ...certificate, answers }))
  return pack
}

test('the numbers of the stored certificate come out again, and a wrong one is found', async () => {
  expect((await cli('solve', withOneAnswer('right', 0), '--check')).out).toContain('The certificate holds.')
  const { code, out } = await cli('solve', withOneAnswer('wrong', 0.05), '--check')
  expect(code).toBe(1)
  expect(out).toContain('a probability differs')
})

test('the number of threads changes no answer', async () => {
  const mission = await missionAt(SMALL)
  const questions = questionsOf(mission, { quick: true })
  const alone = questions.map(question => answerFor(mission, question))
  expect(await answersTo(mission, questions, { threads: 1 })).toEqual(alone)
  expect(await answersTo(mission, questions, { threads: 3 })).toEqual(alone)
})

test('lint without a certificate: a mission too few teams win is told (V26)', async () => {
  const pack = join(folder, 'hard')
  cpSync(SMALL, pack, { recursive: true })
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(pack, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(pack, file), text.replace(from, to))
  }
  change('mission.yaml', '{3: 14, 4: 12}', '{3: 8, 4: 7}')
  change('locations/quay.yaml', '{kind: blank, n: 2}, {kind: special', '{kind: blank, n: 9}, {kind: special')
  change('locations/cellar.yaml', '{kind: blank, n: 2}, {kind: heart, n: 1}', '{kind: blank, n: 9}, {kind: heart, n: 3}')
  const { code, out, err } = await cli('lint', pack)
  expect(code).toBe(0)
  expect(err).toContain('No certificate holds')
  expect(out).toContain('V26 With 3 hosts the best plan wins with 67 % on average')
})
