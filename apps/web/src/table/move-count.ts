import { isMove, takenBack } from '../state/table.ts'
import { useSession } from './context.ts'

/** Moves that stand; the page may know only the last hundred entries, then all count. */
export function useMoveCount(): number {
  const { state } = useSession()
  const log = state.log.value
  if ((log[0]?.seq ?? 1) > 1) return state.seq.value ?? log.length
  const gone = takenBack(log)
  return log.filter(entry => entry.by !== 'clock' && isMove(entry) && !gone.has(entry.seq)).length
}
