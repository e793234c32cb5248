import { useRefused } from '@chronothek/board-kit'
import { useState } from 'preact/hooks'
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
  const { refused, say } = useRefused(REFUSAL_STAYS)
  const [busy, setBusy] = useState(false)
  return {
    async act(action, place) {
      if (busy) return false
      setBusy(true)
      const said = await onAct(action)
      setBusy(false)
      say(place, said)
      return said === undefined
    },
    saidAt: place => (refused?.place === place ? refused.said : undefined),
    say,
    busy,
  }
}
