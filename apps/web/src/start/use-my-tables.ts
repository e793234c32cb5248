import { useEffect, useState } from 'preact/hooks'
import { call, type MyTable } from '../net/api.ts'
import { ensureGuest } from '../state/me.ts'
import { localMatches } from './local.ts'

const LOOK_AGAIN = 15_000
/** Whether matches were running at the last visit. Their space is then reserved, so that nothing jumps when they arrive. */
const BUSY = 'chronothek.busy'

export interface MyTables {
  /** Not over yet; those that wait for the player's move come first. */
  readonly running: readonly MyTable[]
  readonly ended: readonly MyTable[]
  /** Matches are running, as far as this browser knows. */
  readonly busy: boolean
  /** The server does not answer. */
  readonly offline: boolean
}

const newest = (a: MyTable, b: MyTable) => b.table.createdAt.localeCompare(a.table.createdAt)

function sorted(tables: readonly MyTable[], offline: boolean): MyTables {
  const running = tables
    .filter(({ table }) => table.phase !== 'ended')
    .sort((a, b) => Number(b.yourMove) - Number(a.yourMove) || newest(a, b))
  const ended = tables.filter(({ table }) => table.phase === 'ended').sort(newest)
  return { running, ended, busy: running.length > 0, offline }
}

/** The tables of this browser, at the server and on this device. Refreshed now and then while the page is visible. */
export function useMyTables(): MyTables {
  const [mine, setMine] = useState<MyTables>(() => ({ ...sorted([], false), busy: localStorage.getItem(BUSY) === 'yes' }))
  useEffect(() => {
    let left = false
    const look = async () => {
      if (document.hidden) return
      const local = localMatches()
      const answer = (await ensureGuest()) === undefined ? await call('listTables') : undefined
      const tables = [...(answer?.ok ? answer.value.tables : []), ...(await local)]
      if (left) return
      const found = sorted(tables, !answer?.ok)
      localStorage.setItem(BUSY, found.busy ? 'yes' : 'no')
      setMine(found)
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [])
  return mine
}
