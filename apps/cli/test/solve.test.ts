import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import type { Certificate, Line } from '@chronothek/solver'
import { beforeAll, describe, expect, test } from 'vitest'
import { replayLine, winningLines } from '../src/solve/lines.ts'
import { driven } from './driving.ts'
import { cli, readJson, temporaryFolder } from './tools.ts'

const PACK = fileURLToPath(new URL('../../../packs/time-stories-second-drop', import.meta.url))
const SMALL = fileURLToPath(new URL('../../../packages/content/test/fixtures/mission-small', import.meta.url))
const folder = temporaryFolder()

let mission: Mission
let lines: ReadonlyMap<string, Line | undefined>
beforeAll(async () => {
  const read = await readMission(PACK)
  if (!read.ok) throw new Error('no mission')
  mission = read.value.mission
  lines = winningLines(mission)
}, 60_000)

test('the solver and the rules see the same in a run', () => {
  expect(driven(mission, ['thorsen', 'oyk', 'marchant', 'varga'], 3)).toBeLessThan(0.2)
})

describe('winning lines', () => {
  test('lead to every success card, by the rules', () => {
    expect([...lines.keys()]).toEqual(['winCorrected', 'winSabotage'])
    for (const line of lines.values()) {
      if (line === undefined) throw new Error('no line')
      expect(replayLine(mission, JSON.parse(JSON.stringify(line)))).toBeUndefined()
    }
  })
  test('a line with other luck, a missing move or another goal is refused', () => {
    const line = lines.get('winSabotage')
    if (line === undefined) throw new Error('no line')
    const worse = { ...line, moves: line.moves.map(({ action, draws }) => ({ action, draws: draws.map(() => 5) })) }
    expect(replayLine(mission, worse)).toBeDefined()
    expect(replayLine(mission, { ...line, moves: line.moves.slice(0, -1) })).toContain('it ends with')
    expect(replayLine(mission, { ...line, goal: 'winCorrected' })).toContain('winSabotage')
  })
})

test.each(['de', 'en'])('in %s no field of the answer is empty, and nothing is said in the other language', async language => {
  const { code, out } = await cli('solve', SMALL, '--quick', '--language', language)
  expect(code).toBe(0)
  expect(out).toContain(language === 'de' ? 'Gewinnbar' : 'Winnable')
  expect(out).not.toMatch(/; *;|: *;|\]: *$|; *$/m)
  if (language === 'de') expect(out).not.toMatch(/\b(object|test|grey|hosts|left|deaths)\b/)
})

describe('solve --check', () => {
  const copy = (name: string) => {
    const pack = join(folder, name)
    cpSync(PACK, pack, { recursive: true })
    return pack
  }
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }

  test('the stored certificate was issued for this mission and its lines win, whatever the words', async () => {
    const pack = copy('words')
    change(join(pack, 'mission.yaml'), 'en: Temporal Marshal', 'en: Marshal of Time')
    const certificate: Certificate = readJson(join(pack, 'certificate.json'))
    expect(certificate.lines.map(({ goal }) => goal)).toEqual(['winCorrected', 'winSabotage'])
    // Its numbers are worked out again among the slow tests.
    writeFileSync(join(pack, 'certificate.json'), JSON.stringify({ ...certificate, answers: [] }))
    const { code, out } = await cli('solve', pack, '--check')
    expect(out).toContain('The certificate holds.')
    expect(code).toBe(0)
  })

  test('another shield makes it void', async () => {
    const pack = copy('shield')
    change(join(pack, 'locations/vault.yaml'), '{ kind: blank, n: 4 }', '{ kind: blank, n: 5 }')
    const { code, out } = await cli('solve', pack, '--check', '--language', 'de')
    expect(code).toBe(1)
    expect(out).toContain('die Mechanik der Mission wurde geändert')
  })

  test('no certificate, no mission, no language', async () => {
    const pack = copy('bare')
    writeFileSync(join(pack, 'certificate.json'), '{}')
    expect((await cli('solve', pack, '--check')).code).toBe(1)
    expect((await cli('solve', 'nothing-here')).code).toBe(2)
    expect((await cli('solve', pack, '--language', 'fr')).code).toBe(2)
    expect((await cli('solve', pack, '--bring', '3')).err).toContain('--bring takes objects that are kept: 5, 12, 20.')
    expect((await cli('solve', pack, '--bring', '5', '--write')).code).toBe(2)
  })
})
