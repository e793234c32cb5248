import type { CreateTableInput } from '@chronothek/protocol'
import type { Answer, MyTable } from '../net/api.ts'

/** A table on this device. `here`: the names of all people who share it; they sit where no bot does. */
export async function createLocal(request: CreateTableInput & { here?: readonly string[] }): Answer<{ id: string }> {
  try {
    const { createLocal: create } = await import('../local/create.ts')
    return await create(request)
  } catch {
    return { ok: false, error: { code: 'fault' } }
  }
}

/** Matches on this device; the local house itself is woken only if somebody played here. */
export async function localMatches(): Promise<readonly MyTable[]> {
  try {
    const { listMatches } = await import('../local/matches.ts')
    return await listMatches()
  } catch {
    return []
  }
}
