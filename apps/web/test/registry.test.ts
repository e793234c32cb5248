import { expect, test } from 'vitest'
import { GAMES as LOCAL } from '../src/local/house/registry.ts'
import { findGame, GAMES } from '../src/registry.ts'
import { firstPlan, optionsOf } from '../src/start/plan.ts'

test('the page and its local house know the same games', () => {
  expect([...LOCAL.keys()].sort()).toEqual(GAMES.map(({ id }) => id).sort())
})

test.each([...LOCAL])('the rules of %s take its form as it is when it opens', (id, { game }) => {
  const manifest = findGame(id)
  for (const { id: mode } of manifest?.modes ?? [])
    expect(manifest && game.parseOptions(optionsOf(manifest, firstPlan(manifest, mode))).ok, mode).toBe(true)
})
