import { readsWell } from '@chronothek/board-kit/testing'
import { REFUSALS } from '../../src/ids.ts'
import { RULE_IDS, texts } from '../../texts/index.ts'
import { PIECE_KINDS } from '../pieces/piece.ts'
import { RULE_OF_EVENT, RULE_OF_OUTCOME, RULE_OF_PHASE } from '../rule-of.ts'
import { loadRules } from '../rules.ts'

readsWell(await loadRules(), {
  folder: new URL('../../', import.meta.url),
  ids: RULE_IDS,
  kinds: PIECE_KINDS,
  refusals: REFUSALS,
  sentence: (code, language) => texts[language][`refusal.${code}` as 'refusal.E_PHASE'],
  isFromBook: id => id < 'TNS-200',
  named: [RULE_OF_EVENT, RULE_OF_OUTCOME, RULE_OF_PHASE].flatMap(table => Object.values(table)),
})
