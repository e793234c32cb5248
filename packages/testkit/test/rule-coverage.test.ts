import { expect, test } from 'vitest'
import { citedRules, coverage, ledgerRules } from '../src/index.ts'

const ledger = `# Rules
| Id | Rule |
|---|---|
| QX-001 | One. See QX-002 |
| **QX-002** | Two. |
| \`QX-A01\` | A ruling. |
`
const cite = (...ids: string[]) => `test('[${ids.join(', ')}] holds', () => {})`

test('a ledger lists its rules in the first column', () => {
  expect(ledgerRules(ledger)).toEqual(['QX-001', 'QX-002', 'QX-A01'])
})

test.each([
  ['one title', "test('[QX-001] a', …)", ['QX-001']],
  ['two citations', "test('[QX-001] [QX-A01] a', …)", ['QX-001', 'QX-A01']],
  ['a list of ids', "test('[QX-001, QX-002] a', …)", ['QX-001', 'QX-002']],
  ['rows of a table', "['QX-001', 'says', 1],\n  [\n    'QX-002', 'says', 2]", ['QX-001', 'QX-002']],
  ['rows as objects', "{ rule: 'QX-001, QX-002', says: 'a' }", ['QX-001', 'QX-002']],
  ['no comment', '// [QX-001]\n  * [QX-002]\n', []],
  ['no mere mention', "refusal('berth-taken', 'QX-001')", []],
])('tests cite rules by %s', (_how, code, ids) => {
  expect([...citedRules([code])]).toEqual(ids)
})

test('coverage names rules without a test and citations without a rule', () => {
  expect(coverage(ledger, [cite('QX-001'), cite('QX-002', 'QX-A01')])).toEqual({ untested: [], unknown: [] })
  expect(coverage(ledger, [cite('QX-001', 'QX-009')])).toEqual({ untested: ['QX-002', 'QX-A01'], unknown: ['QX-009'] })
})

test('ids of another family do not count', () => {
  expect(coverage(ledger, [cite('TV-01', 'CORE-1')]).unknown).toEqual([])
})
