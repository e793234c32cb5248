import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { api } from '../net/api.ts'
import { type LogEntry, standing } from '../state/table.ts'
import { useSession } from './context.ts'

/** The match so far as a spectator may see it, looked up once it is wanted; undefined until then, and if that fails. */
export function usePast(id: string, isWanted: boolean): Replay | undefined {
  const [past, setPast] = useState<Replay | undefined>(undefined)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    api.replay(id, 'spectator', language.peek()).then(
      answer => isCurrent && answer.ok && setPast(answer.value),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isWanted])
  return past
}

/** The moves that stand of a match that is over, also those before one came; as far as they are known. */
export function useWholeMatch(id: string, isOver: boolean): readonly LogEntry[] {
  const { log, seq } = useSession().state
  const known = log.value
  const isMissing = isOver && (known[0]?.seq ?? (seq.value ?? 0) + 1) > 1
  const past = usePast(id, isMissing)
  return useMemo(() => standing(isMissing && past !== undefined ? past.entries : known), [known, past, isMissing])
}
