import type { RuleBook } from '@chronothek/board-kit'
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

/** Where rules can be opened: how, and where their titles come from. */
export interface Rules {
  open(rule: string): void
  load(): Promise<RuleBook>
}

const RuleContext = createContext<Rules | undefined>(undefined)
export const RuleProvider = RuleContext.Provider
export const useRulesHere = (): Rules | undefined => useContext(RuleContext)

const ExplainContext = createContext<Explain>(explainProblem)
export const ExplainProvider = ExplainContext.Provider
export const useExplain = (): Explain => useContext(ExplainContext)
