/** Where a key leads in a replay of `last + 1` moments; undefined for keys that mean something else here. */
export function indexAfterKey(
  { key, ctrlKey, metaKey, altKey, target }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  index: number,
  last: number,
): number | 'play' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const tag = (target as Element | null)?.tagName
  // Fields keep their own keys; the slider moves by itself, buttons are pressed with the space bar.
  if (tag === 'INPUT' || tag === 'SELECT' || tag === 'TEXTAREA') return undefined
  if (key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'ArrowRight') return Math.min(last, index + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === ' ' && tag !== 'BUTTON' && tag !== 'A' ? 'play' : undefined
}
