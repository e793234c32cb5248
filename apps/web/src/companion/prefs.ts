import { effect, signal } from '@preact/signals'

const KEY = 'chronothek.companion.voice'

/** Whether the clock speaks. Sounds have the switch of the whole house. */
export const isSpoken = signal(globalThis.localStorage?.getItem(KEY) !== 'off')
effect(() => globalThis.localStorage?.setItem(KEY, isSpoken.value ? 'on' : 'off'))
