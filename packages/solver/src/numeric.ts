import type { Step } from '@chronothek/content'
import type { Squad } from './squad.ts'

const ALWAYS: ReadonlySet<string> = new Set([
  'gainStatus',
  'allowCard',
  'mapSet',
  'message',
  'none',
  'setFlag',
  'gainResource',
  'spendResource',
  'enterCode',
])

/** Whether steps do the same to every state that looks the same: no life, no time, no luck, nothing that asks for numbers. */
export function isNumeric(squad: Squad, steps: readonly Step[] | undefined): boolean {
  return (steps ?? []).every(step => {
    if (step.if !== undefined) return false
    if (step.do === 'gainObject') return isNumeric(squad, squad.mission.objects.find(({ n }) => n === step.object)?.onGain)
    if (step.do === 'addCounter') return step.n >= 0
    if (step.do === 'readMission') return true
    if (step.do === 'enterCode') return isNumeric(squad, squad.mission.puzzles?.find(({ id }) => id === step.puzzle)?.solutions[0]?.steps)
    return ALWAYS.has(step.do)
  })
}

const HEARD = ['cardExplored', 'testStarted', 'afterRoll', 'testPassed', 'enemyDefeated', 'statusGained', 'objectGained'] as const

/** Whether no rule listens to what passing a test or exploring a card brings about. */
export const isUnheard = ({ rules }: Squad): boolean => !HEARD.some(event => rules.has(event))
