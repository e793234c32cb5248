import { useEffect, useRef, useState } from 'preact/hooks'
import type { Action } from '../src/state.ts'
import type { BoardProps, Said } from './props.ts'

const REFUSAL_STAYS = 6000

export interface Refused {
  /** The `data-press` of what was pressed. */
  readonly place: string
  readonly said: Said
  readonly n: number
}

/** Acts, and remembers for a while what was refused and where it was pressed. */
export function useAct(onAct: BoardProps['onAct']) {
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const count = useRef(0)
  useEffect(() => {
    if (refused === undefined) return
    const timer = setTimeout(() => setRefused(undefined), REFUSAL_STAYS)
    return () => clearTimeout(timer)
  }, [refused])
  const say = (place: string, said: Said) => setRefused({ place, said, n: ++count.current })
  return {
    refused,
    busy,
    say,
    hush: () => setRefused(undefined),
    async act(place: string, ...actions: readonly Action[]): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      const said = await onAct(...actions)
      setBusy(false)
      if (said === undefined) setRefused(undefined)
      else say(place, said)
      return said === undefined
    },
  }
}
