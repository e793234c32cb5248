/** A control of the replay: play, or a step. */
export type ReplayControl = 'play' | 'back' | 'forward' | 'first' | 'last' | 'moment-back' | 'moment-on'

const KEYS: Readonly<Record<string, ReplayControl>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ',': 'moment-back',
  '.': 'moment-on',
  ' ': 'play',
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'> & { readonly shiftKey?: boolean }

const FIELDS: readonly (string | undefined)[] = ['INPUT', 'SELECT', 'TEXTAREA']

/** Live games: the milliseconds by which a key moves the playhead. */
export function msByKey({ key, shiftKey = false, ctrlKey, metaKey, altKey, target }: Press): number | undefined {
  if (ctrlKey || metaKey || altKey || FIELDS.includes((target as Element | null)?.tagName)) return undefined
  if (key === '-') return -1
  if (key === '+') return 1
  if (!shiftKey) return undefined
  return key === 'ArrowLeft' ? -1000 : key === 'ArrowRight' ? 1000 : undefined
}

/** Undefined for keys with another meaning: fields keep theirs, and the space bar presses buttons and links. */
export function controlOfKey({ key, ctrlKey, metaKey, altKey, target }: Press): ReplayControl | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const tag = (target as Element | null)?.tagName
  if (FIELDS.includes(tag)) return undefined
  const control = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  const isPressed = tag === 'BUTTON' || tag === 'A' || tag === 'SUMMARY' || (target as Element | null)?.getAttribute?.('role') === 'button'
  return control === 'play' && isPressed ? undefined : control
}
