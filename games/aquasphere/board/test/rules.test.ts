import { readdirSync, readFileSync } from 'node:fs'
import { findRule } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { RESEARCH_CARDS } from '../../src/data/reconstructed.ts'
import { COLOURS, REFUSALS } from '../../src/ids.ts'
import { RULE_IDS, texts } from '../../texts/index.ts'
import { PIECE_KINDS } from '../pieces/piece.ts'
import { RULE_OF_AREA, RULE_OF_CARD, RULE_OF_EVENT, RULE_OF_LINE, ruleOfCard } from '../rule-of.ts'
import { loadRules, RULE_OF_ACTION, RULE_OF_PIECE, ruleOfOffer } from '../rules.ts'
import { tabOf } from '../use-lit.ts'

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

test.each(PIECE_KINDS)('a phone finds the page of what a rule shows: %s', kind => {
  // The lines of a scoring stand above every page.
  expect(tabOf(kind, 0) === undefined).toBe(kind === 'scoring-line')
})

test('every button leads to a rule: the one of its action, or of the area a bot is sent to', () => {
  const kinds = Object.keys(RULE_OF_ACTION) as (keyof typeof RULE_OF_ACTION)[]
  for (const kind of kinds) if (kind !== 'time-over') expect(isComplete(ruleOfOffer({ kind })), kind).toBe(true)
  for (const colour of COLOURS) expect(ruleOfOffer({ kind: 'send', colour })).toBe(RULE_OF_AREA[colour])
})

test('whatever is drawn as a button of the board says its rule', () => {
  const folder = new URL('../parts/', import.meta.url)
  for (const file of readdirSync(folder, 'utf8').filter(name => name.endsWith('.tsx')))
    for (const [button] of read(`../parts/${file}`).matchAll(/<button\b[\s\S]*?data-press=[\s\S]*?>\n/g))
      expect(button, file).toContain('data-rule=')
})

test('every research card leads to the rule of its kind', () => {
  for (const [card, { kind }] of Object.entries(RESEARCH_CARDS)) expect(ruleOfCard(card)).toBe(RULE_OF_CARD[kind])
  const titles = Object.values(RULE_OF_CARD).map(id => findRule(book, id)?.text.en.title)
  expect(titles).toEqual(Object.keys(RULE_OF_CARD).map(kind => texts.en[`card.${kind as 'hq'}`]))
})

test('every action, area and line of the log leads to a rule', () => {
  const named = [RULE_OF_ACTION, RULE_OF_EVENT, RULE_OF_LINE, RULE_OF_AREA].flatMap(table => Object.values(table))
  expect(named.filter(id => !isComplete(id))).toEqual([])
})

test('every rule the code names can be read', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /^(src|board)\/.*\.tsx?$/.test(file))
  const named = files.flatMap(file => [...read(`../../${file}`).matchAll(/'(AQS-[\w-]+)'/g)].map(([, id = '']) => id))
  expect(named.length).toBeGreaterThan(RULE_IDS.length)
  expect([...new Set(named)].filter(id => id !== 'AQS-200' && !isComplete(id))).toEqual([])
})

test('every refusal has a sentence, and names a rule wherever the rules refuse', () => {
  const folder = new URL('../../src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const calls = files.flatMap(file => [...read(`../../src/${file}`).matchAll(/\b(?:no|refusal)\('([\w-]+)',([^)]*)\)/g)])
  expect([...new Set(calls.map(([, code]) => code))].toSorted()).toEqual([...REFUSALS].toSorted())
  for (const [call, code = '', rest = ''] of calls) {
    const ids = [...rest.matchAll(/'([A-Z]+-\w+)'/g)].map(([, id = '']) => id)
    expect(/'[A-Z]+-\w+'|\brule\b|RULE_OF\[/.test(rest), call).toBe(true)
    expect(
      ids.filter(id => !isComplete(id)),
      call,
    ).toEqual([])
    for (const language of ['de', 'en'] as const)
      expect(texts[language][`refusal.${code}` as 'refusal.E_PASSED'], code).toMatch(/^[^{}]+[.!]$/)
  }
})
