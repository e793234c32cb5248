/**
 * Waiting items as a tree: each key of an item's path is a branch. Wherever branches meet they take turns: round robin, in the order of the
 * map. After a turn a branch goes to the end.
 */
export interface Turns<T> {
  /** How many items wait here and below. */
  size: number
  readonly branches: Map<string, Turns<T>>
  /** Those whose path ends here, first in, first out. */
  readonly items: T[]
}

export const createTurns = <T>(): Turns<T> => ({ size: 0, branches: new Map(), items: [] })

export function addItem<T>(turns: Turns<T>, [key, ...rest]: readonly string[], item: T): void {
  turns.size++
  if (key === undefined) {
    turns.items.push(item)
    return
  }
  const branch = turns.branches.get(key) ?? createTurns<T>()
  turns.branches.set(key, branch)
  addItem(branch, rest, item)
}

/** Takes out the item whose turn it is, leaving out branches that may not have a turn now. */
export function takeItem<T>(turns: Turns<T>, mayTake: (key: string) => boolean = () => true): T | undefined {
  if (turns.items.length > 0) {
    turns.size--
    return turns.items.shift()
  }
  for (const [key, branch] of turns.branches) {
    if (!mayTake(key)) continue
    const item = takeItem(branch)
    turns.size--
    turns.branches.delete(key)
    if (branch.size > 0) turns.branches.set(key, branch)
    return item
  }
  return undefined
}

/** How many items wait under a path. */
export function countItems<T>(turns: Turns<T>, path: readonly string[]): number {
  let branch: Turns<T> | undefined = turns
  for (const key of path) branch = branch?.branches.get(key)
  return branch?.size ?? 0
}
