import { standing } from '../state/table.ts'
import { useSession } from './context.ts'

/** Moves that stand; the page may know only the last hundred entries, then all count. */
export function useMoveCount(): number {
  const { state } = useSession()
  const log = state.log.value
  if ((log[0]?.seq ?? 1) > 1) return state.seq.value ?? log.length
  return standing(log).filter(({ by }) => by !== 'clock').length
}
