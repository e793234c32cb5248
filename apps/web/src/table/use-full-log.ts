import { standing } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import type { LogEntry } from '../state/table-state.ts'
import { useSession } from './context.ts'

/** The replay of the match so far, as a spectator sees it. Fetched once when wanted; undefined before, and if that fails. */
export function useSpectatorReplay(id: string, isWanted: boolean): Replay | undefined {
  const [past, setPast] = useState<Replay | undefined>(undefined)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    call('getReplay', { params: { id }, query: { viewer: 'spectator', language: language.peek() } }).then(
      answer => isCurrent && answer.ok && setPast(answer.value),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isWanted])
  return past
}

/** All moves of a finished match that were not undone. If the page came late, earlier ones are fetched. */
export function useFullLog(id: string, isOver: boolean): readonly LogEntry[] {
  const { log, seq } = useSession().state
  const known = log.value
  const isMissing = isOver && (known[0]?.seq ?? (seq.value ?? 0) + 1) > 1
  const past = useSpectatorReplay(id, isMissing)
  return useMemo(() => standing(isMissing && past !== undefined ? past.entries : known), [known, past, isMissing])
}
