import type { CreateTableInput, TableInfo } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import { type Answer, api } from '../net/api.ts'
import type { GameEntry } from '../registry.ts'
import { settings } from '../settings/index.ts'
import { ensureGuest } from '../state/me.ts'
import { levelFor } from './level.ts'
import { createLocal } from './local.ts'

/** "Play now": everybody else is a bot of the level chosen last, and the match begins at once. */
export function quickRequest(game: string, mode: GameEntry['modes'][number]): CreateTableInput {
  const bots = Array.from({ length: mode.quick - 1 }, (_, index) => ({ seat: index + 1, level: levelFor(game) }))
  return { game, options: { mode: mode.id }, seats: mode.quick, bots, start: true }
}

/** Makes sure the server knows us, then asks for the table. */
export async function createTable(request: CreateTableInput): Answer<{ table: TableInfo; seat: number }> {
  const unknown = await ensureGuest()
  if (unknown) return { ok: false, error: unknown }
  return api.create({ ...request, language: language.value })
}

type HereRequest = CreateTableInput & { here?: readonly string[] }

/** At the server's table; without a connection at one on this device, if nobody has to be invited to it. */
export async function setAnywhere(request: CreateTableInput, onDevice: () => HereRequest): Answer<{ id: string }> {
  const answer = navigator.onLine === false ? undefined : await createTable(request)
  if (answer?.ok) return { ok: true, value: { id: answer.value.table.id } }
  const isLost = answer === undefined || answer.error.code === 'fault'
  if (isLost && request.start) return createLocal({ ...onDevice(), language: language.value })
  return answer ?? { ok: false, error: { code: 'fault' } }
}

/** Against bots, at once. */
export function playNow(game: string, mode: GameEntry['modes'][number]): Answer<{ id: string }> {
  const request = quickRequest(game, mode)
  const { name } = settings
  return setAnywhere(request, () => (name.value === '' ? request : { ...request, name: name.value }))
}
