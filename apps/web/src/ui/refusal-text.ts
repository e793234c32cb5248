import type { RefusalText } from '@chronothek/board-kit'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { dayAndTime, texts } from '../i18n/index.ts'
import type { RequestError } from '../net/api.ts'

export type RefusalTextOf = (error: RequestError) => RefusalText

/** The platform's own sentences. A table adds those of its game (`table/game-refusal-text.ts`). */
export function problemText(error: RequestError): RefusalText {
  const { problems, dayProblems, networkProblems } = texts.value
  const params: Readonly<Record<string, string | number>> = error.params ?? {}
  const more = params.whose === 'network' ? networkProblems : params.until === undefined ? {} : dayProblems
  const all: Readonly<Record<string, string>> = { ...problems, ...more }
  return { text: filledIn(all[error.code] ?? problems.fault, params) }
}

/** The sentence with a number in place of `{limit}` and a time in place of `{until}`. */
const filledIn = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'until' ? dayAndTime(String(params.until)) : String(params[name] ?? '')))

const RefusalTextContext = createContext<RefusalTextOf>(problemText)
export const RefusalTextProvider = RefusalTextContext.Provider
export const useRefusalText = (): RefusalTextOf => useContext(RefusalTextContext)
