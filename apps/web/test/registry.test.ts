import type { GameOption } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { GAMES as LOCAL } from '../src/local/house/registry.ts'
import { findGame, GAMES } from '../src/registry.ts'
import { firstPlan, optionsOf } from '../src/start/plan.ts'

test('the page and its local house know the same games', () => {
  expect([...LOCAL.keys()].sort()).toEqual(GAMES.map(({ id }) => id).sort())
})

test('the page offers only table sizes its games can be played with', () => {
  for (const [id, { game }] of LOCAL)
    for (const mode of findGame(id)?.modes ?? []) {
      expect(game.seats, `${id} ${mode.id}`).toEqual(expect.arrayContaining([...mode.seats]))
      expect(mode.seats, `${id} ${mode.id}`).toContain(mode.quick)
    }
})

test.each([...LOCAL])('%s says the same about itself to the page and to its rules', (id, { game, firstPack }) => {
  const manifest = findGame(id)
  expect([manifest?.live, manifest?.levels]).toEqual([game.live, game.levels])
  expect(manifest?.packs !== undefined).toBe(firstPack !== undefined)
})

/** Every value of a list, both ends of a range. */
function valuesOf(option: GameOption): readonly unknown[] {
  if (option.kind === 'switch') return [true]
  if (option.kind === 'choice') return option.of.map(({ id }) => id)
  const numbers = 'min' in option.of ? [option.of.min, option.of.max] : option.of
  return option.perSeat ? numbers.map(number => [number, number]) : numbers
}

test.each([...LOCAL])('the rules of %s take its form as it is when it opens', (id, { game }) => {
  const manifest = findGame(id)
  for (const { id: mode } of manifest?.modes ?? [])
    expect(manifest && game.parseOptions(optionsOf(manifest, firstPlan(manifest, mode))).ok, mode).toBe(true)
})

test.each([...LOCAL])('the rules of %s take every option its form offers', (id, { game }) => {
  for (const option of findGame(id)?.options ?? [])
    for (const { id: mode } of findGame(id)?.modes.filter(each => option.modes?.includes(each.id) ?? true) ?? []) {
      for (const value of valuesOf(option)) expect(game.parseOptions({ mode, [option.id]: value }).ok, `${option.id} ${value}`).toBe(true)
    }
})

test('the lobby of every game has pieces of its own on the table', async () => {
  const scenes = await Promise.all(GAMES.map(game => game.loadScene()))
  for (const part of ['Middle', 'Before'] as const) expect(new Set(scenes.map(scene => scene[part])).size).toBe(GAMES.length)
})

test.each(GAMES)('the picture, the board and the lessons of $id are there when somebody opens them', async game => {
  expect((await game.loadBoard()).game.id).toBe(game.id)
  expect(await game.loadScene()).toMatchObject({ Window: expect.any(Function), Middle: expect.any(Function), Before: expect.any(Function) })
  for (const lesson of (await game.loadLessons?.()) ?? []) expect(game.modes.map(({ id }) => id)).toContain(lesson.id)
})
