import { readdirSync, readFileSync } from 'node:fs'
import { findRule } from '@chronothek/board-kit'
import { isReadable, readsWell } from '@chronothek/board-kit/testing'
import { expect, test } from 'vitest'
import { RESEARCH_CARDS } from '../../src/data/reconstructed.ts'
import { COLOURS, REFUSALS } from '../../src/ids.ts'
import { RULE_IDS, texts } from '../../texts/index.ts'
import { PIECE_KINDS } from '../pieces/piece.ts'
import { RULE_OF_AREA, RULE_OF_CARD, RULE_OF_EVENT, RULE_OF_LINE, ruleOfCard } from '../rule-of.ts'
import { loadRules, RULE_OF_ACTION, ruleOfOffer } from '../rules.ts'
import { tabOf } from '../use-lit.ts'

const book = await loadRules()
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

readsWell(book, {
  folder: new URL('../../', import.meta.url),
  ids: RULE_IDS,
  kinds: PIECE_KINDS,
  refusals: REFUSALS,
  sentence: (code, language) => texts[language][`refusal.${code}` as 'refusal.E_PASSED'],
  isFromBook: id => id < 'AQS-200',
  named: [RULE_OF_EVENT, RULE_OF_LINE, RULE_OF_AREA].flatMap(table => Object.values(table)),
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
  for (const kind of kinds) if (kind !== 'time-over') expect(isReadable(book, ruleOfOffer({ kind })), kind).toBe(true)
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

test('every rule the code names can be read', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /^(src|board)\/.*\.tsx?$/.test(file))
  const named = files.flatMap(file => [...read(`../../${file}`).matchAll(/'(AQS-[\w-]+)'/g)].map(([, id = '']) => id))
  expect(named.length).toBeGreaterThan(RULE_IDS.length)
  expect([...new Set(named)].filter(id => id !== 'AQS-200' && !isReadable(book, id))).toEqual([])
})
