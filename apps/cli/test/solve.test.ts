import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import { InvariantError } from '@chronothek/core'
import { type Certificate, plansFor, seededLuck } from '@chronothek/solver'
import { beforeAll, describe, expect, test } from 'vitest'
import { Drive } from '../src/solve/drive.ts'
import { replayLine, winningLines } from '../src/solve/lines.ts'
import { cli, readJson, temporaryFolder } from './tools.ts'

const PACK = fileURLToPath(new URL('../../../packs/time-stories-second-drop', import.meta.url))
const folder = temporaryFolder()

let mission: Mission
beforeAll(async () => {
  const read = await readMission(PACK)
  if (!read.ok) throw new Error('no mission')
  mission = read.value.mission
})

const TEAMS = [
  ['thorsen', 'oyk', 'marchant', 'varga'],
  ['oyk', 'marchant', 'anselmo', 'varga'],
  ['marchant', 'anselmo', 'petter'],
]

describe('the solver and the rules', () => {
  test.each(TEAMS.map(team => [team.join(', '), team] as const))('see the same in every run of %s', (_name, team) => {
    const time = mission.time.start[team.length === 3 ? 3 : 4]
    const six = [1, 1, 1, 1, 1, 1]
    let apart = 0
    let runs = 0
    for (const goal of ['winCorrected', 'winSabotage']) {
      const plans = plansFor(mission, { team, goal, time, kept: [], earned: false })
      for (let seed = 1; seed <= 15; seed++) {
        const luck = seededLuck(seed)
        const throws = { action: () => luck.pick(six, 'die'), captain: () => luck.pick(six, 'die') }
        const drive = new Drive(mission, team, plans[seed % Math.min(6, plans.length)] as (typeof plans)[0], throws)
        runs++
        try {
          drive.run({ time, isLater: false })
        } catch (error) {
          // Known: what an agent in the vortex carries comes back with him in the middle of a visit; the solver leaves it with the carrier.
          if (!(error instanceof InvariantError) || !/E_NEED_OBJECT|E_CONDITION/.test(error.message)) throw error
          apart++
        }
      }
    }
    expect(apart / runs).toBeLessThan(0.1)
  })
})

describe('winning lines', () => {
  test('lead to every success card, by the rules', () => {
    const lines = winningLines(mission)
    expect([...lines.keys()]).toEqual(['winCorrected', 'winSabotage'])
    for (const line of lines.values()) {
      if (line === undefined) throw new Error('no line')
      expect(replayLine(mission, JSON.parse(JSON.stringify(line)))).toBeUndefined()
    }
  })
  test('a line with other luck, a missing move or another goal is refused', () => {
    const line = winningLines(mission).get('winSabotage')
    if (line === undefined) throw new Error('no line')
    const worse = { ...line, moves: line.moves.map(({ action, draws }) => ({ action, draws: draws.map(() => 5) })) }
    expect(replayLine(mission, worse)).toBeDefined()
    expect(replayLine(mission, { ...line, moves: line.moves.slice(0, -1) })).toContain('it ends with')
    expect(replayLine(mission, { ...line, goal: 'winCorrected' })).toContain('winSabotage')
  })
})

describe('solve --check', () => {
  const copy = (name: string) => {
    const pack = join(folder, name)
    cpSync(PACK, pack, { recursive: true })
    return pack
  }
  /** The stored certificate with one team per answer, so that it is quickly worked out again. */
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }

  test('the stored certificate holds, also for other words', async () => {
    const pack = copy('words')
    change(join(pack, 'mission.yaml'), 'en: Temporal Marshal', 'en: Marshal of Time')
    const certificate: Certificate = readJson(join(pack, 'certificate.json'))
    expect(certificate.lines.map(({ goal }) => goal)).toEqual(['winCorrected', 'winSabotage'])
    const few = { ...certificate, answers: certificate.answers.filter(({ hosts }) => hosts === 3).slice(0, 1) }
    writeFileSync(join(pack, 'certificate.json'), JSON.stringify(few))
    const { code, out } = await cli('solve', pack, '--check')
    expect(out).toContain('The certificate holds.')
    expect(code).toBe(0)
  }, 120_000)

  test('another shield makes it void', async () => {
    const pack = copy('shield')
    change(join(pack, 'locations/vault.yaml'), '{ kind: blank, n: 4 }', '{ kind: blank, n: 5 }')
    const { code, out } = await cli('solve', pack, '--check', '--language', 'de')
    expect(code).toBe(1)
    expect(out).toContain('die Mechanik der Mission wurde geändert')
  })

  test('a number nobody gets is found', async () => {
    const pack = copy('number')
    const certificate: Certificate = readJson(join(pack, 'certificate.json'))
    const [first] = certificate.answers.filter(({ hosts }) => hosts === 3)
    if (first === undefined) throw new Error('no answer')
    const wrong = { ...first, teams: first.teams.map(team => ({ ...team, won: team.won - 0.05 })) }
    writeFileSync(join(pack, 'certificate.json'), JSON.stringify({ ...certificate, answers: [wrong] }))
    const { code, out } = await cli('solve', pack, '--check')
    expect(code).toBe(1)
    expect(out).toContain('a probability differs')
  }, 120_000)

  test('no certificate, no mission, no language', async () => {
    const pack = copy('bare')
    writeFileSync(join(pack, 'certificate.json'), '{}')
    expect((await cli('solve', pack, '--check')).code).toBe(1)
    expect((await cli('solve', 'nothing-here')).code).toBe(2)
    expect((await cli('solve', pack, '--language', 'fr')).code).toBe(2)
  })
})
