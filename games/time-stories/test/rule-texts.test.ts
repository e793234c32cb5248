import { expect, test } from 'vitest'
import { loadRuleTexts, RULE_IDS } from '../texts/index.ts'
import { CHAPTERS, OFTEN_FORGOTTEN, rulesIn, sectionOf } from '../texts/rule-chapters.ts'
import { RULE_EXAMPLES } from '../texts/rule-examples.ts'

const LANGUAGES = ['de', 'en'] as const
const rules = { de: await loadRuleTexts('de'), en: await loadRuleTexts('en') }
const examples = Object.entries(RULE_EXAMPLES)

const numbersIn = (text: string): string[] => [...text.matchAll(/\d+/g)].map(([number]) => number).toSorted()
/** The terms of this game have one name each; these are the names they do not have, and words of machines. */
const FORBIDDEN = {
  de: /\b(Gastgeber|Spielzug|Spielrunde|Charakter|Held|Zug|TU|Server|Client|Button|klick\w*|Totenschädel\w*|Gegenangriff|Agency)\b/i,
  en: /\b(heroe?s?|character|ZE|server|client|button|click\w*|time units?|temporal)\b/i,
}

test('the ledger has 225 rules of the book and 41 rulings', () => {
  expect(RULE_IDS.filter(id => /^TST-\d{3}$/.test(id))).toHaveLength(225)
  expect(RULE_IDS.filter(id => /^TST-A\d{2}$/.test(id))).toHaveLength(41)
  expect(new Set(RULE_IDS).size).toBe(RULE_IDS.length)
  for (const language of LANGUAGES) expect(Object.keys(rules[language])).toEqual([...RULE_IDS])
})

test.each(LANGUAGES)('rules are calm, short and whole sentences (%s)', language => {
  for (const [id, { title, text }] of Object.entries(rules[language])) {
    expect(title, id).toMatch(/^[\p{Lu}\d][^.!?|]{2,34}$/u)
    expect(text, id).toMatch(/^[\p{Lu}\d„“].*[.]$/u)
    expect(`${title} ${text}`, id).not.toMatch(/!| {2}|\.\.|"|'|\|/)
    expect(`${title} ${text}`, id).not.toMatch(FORBIDDEN[language])
    expect(text.length, id).toBeLessThanOrEqual(175)
  }
})

test.each(LANGUAGES)('titles and texts tell all rules apart (%s)', language => {
  const all = Object.values(rules[language])
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
})

test('both languages tell the same numbers', () => {
  for (const id of RULE_IDS) expect(numbersIn(rules.en[id].text), id).toEqual(numbersIn(rules.de[id].text))
  for (const [id, { de, en }] of examples) expect(numbersIn(en), id).toEqual(numbersIn(de))
})

test('every rule stands in exactly one chapter', () => {
  expect(CHAPTERS.flatMap(rulesIn).toSorted()).toEqual([...RULE_IDS].toSorted())
  for (const language of LANGUAGES) expect(new Set(CHAPTERS.map(({ title }) => title[language])).size).toBe(CHAPTERS.length)
})

test('rules of the book name their section, rulings have none', () => {
  for (const id of RULE_IDS)
    if (id.startsWith('TST-A')) expect(sectionOf(id), id).toBeUndefined()
    else expect(sectionOf(id), id).toEqual({ de: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) })
  expect([sectionOf('TST-014')?.de, sectionOf('TST-015')?.de, sectionOf('TST-225')?.de]).toEqual([
    'Das Spiel mit zwei Spielern',
    'Herausforderung und Erzählung',
    'Oft vergessene Regeln',
  ])
})

test('what is often forgotten is shown by an example, or is one of the three that say so themselves', () => {
  expect(new Set(OFTEN_FORGOTTEN).size).toBe(OFTEN_FORGOTTEN.length)
  const ITSELF = ['TST-223', 'TST-224', 'TST-225', 'TST-063', 'TST-169']
  expect(OFTEN_FORGOTTEN.filter(id => RULE_EXAMPLES[id] === undefined && !ITSELF.includes(id))).toEqual([])
})

test('examples are calm, whole and not too long', () => {
  expect(examples.length).toBeGreaterThanOrEqual(60)
  for (const [id, words] of examples)
    for (const language of LANGUAGES) {
      expect(words[language], id).toMatch(/^[\p{Lu}\d„“].*[.“”]$/u)
      expect(words[language], id).not.toMatch(/!| {2}|\.\.|"|'/)
      expect(words[language], id).not.toMatch(FORBIDDEN[language])
      expect(words[language].length, id).toBeLessThanOrEqual(190)
    }
})

test('sums in examples are right', () => {
  const sums = examples.flatMap(([id, { de, en }]) =>
    [de, en].flatMap(text =>
      [...text.matchAll(/(\d+) \+ (\d+) = (\d+)/g)].map(([, a, b, sum]) => [id, Number(a) + Number(b), Number(sum)]),
    ),
  )
  expect(sums.length).toBeGreaterThanOrEqual(18)
  for (const [id, is, told] of sums) expect(is, `${id}`).toBe(told)
})
