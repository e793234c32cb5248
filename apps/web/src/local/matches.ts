import type { MatchFile } from '@chronothek/protocol'
import type { Answer, MyTable } from '../net/api.ts'
import { server } from '../net/link.ts'
import { localLink } from './link.ts'
import { hasPlayedHere, notePlayedHere } from './played-here.ts'

/** Every table on this device, newest first; none if the browser has no storage. */
export async function listMatches(): Promise<readonly MyTable[]> {
  if (!hasPlayedHere()) return []
  const answer = await localLink().ask('listLocalTables')
  return answer.ok ? answer.value.tables : []
}

/** Fetches every deck and mission for offline play. Returns whether all are stored now. */
export async function fetchPacks(): Promise<boolean> {
  const answer = await localLink().ask('fetchPacks')
  return answer.ok && !answer.value.missing
}

export const removeMatch = (id: string): Answer<undefined> => localLink().ask('deleteTable', id)

/** A match as a file. The file of a running match is private, because it contains the hidden cards. */
export const exportMatch = (id: string): Answer<MatchFile> => localLink().ask('exportMatch', id)

/** Imports a match from a file. Damaged or foreign files are refused; a match of this device is found again. */
export async function importMatch(file: Blob): Answer<{ readonly id: string; readonly known: boolean }> {
  try {
    const answer = await localLink().ask('importMatch', JSON.parse(await file.text()))
    if (answer.ok) notePlayedHere()
    return answer
  } catch {
    return { ok: false, error: { code: 'bad-message' } }
  }
}

/** Uploads a finished match, so that others can open it by link. The server verifies it by playing it again. */
export async function shareMatch(id: string): Answer<{ id: string }> {
  const file = await exportMatch(id)
  return file.ok ? server.call('uploadMatch', { body: file.value }) : file
}
