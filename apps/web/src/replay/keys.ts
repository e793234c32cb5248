/** What a key asks for in a replay. */
export type Asked = 'play' | 'back' | 'forward' | 'first' | 'last' | 'moment-back' | 'moment-on'

const KEYS: Readonly<Record<string, Asked>> = {
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

/** In real time: by how many milliseconds a key moves the tape. */
export function msByKey({ key, shiftKey = false, ctrlKey, metaKey, altKey, target }: Press): number | undefined {
  if (ctrlKey || metaKey || altKey || FIELDS.includes((target as Element | null)?.tagName)) return undefined
  if (key === '-') return -1
  if (key === '+') return 1
  if (!shiftKey) return undefined
  return key === 'ArrowLeft' ? -1000 : key === 'ArrowRight' ? 1000 : undefined
}

/** Undefined for keys that mean something else here: fields keep theirs, buttons and links are pressed with the space bar. */
export function askedByKey({ key, ctrlKey, metaKey, altKey, target }: Press): Asked | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const tag = (target as Element | null)?.tagName
  if (FIELDS.includes(tag)) return undefined
  const asked = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  const isPressed = tag === 'BUTTON' || tag === 'A' || tag === 'SUMMARY' || (target as Element | null)?.getAttribute?.('role') === 'button'
  return asked === 'play' && isPressed ? undefined : asked
}
