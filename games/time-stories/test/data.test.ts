import { readdirSync, readFileSync } from 'node:fs'
import { citedRules, coverage, ledgerRules } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { RULE_IDS } from '../src/data/rule-ids.ts'
import { REFUSALS } from '../src/ids.ts'

const here = new URL('.', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, here), 'utf8')
const files = (folder: string, ending: string) =>
  readdirSync(new URL(folder, here), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => read(`${folder}${name}`))

test('every rule of the ledger is cited by a test, and no other', () => {
  expect(coverage(read('../RULES.md'), files('./', '.test.ts'))).toEqual({ untested: [], unknown: [] })
  expect(ledgerRules(read('../RULES.md'))).toEqual([...RULE_IDS])
})

test('every rule the code names stands in the ledger', () => {
  const named = files('../src/', '.ts').flatMap(text => text.match(/TST-A?\d+/g) ?? [])
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named)].filter(id => !RULE_IDS.some(known => known === id))).toEqual([])
  expect(citedRules(["test('[TST-001] x')"])).toEqual(new Set(['TST-001']))
})

test('every refusal is given somewhere, and no code is invented', () => {
  const code = files('../src/', '.ts').join('\n')
  const used = new Set((code.match(/'E_[A-Z_]+'/g) ?? []).map(quoted => quoted.slice(1, -1)))
  expect([...used].filter(name => !REFUSALS.some(known => known === name))).toEqual([])
  const given = code.replace(read('../src/ids.ts'), '')
  expect(REFUSALS.filter(name => !given.includes(`'${name}'`))).toEqual([])
})
