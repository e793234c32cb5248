import { expect, test } from 'vitest'
import { GAMES as LOCAL } from '../src/local/house/registry.ts'
import { findGame, GAMES } from '../src/registry.ts'

test('the page and its local house know the same games', () => {
  expect([...LOCAL.keys()].sort()).toEqual(Object.keys(GAMES).sort())
})

test('the page offers only table sizes its games can be played with', () => {
  for (const [id, { game }] of LOCAL)
    for (const mode of findGame(id)?.modes ?? []) {
      expect(game.seats, `${id} ${mode.id}`).toEqual(expect.arrayContaining([...mode.seats]))
      expect(mode.seats, `${id} ${mode.id}`).toContain(mode.quick)
    }
})
