import type { LocalTableRequest } from '../local/device-api.ts'
import { hasPlayedHere } from '../local/played-here.ts'
import type { Answer, MyTable } from '../net/api.ts'

/** Creates a table on this device. */
export async function createLocal(request: LocalTableRequest): Answer<{ readonly id: string }> {
  try {
    const { createLocal: create } = await import('../local/create-local.ts')
    return await create(request)
  } catch {
    return { ok: false, error: { code: 'fault' } }
  }
}

/** Matches on this device. The local house is started only if somebody has played here. */
export async function localMatches(): Promise<readonly MyTable[]> {
  if (!hasPlayedHere()) return []
  try {
    const { listMatches } = await import('../local/matches.ts')
    return await listMatches()
  } catch {
    return []
  }
}
