import { useState } from 'preact/hooks'
import type { RefusalText } from '../game-ui.ts'
import { useRefused } from '../tips/use-refused.ts'

/** Sends one request at a time, and remembers for a while what was refused and where it was pressed. */
export function useAct<A>(onAct: (...actions: readonly A[]) => Promise<RefusalText | undefined>) {
  const refusals = useRefused()
  const [busy, setBusy] = useState(false)
  return {
    ...refusals,
    busy,
    /** Whether all actions were accepted. */
    async act(place: string, ...actions: readonly A[]): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      const refusal = await onAct(...actions)
      setBusy(false)
      refusals.say(place, refusal)
      return refusal === undefined
    },
  }
}
