import { useRef } from 'preact/hooks'

/** The largest number seen so far: room that was needed once is kept, so that nothing is laid out again when less is needed. */
export function useMost(count: number): number {
  const most = useRef(count)
  most.current = Math.max(most.current, count)
  return most.current
}
