import { useMemo, useRef } from 'preact/hooks'

type Deeds = Readonly<Record<string, (...given: never[]) => unknown>>

/** The same functions for as long as a part is drawn, so that nothing is drawn anew because of them; they do what the latest ones do. */
export function useStable<T extends Deeds>(deeds: T): T {
  const latest = useRef(deeds)
  latest.current = deeds
  return useMemo(
    () => Object.fromEntries(Object.keys(deeds).map(name => [name, (...given: never[]) => latest.current[name]?.(...given)])) as T,
    [],
  )
}
