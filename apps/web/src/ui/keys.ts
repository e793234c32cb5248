import type { Language } from '@chronothek/core'
import { signal } from '@preact/signals'
import { settings } from '../settings/index.ts'

/** One shortcut, as `KeysHelp` lists it. */
interface KeyLine {
  /** Values of `KeyboardEvent.key`, separated by spaces: `u`, `ArrowLeft ArrowRight`. */
  readonly keys: string
  /** Absent: not listed. */
  readonly text?: Readonly<Record<Language, string>>
  /** Runs when the key is pressed outside a field. Absent: another listener handles it. */
  run?(): void
}

export interface KeyGroup {
  readonly title: Readonly<Record<Language, string>>
  readonly lines: readonly KeyLine[]
}

export const keyGroups = signal<readonly KeyGroup[]>([])
export const keysShown = signal(false)

export const showKeys = (): void => {
  keysShown.value = true
}

/** Adds shortcuts to the list and, if they `run`, to the keyboard. Returns a function that removes them, for `useEffect`. */
export function registerKeys(group: KeyGroup): () => void {
  keyGroups.value = [...keyGroups.value, group]
  return () => {
    keyGroups.value = keyGroups.value.filter(other => other !== group)
  }
}

const FIELDS = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable]'

/** Whether this press is a single-key shortcut: nobody is writing, nothing else is held down, and shortcuts are on. */
function isShortcut(event: KeyboardEvent): boolean {
  if (!settings.keys.value || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  return !(event.target instanceof Element && event.target.matches(FIELDS))
}

/** Listens on the whole page. Returns a function that stops it. */
export function listenForKeys(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    if (event.key === '?') return showKeys()
    if (document.querySelector('dialog[open]') !== null) return
    const line = keyGroups.value.flatMap(({ lines }) => lines).findLast(({ keys, run }) => run && keys.split(' ').includes(event.key))
    if (line === undefined) return
    event.preventDefault()
    line.run?.()
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}
