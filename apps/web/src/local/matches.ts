import type { MatchFile } from '@chronothek/protocol'
import type { Answer, MyTable } from '../net/api.ts'
import { server } from '../net/link.ts'
import { localLink } from './link.ts'

/** Set with the first match on this device: a page that only lists them need not open a house to find none. */
const PLAYED_HERE = 'chronothek.here'
const hasPlayedHere = (): boolean => globalThis.localStorage?.getItem(PLAYED_HERE) === 'yes'
export const notePlayedHere = (): void => globalThis.localStorage?.setItem(PLAYED_HERE, 'yes')

/** Every table on this device, newest first; none if the browser keeps nothing. */
export async function listMatches(): Promise<readonly MyTable[]> {
  if (!hasPlayedHere()) return []
  const answer = await localLink().call<{ tables: readonly MyTable[] }>('GET', '/here')
  return answer.ok ? answer.value.tables : []
}

/** Fetches every deck and mission for times without network; whether all are here now. */
export async function fetchPacks(): Promise<boolean> {
  const answer = await localLink().call<{ missing?: boolean }>('GET', '/games')
  return answer.ok && answer.value.missing === false
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`

export const removeMatch = (id: string): Answer<undefined> => localLink().call('DELETE', at(id))

/** A match as a file to keep or to give away; that of a running match is private, since it holds the deck. */
export const exportMatch = (id: string): Answer<MatchFile> => localLink().call('GET', `${at(id)}/file`)

/** Takes a file in. A damaged or foreign one is refused; one's own leads back to its match. */
export async function importMatch(file: Blob): Answer<{ id: string; known: boolean }> {
  try {
    const answer = await localLink().call<{ id: string; known: boolean }>('POST', '/files', JSON.parse(await file.text()))
    if (answer.ok) notePlayedHere()
    return answer
  } catch {
    return { ok: false, error: { code: 'bad-message' } }
  }
}

/** Gives a finished match a link that others can open: the server plays it again before it keeps it. */
export async function shareMatch(id: string): Answer<{ id: string }> {
  const file = await exportMatch(id)
  return file.ok ? server.call('POST', '/replays', file.value) : file
}
