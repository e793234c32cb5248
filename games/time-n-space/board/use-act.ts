import { useRefused } from '@chronothek/board-kit'
import type { Action } from '../src/state.ts'
import type { BoardProps } from './props.ts'

/** Acts, and remembers for a while what was refused and where it was pressed. Hands are quick: nothing is locked while the server thinks. */
export function useAct(onAct: BoardProps['onAct']) {
  const refusals = useRefused()
  return {
    ...refusals,
    /** Whether all of it was done. */
    async act(place: string, ...actions: readonly Action[]): Promise<boolean> {
      const refusal = await onAct(...actions)
      refusals.say(place, refusal)
      return refusal === undefined
    },
  }
}
