import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import type { Why } from '../net/api.ts'

/** A "no" in the reader's language, with the rule it stands on, if there is one. */
export interface Said {
  readonly text: string
  readonly rule?: string
}

export type Explain = (why: Why) => Said

/** What the platform itself says. A table adds the sentences of its game. */
export function explainProblem(why: Why): Said {
  const problems: Readonly<Record<string, string>> = texts.value.problems
  return { text: problems[why.code] ?? texts.value.problems.fault }
}

const RuleContext = createContext<((rule: string) => void) | undefined>(undefined)
/** Opens a rule where rules can be opened; elsewhere its name is just told. */
export const RuleProvider = RuleContext.Provider
export const useRule = (): ((rule: string) => void) | undefined => useContext(RuleContext)

const ExplainContext = createContext<Explain>(explainProblem)
export const ExplainProvider = ExplainContext.Provider
export const useExplain = (): Explain => useContext(ExplainContext)
