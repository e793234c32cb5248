import type { RuleBook } from '@chronothek/board-kit'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Opens a rule beside what is on screen, and knows the rules' titles. */
export interface RulesDrawerLink {
  open(rule: string): void
  load(): Promise<RuleBook>
}

const RulesContext = createContext<RulesDrawerLink | undefined>(undefined)
export const RulesProvider = RulesContext.Provider
/** Undefined on pages where rules cannot be opened. */
export const useRulesDrawer = (): RulesDrawerLink | undefined => useContext(RulesContext)
