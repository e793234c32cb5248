import { readdirSync, readFileSync } from 'node:fs'
import { findRule } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { REFUSALS } from '../../src/ids.ts'
import { RULE_IDS, texts } from '../../texts/index.ts'
import { PIECE_KINDS } from '../pieces/piece.ts'
import { RULE_OF_AREA, RULE_OF_EVENT, RULE_OF_LINE } from '../rule-of.ts'
import { loadRules, RULE_OF_ACTION, RULE_OF_PIECE } from '../rules.ts'

const book = await loadRules()
const entries = book.chapters.flatMap(({ rules }) => rules)
const isComplete = (id: string): boolean => {
  const rule = findRule(book, id)
  return rule !== undefined && [rule.text.de, rule.text.en].every(({ title, text }) => title !== '' && /[.!]$/.test(text))
}
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('every rule stands in exactly one chapter, in both languages', () => {
  expect(entries.map(({ id }) => id).toSorted()).toEqual([...RULE_IDS].toSorted())
  expect(RULE_IDS.filter(id => !isComplete(id))).toEqual([])
})

test('titles tell the rules of a chapter apart', () => {
  for (const { rules } of book.chapters)
    for (const language of ['de', 'en'] as const)
      expect(new Set(rules.map(({ text }) => text[language].title)).size, rules[0]?.id).toBe(rules.length)
})

test('a rule of the book names its section in both languages, others have none', () => {
  for (const { id, place } of entries) {
    if (id > 'AQS-200') expect(place, id).toBeUndefined()
    else expect(place, id).toEqual({ de: expect.stringMatching(/\S/), en: expect.stringMatching(/\(.+\)$/) })
  }
})

test('marks agree with the ledger', () => {
  const ledger = new Map(
    [...read('../../RULES.md').matchAll(/^\| (AQS-\w+) \|.*\| ([^|]*) \|$/gm)].map(([, id = '', mark = '']) => [id, mark]),
  )
  expect(ledger.size).toBe(RULE_IDS.length)
  for (const { id, mark } of entries) {
    const said = ledger.get(id) ?? ''
    expect(mark === 'reconstructed', id).toBe(said.includes('[reconstructed]'))
    expect(mark === 'impl', id).toBe(said.includes('[impl]') || said.includes('[ruling]'))
  }
})

test.each(PIECE_KINDS)('what is drawn leads to its rule, and the rule back: %s', kind => {
  expect(findRule(book, RULE_OF_PIECE[kind])?.pieces).toContain(kind)
})

test('every kind of piece is drawn somewhere', () => {
  const folder = new URL('../', import.meta.url)
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'))
  const code = drawings.map(file => read(`../${file}`)).join('\n')
  const isDrawn = (kind: string) => code.includes(`'${kind}'`) || (kind.startsWith('area-') && code.includes('piece(`area-'))
  expect(PIECE_KINDS.filter(kind => !isDrawn(kind))).toEqual([])
})

test('every action, area and line of the log leads to a rule', () => {
  const named = [RULE_OF_ACTION, RULE_OF_EVENT, RULE_OF_LINE, RULE_OF_AREA].flatMap(table => Object.values(table))
  expect(named.filter(id => !isComplete(id))).toEqual([])
})

test('every refusal has a sentence, and names a rule wherever the rules refuse', () => {
  const folder = new URL('../../src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const calls = files.flatMap(file => [...read(`../../src/${file}`).matchAll(/\b(?:no|refusal)\('([\w-]+)',([^)]*)\)/g)])
  expect([...new Set(calls.map(([, code]) => code))].toSorted()).toEqual([...REFUSALS].toSorted())
  for (const [call, code = '', rest = ''] of calls) {
    const ids = [...rest.matchAll(/'([A-Z]+-\w+)'/g)].map(([, id = '']) => id)
    expect(
      ids.filter(id => !isComplete(id)),
      call,
    ).toEqual([])
    for (const language of ['de', 'en'] as const)
      expect(texts[language][`refusal.${code}` as 'refusal.E_PASSED'], code).toMatch(/^[^{}]+[.!]$/)
  }
})
