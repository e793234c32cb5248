import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { firstState, type GameDefinition, type GameShape, replayEntry, standing } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import { type Log, transcript } from './transcript.ts'

/**
 * Registers tests that replay a stored match (`name.json`) and compare what every viewer saw, the result and the hash of the last state
 * with the transcript beside it (`name.txt`). `UPDATE_GOLDEN=1` rewrites the transcript.
 */
export function goldenReplay<G extends GameShape>(game: GameDefinition<G>, pack: G['pack'] | undefined, file: string): void {
  const rules = game.bind(pack)
  const load = (): Log => JSON.parse(readFileSync(file, 'utf8'))
  describe(`golden match ${basename(file, '.json')}`, () => {
    test('was played by these rules', () => {
      const { header } = load()
      expect([header.game, header.rulesVersion]).toEqual([game.id, game.rulesVersion])
    })

    test('holds no move the rules refuse', () => {
      const { header, entries } = load()
      const state = firstState(rules, header)
      const refused = standing(entries).filter(entry => {
        const why = rules.check(state, { by: entry.by, at: entry.at, action: entry.action })
        replayEntry(rules, state, entry)
        return why !== undefined
      })
      expect(refused).toEqual([])
    })

    test('shows everybody the same as when it was played', () => {
      const text = transcript(game, rules, load())
      const golden = file.replace(/\.json$/, '.txt')
      if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, text)
      expect(existsSync(golden), `${golden} exists`).toBe(true)
      expect(text).toBe(readFileSync(golden, 'utf8'))
    })
  })
}
