import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fold } from '@chronothek/core'
import { goldenReplay, type Log } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { aquaSphere } from '../src/index.ts'
import { rules, sums } from './testing.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`replays/${name}.json`, import.meta.url))

for (const name of ['golden-a-two', 'golden-b-four']) {
  goldenReplay(aquaSphere, undefined, fileOf(name))

  test(`${name} ends with everything on the table`, () => {
    const { header, entries }: Log = JSON.parse(readFileSync(fileOf(name), 'utf8'))
    const state = fold(rules, header, entries)
    expect(sums(state)).toEqual(sums(fold(rules, header, [])))
    expect(state.phase).toBe('over')
  })
}
