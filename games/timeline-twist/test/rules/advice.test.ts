import { expect, test } from 'vitest'
import { coopScore } from '../../src/scoring.ts'
import { loadRuleTexts, PHRASES, texts } from '../../texts/index.ts'
import { by, coop, orderly, play, playAll } from '../testing.ts'

const both = ['de', 'en'] as const

test('[TLT-037] a disclaimer and a way to report a card are there in both languages', () => {
  for (const language of both) {
    expect(texts[language]['prompt.disclaimer']).toMatch(/Unterhaltung|entertainment/)
    expect(texts[language]['prompt.report-card'].length).toBeGreaterThan(10)
  }
})

test('[TLT-045] every card put into the timeline is worth something', () => {
  const given = coop({ hands: [['1850', '11'], ['21']] })
  const before = coopScore(given).total
  expect(coopScore(playAll(given, orderly(), by(0, play('1850')))).total).toBe(before + 3)
})

test('[TLT-076] the advice to discard is part of the rules drawer, and wide steps are explained', async () => {
  for (const language of both) {
    expect((await loadRuleTexts(language))['TLT-076'].text).toMatch(/Lücken|gaps/)
    expect(texts[language]['prompt.deep-time']).toMatch(/Sprung|step/)
  }
})

test('[TLT-078, TLT-079] there are sentences to talk with, and none of them is an action', () => {
  for (const language of both) expect(new Set(PHRASES.map(phrase => texts[language][`phrase.${phrase}`])).size).toBe(PHRASES.length)
})

test('[TLT-100] a team is asked to beat its best score', () => {
  for (const language of both) expect(texts[language]['prompt.beat-high-score']).toContain('{score}')
})
