import { useEffect, useState } from 'preact/hooks'
import type { Action } from '../src/state.ts'
import type { BoardProps, Said } from './props.ts'

const REFUSAL_STAYS = 7000

/** Acts, and remembers for a while what was refused and where it was pressed. */
export function useAct(onAct: BoardProps['onAct']): {
  act(action: Action, place: string): Promise<boolean>
  saidAt(place: string): Said | undefined
  say(place: string, said: Said): void
  busy: boolean
} {
  const [refused, setRefused] = useState<{ place: string; said: Said } | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (refused === undefined) return
    const timer = setTimeout(() => setRefused(undefined), REFUSAL_STAYS)
    return () => clearTimeout(timer)
  }, [refused])
  return {
    async act(action, place) {
      if (busy) return false
      setBusy(true)
      const said = await onAct(action)
      setBusy(false)
      setRefused(said && { place, said })
      return said === undefined
    },
    saidAt: place => (refused?.place === place ? refused.said : undefined),
    say: (place, said) => setRefused({ place, said }),
    busy,
  }
}
