import { readsWell } from '@chronothek/board-kit/testing'
import { expect, test } from 'vitest'
import { REFUSALS } from '../../src/ids.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { PIECE_KINDS } from '../pieces.ts'
import { RULE_OF_EVENT } from '../rule-of.ts'
import { loadRules } from '../rules.ts'
import { refusal } from '../sentences.ts'

const book = await loadRules()
const params = { least: 2, most: 6, needed: 60, cards: 40, symbol: 'sun' }

readsWell(book, {
  folder: new URL('../../', import.meta.url),
  ids: RULE_IDS,
  kinds: PIECE_KINDS,
  refusals: REFUSALS,
  sentence: (code, language) => refusal({ code, rule: '', params }, language),
  isFromBook: id => !id.startsWith('TLT-A'),
  named: Object.values(RULE_OF_EVENT).flatMap(({ versus, coop }) => [versus, coop]),
})

test('the chapters follow the ledger', () => {
  expect(book.chapters.flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual([...RULE_IDS])
})
