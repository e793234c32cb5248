import { expect, test } from 'vitest'
import { GAMES as LOCAL } from '../src/local/house/registry.ts'
import { findGame, GAMES } from '../src/registry.ts'
import { levelOffer } from '../src/start/level.ts'
import { firstPlan, optionsOf } from '../src/start/plan.ts'

test('the page and its local house know the same games', () => {
  expect([...LOCAL.keys()].sort()).toEqual(GAMES.map(({ id }) => id).sort())
})

test.each([...LOCAL])('the rules of %s take its form as it is when it opens', (id, { game }) => {
  const manifest = findGame(id)
  for (const { id: mode } of manifest?.modes ?? [])
    expect(manifest && game.parseOptions(optionsOf(manifest, firstPlan(manifest, mode))).ok, mode).toBe(true)
})

test('a level says what to know about it, where its name alone would mislead', () => {
  const offers = (id: string) => (['casual', 'good', 'expert'] as const).map(level => levelOffer(findGame(id) ?? {}, level))
  expect(offers('aquasphere')).toEqual(['easy', 'medium', 'hard (almost never loses)'])
  expect(offers('timeline-twist')).toEqual(['easy', 'medium', 'hard'])
})
