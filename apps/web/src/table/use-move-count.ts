import { standing } from '@chronothek/core'
import { useSession } from './context.ts'

/** The number of moves that were not undone. If the page knows only the latest entries, it counts all entries instead. */
export function useMoveCount(): number {
  const { state } = useSession()
  const log = state.log.value
  if ((log[0]?.seq ?? 1) > 1) return state.seq.value ?? log.length
  return standing(log).filter(({ by }) => by !== 'clock').length
}
