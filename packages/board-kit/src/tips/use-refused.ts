import type { Ms } from '@chronothek/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { RefusalText } from '../game-ui.ts'

/** A refusal to show, and where. */
export interface Refused {
  /** The `data-press` of the pressed element. */
  readonly place: string
  readonly refusal: RefusalText
  /** Counts up, so that the same refusal can be shown again. */
  readonly n: number
}

/** Remembers the last refusal and where it was pressed, for `stays` ms. An action that was not refused clears it. */
export function useRefused(stays: Ms = 6000) {
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const count = useRef(0)
  useEffect(() => {
    if (refused === undefined) return
    const timer = setTimeout(() => setRefused(undefined), stays)
    return () => clearTimeout(timer)
  }, [refused])
  return {
    refused,
    say: (place: string, refusal: RefusalText | undefined) => setRefused(refusal && { place, refusal, n: ++count.current }),
    hush: () => setRefused(undefined),
  }
}
