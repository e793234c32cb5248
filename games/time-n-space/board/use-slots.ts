import { useRef } from 'preact/hooks'

/** Everything keeps the slot it has; what is new takes the first free one. */
export function keptSlots(before: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const after = new Map([...before].filter(([id]) => ids.includes(id)))
  const taken = new Set(after.values())
  for (const id of ids) {
    if (after.has(id)) continue
    let slot = 0
    while (taken.has(slot)) slot++
    taken.add(slot)
    after.set(id, slot)
  }
  return after
}

/** The items by slot, free slots as `undefined`: nothing moves because something else comes or goes. */
export function useSlots<T>(items: readonly T[], idOf: (item: T) => string): readonly (T | undefined)[] {
  const kept = useRef<ReadonlyMap<string, number>>(new Map())
  kept.current = keptSlots(kept.current, items.map(idOf))
  const slots: (T | undefined)[] = Array.from({ length: Math.max(-1, ...kept.current.values()) + 1 }, () => undefined)
  for (const item of items) slots[kept.current.get(idOf(item)) ?? 0] = item
  return slots
}
