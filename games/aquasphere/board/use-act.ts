import { useRefused } from '@chronothek/board-kit'
import { useState } from 'preact/hooks'
import type { Action } from '../src/state.ts'
import type { BoardProps } from './props.ts'

/** Acts, and remembers for a while what was refused and where it was pressed. */
export function useAct(onAct: BoardProps['onAct']) {
  const refusals = useRefused()
  const [busy, setBusy] = useState(false)
  return {
    ...refusals,
    busy,
    async act(place: string, ...actions: readonly Action[]): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      const said = await onAct(...actions)
      setBusy(false)
      refusals.say(place, said)
      return said === undefined
    },
  }
}
