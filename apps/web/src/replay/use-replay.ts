import type { Viewer } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { call, type RequestError } from '../net/api.ts'
import { ensureGuest } from '../state/me.ts'
import { openSession, type Session } from '../state/session.ts'

/** Fetches the match as one viewer saw it. `again` fetches it once more. */
export function useReplay(id: string) {
  const [replay, setReplay] = useState<Replay | undefined>(undefined)
  const [error, setError] = useState<RequestError | undefined>(undefined)
  const [viewer, setViewer] = useState<Viewer | undefined>(undefined)
  const [round, setRound] = useState(0)
  const spoken = language.value
  useEffect(() => {
    let isCurrent = true
    const fetchReplay = async () => {
      await ensureGuest()
      const answer = await call('getReplay', { params: { id }, query: { viewer, language: spoken } })
      if (!isCurrent) return
      if (answer.ok) setReplay(answer.value)
      setError(answer.ok ? undefined : answer.error)
    }
    fetchReplay()
    return () => {
      isCurrent = false
    }
  }, [id, viewer, spoken, round])
  return { replay, error, setViewer, again: () => setRound(round + 1) }
}

export interface NewEntries {
  /** Entries that are not in this replay yet. */
  readonly count: number
  readonly over: boolean
}

/** Watches a running match as a spectator and counts entries that are not in this replay yet. */
export function useNewEntries({ id, ended, entries }: Pick<Replay, 'id' | 'ended' | 'entries'>): NewEntries {
  const [session, setSession] = useState<Session | undefined>(undefined)
  useEffect(() => {
    if (ended) return
    let opened: Session | undefined
    let isLeft = false
    openSession(id, true).then(
      entered => {
        if (isLeft) return entered.close()
        opened = entered
        setSession(entered)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      opened?.close()
      setSession(undefined)
    }
  }, [id, ended])
  const seen = entries.at(-1)?.seq ?? 0
  const count = Math.max(0, (session?.state.seq.value ?? seen) - seen)
  return { count, over: !ended && session?.state.table.value?.phase === 'ended' }
}
