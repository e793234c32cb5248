import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  gameOf,
  isMission,
  lintMission,
  type Mission,
  type MissionFinding,
  packHash,
  packName,
  packOffer,
  plainName,
} from '../../src/index.ts'
import { loadPacks, readMission } from '../../src/node.ts'
import { type Change, change, copyOfSmall, SMALL, temporaryFolder } from './small.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function read(folder: string): Promise<Mission> {
  const answer = await readMission(folder)
  if (!answer.ok) expect.fail(JSON.stringify(answer.error))
  return answer.value.mission
}

test('a mission is a pack of its game', async () => {
  const mission = await read(SMALL)
  expect([isMission(mission), gameOf(mission), plainName(mission), packName(mission)]).toEqual([
    true,
    'time-stories',
    'time-stories-last-light',
    'time-stories-last-light@1.0.0',
  ])
})

test('the lobby hears its name and size, and no card', async () => {
  const offer = packOffer(await read(SMALL))
  expect(offer).toEqual({
    name: 'time-stories-last-light@1.0.0',
    title: { de: 'Das letzte Licht', en: 'The Last Light' },
    cards: 27,
    mission: {
      license: 'CC-BY-4.0',
      authors: ['Chronothek'],
      era: { de: 'Nordkap, 1887 N.Z.', en: 'North Cape, 1887 N.T.' },
      hosts: 4,
      time: [14, 12],
      minutes: 30,
    },
  })
})

async function hashAfter(...changes: readonly Change[]): Promise<string> {
  const folder = copyOfSmall()
  for (const each of changes) change(folder, each)
  return packHash(await read(folder), sha256)
}

test.each<readonly [what: string, change: Change]>([
  ['words', ['locations/quay.yaml', 'He does not sleep soundly.', 'He sleeps badly.']],
  ['a name', ['hosts.yaml', 'name: Cleo', 'name: Clea']],
  ['a picture', ['pictures/quay.svg', '#8a6a3c', '#8a6a3d']],
  ['the version', ['mission.yaml', 'version: 1.0.0', 'version: 1.0.1']],
  ['a place on the map', ['mission.yaml', 'x: 0.3', 'x: 0.4']],
  ['a picture told in words', ['locations/quay.yaml', ', alt: {de: Ein Schuppen mit Riegel., en: A shed with a bolt.}', '']],
  ['an author', ['mission.yaml', '[Chronothek]', '[Chronothek, Somebody]']],
])('%s may change while matches are played', async (_what, each) => {
  expect(await hashAfter(each)).toBe(await hashAfter())
})

test.each<readonly [what: string, change: Change]>([
  ['a step', ['locations/quay.yaml', 'colour: blue, n: 2', 'colour: blue, n: 3']],
  ['a condition', ['mission.yaml', 'if: {time: {lte: 10}}', 'if: {time: {lte: 9}}']],
  ['a skill', ['hosts.yaml', 'skills: {force: 3, wits: 1}', 'skills: {force: 3, wits: 2}']],
  ['an answer', ['mission.yaml', "answer: ['3', '1']", "answer: ['3', '2']"]],
  ['the order of the deck', ['mission.yaml', 'host_ada, host_ben', 'host_ben, host_ada']],
  ['the time', ['mission.yaml', '{3: 14', '{3: 15']],
  ['a text that is new', ['locations/quay.yaml', 'lists: [A, B, C, D]', 'lists: [A, B, C, D]\n      box: {de: Neu, en: New}']],
])('%s makes another pack for old logs', async (_what, each) => {
  expect(await hashAfter(each)).not.toBe(await hashAfter())
})

test('missions are loaded beside decks; a broken one is named with its place', async () => {
  const packs = temporaryFolder()
  cpSync(SMALL, join(packs, 'a-good'), { recursive: true })
  cpSync(SMALL, join(packs, 'b-twin'), { recursive: true })
  cpSync(SMALL, join(packs, 'c-broken'), { recursive: true })
  change(packs, ['c-broken/mission.yaml', 'id: lastLight', 'id: other'])
  change(packs, ['c-broken/locations/quay.yaml', 'object: 1, who', 'object: 77, who'])
  mkdirSync(join(packs, 'd-torn'))
  writeFileSync(join(packs, 'd-torn', 'mission.yaml'), 'format: [')
  const loaded = await loadPacks(packs)
  expect([...loaded.packs.keys()]).toEqual(['time-stories-last-light@1.0.0'])
  expect(loaded.broken.map(({ file }) => file)).toEqual(['b-twin', 'c-broken', 'd-torn'].map(name => join(packs, name, 'mission.yaml')))
  expect(loaded.broken[1]?.problems[0]).toMatchObject({ line: 38, message: { en: 'V02 There is no object 77.' } })
  expect(loaded.broken[1]?.problems[0]?.path).toMatch(/^locations\/quay.yaml locations.quay.panels.D/)
  const mission = loaded.packs.get('time-stories-last-light@1.0.0') as Mission
  expect([...loaded.media.keys()].sort()).toEqual(Object.values(mission.files).sort())
})

test('a folder named besides comes first, and counts once if it lies there anyway', async () => {
  const packs = temporaryFolder()
  cpSync(SMALL, join(packs, 'a-old'), { recursive: true })
  cpSync(SMALL, join(packs, 'b-worked-on'), { recursive: true })
  change(packs, ['b-worked-on/mission.yaml', 'version: 1.0.0', 'version: 1.0.1'])
  const apart = join(temporaryFolder(), 'apart')
  cpSync(SMALL, apart, { recursive: true })
  const loaded = await loadPacks(packs, [apart, join(packs, 'b-worked-on'), packs])
  expect([...loaded.packs.keys()]).toEqual(['time-stories-last-light@1.0.0', 'time-stories-last-light@1.0.1'])
  expect(loaded.broken.map(({ file }) => file)).toEqual([packs, join(packs, 'a-old', 'mission.yaml')])
})

test('a solver is asked about a sound mission only', async () => {
  const mission = await read(SMALL)
  const said: MissionFinding = { code: 'V27', level: 'warning', path: ['time'], at: 'time', message: { de: 'zu leicht', en: 'too easy' } }
  const asked: string[] = []
  const solverFindings = async ({ id }: Mission) => {
    asked.push(id)
    return [said]
  }
  expect(await lintMission(mission, { solverFindings })).toEqual([said])
  await lintMission({ ...mission, deck: [] }, { solverFindings })
  expect(asked).toEqual(['lastLight'])
})
