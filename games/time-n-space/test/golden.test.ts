import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fold } from '@chronothek/core'
import { goldenReplay, type Log } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timeNSpace } from '../src/index.ts'
import { scoreOf } from '../src/scoring.ts'
import { rules, sums } from './testing.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`replays/${name}.json`, import.meta.url))

const logOf = (name: string): Log => JSON.parse(readFileSync(fileOf(name), 'utf8'))

for (const name of ['golden-a-intro', 'golden-b-normal', 'golden-c-bots']) {
  goldenReplay(timeNSpace, undefined, fileOf(name))

  test(`${name} ends with everything on the table`, () => {
    const { header, entries } = logOf(name)
    const state = fold(rules, header, entries)
    expect(sums(state)).toEqual(sums(fold(rules, header, [])))
    expect(state.phase).toBe('finished')
  })
}

test('[TNS-130, TNS-133, TNS-135, TNS-137] three bots played for points: bonus markers, a blocked colour, and whoever has most wins', () => {
  const { header, entries } = logOf('golden-c-bots')
  const state = fold(rules, header, entries)
  const sheets = state.players.map(scoreOf)
  expect(rules.result(state)?.scores?.map(({ total }) => total)).toEqual([48, 38, 26])
  expect(rules.result(state)?.ranking).toEqual([[0], [1], [2]])
  expect(state.players.map(({ bonus }) => bonus)).toEqual([2, 1, 0])
  expect(sheets.map(({ rows }) => rows.filter(({ blocked }) => blocked).length)).toEqual([1, 0, 0])
})
