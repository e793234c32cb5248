import type { Ms } from '@chronothek/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Said } from '../game-ui.ts'

/** Something that was refused. */
export interface Refused {
  /** The `data-press` of what was pressed. */
  readonly place: string
  readonly said: Said
  /** Counts up, so that the same words can be said again. */
  readonly n: number
}

/** Remembers for a while what was refused and where it was pressed; nothing said: nothing was. */
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
    say: (place: string, said: Said | undefined) => setRefused(said && { place, said, n: ++count.current }),
    hush: () => setRefused(undefined),
  }
}
