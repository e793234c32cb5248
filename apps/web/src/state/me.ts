import type { GuestAnswer } from '@chronothek/protocol'
import { signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { api, type Why } from '../net/api.ts'

export const me = signal<GuestAnswer | undefined>(undefined)
let asking: Promise<Why | undefined> | undefined

/** Set after the first visit: a browser that was never here need not ask who it is. */
const BEEN_HERE = 'chronothek.known'

/** Makes sure the server knows this browser before it asks for anything that is tied to a person. Undefined: it does. */
export function ensureGuest(): Promise<Why | undefined> {
  asking ??= orAgain(becomeKnown())
  return asking
}

/** What failed is tried again when it is asked for the next time. */
const orAgain = (known: Promise<Why | undefined>) =>
  known.then(why => {
    if (why) asking = undefined
    return why
  })

async function becomeKnown(): Promise<Why | undefined> {
  const known = localStorage.getItem(BEEN_HERE) === null ? undefined : await api.me()
  const answer = known?.ok ? known : await api.becomeGuest(language.value)
  if (!answer.ok) return answer.error
  localStorage.setItem(BEEN_HERE, 'yes')
  me.value = answer.value
}

/** Whatever is asked of the server afterwards waits for it, so that a table set right after typing already knows the new name. */
export async function rename(name: string): Promise<Why | undefined> {
  const known = ensureGuest()
  const renamed = known.then(async unknown => {
    if (unknown) return unknown
    const answer = await api.rename(name, language.value)
    if (!answer.ok) return answer.error
    me.value = answer.value
  })
  asking = orAgain(renamed.then(() => known))
  return renamed
}
