import type { Level } from '@chronothek/core'
import type { CreateTableInput, TableInfo } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import { type Answer, api } from '../net/api.ts'
import type { GameEntry } from '../registry.ts'
import { settings } from '../settings/index.ts'
import { ensureGuest } from '../state/me.ts'
import { createLocal } from './local.ts'

/** "Play now": everybody else is a bot, and the match begins at once. */
export function quickRequest(game: string, mode: GameEntry['modes'][number]): CreateTableInput {
  const bots = Array.from({ length: mode.quick - 1 }, (_, index) => ({ seat: index + 1, level: 'good' as Level }))
  return { game, options: { mode: mode.id }, seats: mode.quick, bots, start: true }
}

/** Makes sure the server knows us, then asks for the table. */
export async function createTable(request: CreateTableInput): Answer<{ table: TableInfo; seat: number }> {
  const unknown = await ensureGuest()
  if (unknown) return { ok: false, error: unknown }
  return api.create({ ...request, language: language.value })
}

/** Against bots at the server's table; without a connection at one on this device. */
export async function playNow(game: string, mode: GameEntry['modes'][number]): Answer<{ id: string }> {
  const request = quickRequest(game, mode)
  const answer = navigator.onLine === false ? undefined : await createTable(request)
  if (answer?.ok) return { ok: true, value: { id: answer.value.table.id } }
  if (answer !== undefined && answer.error.code !== 'fault') return answer
  const { name } = settings
  return createLocal({ ...request, language: language.value, ...(name.value === '' ? {} : { name: name.value }) })
}
