import type { RefusalText } from '@chronothek/board-kit'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import type { RequestError } from '../net/api.ts'

export type RefusalTextOf = (error: RequestError) => RefusalText

/** The platform's own sentences. A table adds those of its game (`table/game-refusal-text.ts`). */
export function problemText(error: RequestError): RefusalText {
  const problems: Readonly<Record<string, string>> = texts.value.problems
  return { text: problems[error.code] ?? texts.value.problems.fault }
}

const RefusalTextContext = createContext<RefusalTextOf>(problemText)
export const RefusalTextProvider = RefusalTextContext.Provider
export const useRefusalText = (): RefusalTextOf => useContext(RefusalTextContext)
