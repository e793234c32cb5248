import type { CreateTableInput } from '@chronothek/protocol'
import type { Answer, MyTable } from '../net/api.ts'

interface LocalParts {
  createLocal?(request: CreateTableInput & { here?: readonly string[] }): Answer<{ id: string }>
  listMatches?(): Promise<readonly MyTable[]>
}

/** Fetched when somebody plays on this device, or looks for such matches. */
const parts = import.meta.glob<LocalParts>(['../local/create.ts', '../local/matches.ts'])

/** A table on this device. `here`: the names of all people who share it; seats beyond them are bots. */
export async function createLocal(request: CreateTableInput & { here?: readonly string[] }): Answer<{ id: string }> {
  try {
    const { createLocal: create } = (await parts['../local/create.ts']?.()) ?? {}
    return (await create?.(request)) ?? { ok: false, error: { code: 'fault' } }
  } catch {
    return { ok: false, error: { code: 'fault' } }
  }
}

export async function localMatches(): Promise<readonly MyTable[]> {
  try {
    const { listMatches } = (await parts['../local/matches.ts']?.()) ?? {}
    return (await listMatches?.()) ?? []
  } catch {
    return []
  }
}
