import { useState } from 'preact/hooks'
import type { Said } from '../game-ui.ts'
import { useRefused } from '../tips/use-refused.ts'

/** Acts one thing after the other, and remembers for a while what was refused and where it was pressed. */
export function useAct<A>(onAct: (...actions: readonly A[]) => Promise<Said | undefined>) {
  const refusals = useRefused()
  const [busy, setBusy] = useState(false)
  return {
    ...refusals,
    busy,
    /** Whether all of it was done. */
    async act(place: string, ...actions: readonly A[]): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      const said = await onAct(...actions)
      setBusy(false)
      refusals.say(place, said)
      return said === undefined
    },
  }
}
