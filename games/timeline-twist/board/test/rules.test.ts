import { findRule } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { REFUSALS } from '../../src/ids.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { PIECE_KINDS } from '../pieces.ts'
import { RULE_OF_EVENT } from '../rule-of.ts'
import { loadRules, RULE_OF_ACTION, RULE_OF_PIECE } from '../rules.ts'

const book = await loadRules()
const inChapters = book.chapters.flatMap(({ rules }) => rules.map(({ id }) => id))
const isComplete = (id: string): boolean => {
  const rule = findRule(book, id)
  return rule !== undefined && [rule.text.de, rule.text.en].every(({ title, text }) => title !== '' && text !== '')
}

test('every rule stands in exactly one chapter, in both languages', () => {
  expect(inChapters).toEqual([...RULE_IDS])
  expect(inChapters.filter(id => !isComplete(id))).toEqual([])
})

test('every rule of the book names its section, every ruling says whose it is', () => {
  for (const { rules } of book.chapters)
    for (const { id, place, mark } of rules) {
      if (id.startsWith('TLT-A')) expect(['book', 'found', 'reconstructed', 'impl']).toContain(mark)
      else expect(place, id).toMatch(/\S/)
    }
})

test.each(PIECE_KINDS)('what is drawn leads to its rule, and the rule back: %s', kind => {
  const rule = findRule(book, RULE_OF_PIECE[kind])
  expect(rule?.pieces).toContain(kind)
})

test('every action and every line of the log leads to a rule', () => {
  const named = [...Object.values(RULE_OF_ACTION), ...Object.values(RULE_OF_EVENT).flatMap(({ versus, coop }) => [versus, coop])]
  expect(named.filter(id => !isComplete(id))).toEqual([])
})

test('every refusal code names a rule wherever the rules refuse', async () => {
  const { readdir, readFile } = await import('node:fs/promises')
  const folder = new URL('../../src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts'))
  const found = new Map<string, string[]>()
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8')
    for (const [call, code = ''] of text.matchAll(/refusal\('([\w-]+)',[^)]*\)/g))
      found.set(code, [...(found.get(code) ?? []), ...[...call.matchAll(/'([A-Z]+-\w+)'/g)].map(([, id = '']) => id)])
  }
  expect([...found.keys()].sort()).toEqual([...REFUSALS].sort())
  for (const [code, ids] of found)
    expect(
      ids.filter(id => !isComplete(id)),
      code,
    ).toEqual([])
})
