import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import { legalActions } from '../../src/legal.ts'
import { coopScore } from '../../src/scoring.ts'
import { shared } from '../../src/view.ts'
import { loadRuleTexts, texts } from '../../texts/index.ts'
import { RULE_EXAMPLES } from '../../texts/rule-examples.ts'
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

test('[TLT-076] the advice to discard is part of the rules drawer, with an example of a wide step', async () => {
  for (const language of both) {
    expect((await loadRuleTexts(language))['TLT-076'].text).toMatch(/Lücken|gaps/)
    expect(RULE_EXAMPLES['TLT-076']?.[language]).toMatch(/Urzeit|deep time/)
  }
})

test('[TLT-078, TLT-079] talking is no action, and only the active seat has any', () => {
  const said = timelineTwist.parseAction({ type: 'say', text: '1850 first' })
  expect(said.ok ? '' : said.error.code).toBe('bad-action')
  const table = shared(coop({ hands: [['1850', '11'], ['21']] }))
  expect(legalActions({ viewer: 0, shared: table })).not.toEqual([])
  expect(legalActions({ viewer: 1, shared: table })).toEqual([])
})

test('[TLT-100] a team is asked to beat its best score', async () => {
  for (const language of both) expect((await loadRuleTexts(language))['TLT-100'].text).toMatch(/bestes Ergebnis|best score/)
})
