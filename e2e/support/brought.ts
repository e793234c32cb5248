import { expect } from '@playwright/test'
import { choosePack, namedPack } from '../../apps/cli/src/packs.ts'
import { gameNamed } from '../../apps/cli/src/registry.ts'
import { newStopwatch, simulateMatch } from '../../apps/cli/src/simulate.ts'
import { crosses } from '../../apps/server/test/support/night-ferry.ts'
import type { View } from '../../packages/core/src/index.ts'
import type { Person } from './person.ts'

const NAMES = ['Ada', 'Ben', 'Cleo']

/** How a match is played without a screen: by bots, or in a mission by people who know it. */
const TABLES = {
  'time-n-space': { options: { mode: 'normal' }, seats: 3, players: ['casual'], end: 'clock-over' },
  'time-stories': { options: {}, seats: 1, players: ['person'], end: 'mission-won' },
} as const

/** A whole match, brought as a file. Returns the address of its replay. */
export async function bringsMatch({ page }: Person, game: keyof typeof TABLES): Promise<string> {
  const { options: wishes, end, ...table } = TABLES[game]
  const known = gameNamed(game)
  const person = () => (view: View) => crosses(view as never, known.game.legalActions(view) as never) as never
  const entry = game === 'time-stories' ? { ...known, person } : known
  const options = known.game.parseOptions(wishes)
  if (!options.ok) throw new Error(options.error.code)
  const pack = await choosePack(undefined, entry)
  const bound = { entry, rules: known.game.bind(pack), options: options.value, ...(pack && { pack: namedPack(pack) }) }
  const { log, result } = simulateMatch({ ...bound, ...table, seed: '1', runs: 20 }, 1, newStopwatch())
  expect(result?.reason).toBe(end)
  const seats = NAMES.slice(0, table.seats).map(name => ({ name, language: 'en' }))
  const about = { createdAt: '2026-01-01T00:00:00.000Z', clock: { kind: 'none' }, onTimeout: 'wait', seats }
  const answer = await page.request.post('/api/v1/replays', { data: { format: 'chronothek-match', version: 1, ...about, ...log } })
  return `/r/${(await answer.json()).id}`
}
