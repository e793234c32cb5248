import type { GuestAnswer } from '@chronothek/protocol'
import { signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { call, type RequestError } from '../net/api.ts'

export const me = signal<GuestAnswer | undefined>(undefined)
let asking: Promise<RequestError | undefined> | undefined

/** Set after the first visit. A browser without it skips asking the server who it is. */
const BEEN_HERE = 'chronothek.known'

/** Makes sure that this browser has a guest account. Resolves with undefined on success. */
export function ensureGuest(): Promise<RequestError | undefined> {
  asking ??= orAgain(becomeKnown())
  return asking
}

/** After a failure the next call tries again. */
const orAgain = (known: Promise<RequestError | undefined>) =>
  known.then(error => {
    if (error) asking = undefined
    return error
  })

async function becomeKnown(): Promise<RequestError | undefined> {
  const known = localStorage.getItem(BEEN_HERE) === null ? undefined : await call('getMe')
  const answer = known?.ok ? known : await call('becomeGuest', { body: { language: language.value } })
  if (!answer.ok) return answer.error
  localStorage.setItem(BEEN_HERE, 'yes')
  me.value = answer.value
}

/** Later requests wait for the new name, so a table created right after typing shows it. */
export async function rename(name: string): Promise<RequestError | undefined> {
  const known = ensureGuest()
  const renamed = known.then(async unknown => {
    if (unknown) return unknown
    const answer = await call('updateMe', { body: { name, language: language.value } })
    if (!answer.ok) return answer.error
    me.value = answer.value
  })
  asking = orAgain(renamed.then(() => known))
  return renamed
}
