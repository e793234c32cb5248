import type { GameMode } from '@chronothek/board-kit'
import type { CreateTableInput, TableInfo } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import type { LocalTableRequest } from '../local/device-api.ts'
import { type Answer, call } from '../net/api.ts'
import { settings } from '../settings/index.ts'
import { ensureGuest } from '../state/me.ts'
import { levelFor } from './level.ts'
import { createLocal } from './local.ts'

/** "Play now": everybody else is a bot of the level chosen last, and the match begins at once. */
export function quickRequest(game: string, mode: GameMode): CreateTableInput {
  const bots = Array.from({ length: mode.quick - 1 }, (_, index) => ({ seat: index + 1, level: levelFor(game) }))
  return { game, options: { mode: mode.id }, seats: mode.quick, bots, start: true }
}

/** Creates a table at the server, after making sure that this browser has a guest account. */
export async function createTable(request: CreateTableInput): Answer<{ table: TableInfo; seat: number }> {
  const unknown = await ensureGuest()
  if (unknown) return { ok: false, error: unknown }
  return call('createTable', { body: { ...request, language: language.value } })
}

/** Creates a table at the server; without a connection on this device, if nobody has to be invited. */
export async function createAnywhere(request: CreateTableInput, onDevice: () => LocalTableRequest): Answer<{ readonly id: string }> {
  const answer = navigator.onLine === false ? undefined : await createTable(request)
  if (answer?.ok) return { ok: true, value: { id: answer.value.table.id } }
  const isLost = answer === undefined || answer.error.code === 'fault'
  if (isLost && request.start) return createLocal({ ...onDevice(), language: language.value })
  return answer ?? { ok: false, error: { code: 'fault' } }
}

/** Starts a match against bots. */
export function playNow(game: string, mode: GameMode): Answer<{ readonly id: string }> {
  const request = quickRequest(game, mode)
  const { name } = settings
  return createAnywhere(request, () => (name.value === '' ? request : { ...request, name: name.value }))
}
