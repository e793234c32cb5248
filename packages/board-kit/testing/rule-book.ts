import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@chronothek/core'
import { expect, test } from 'vitest'
import { findRule, type RuleBook } from '../src/rule-book.ts'

const LANGUAGES = ['de', 'en'] as const satisfies readonly Language[]

interface BookOptions {
  /** The game's folder, with its ledger `RULES.md` and its rules in `src`. */
  readonly folder: URL
  readonly ids: readonly string[]
  /** The kinds of pieces on the board. */
  readonly kinds: readonly string[]
  /** Every refusal code with its text. */
  readonly refusals: readonly string[]
  sentence(code: string, language: Language): string | undefined
  /** Whether a rule is in the rulebook. Such a rule names its section; others have none. */
  isFromBook(id: string): boolean
  /** The rules that actions, log lines and the like refer to. */
  readonly named: readonly string[]
}

/** Whether a rule has a title and whole sentences in both languages. */
export const isReadable = (book: RuleBook, id: string): boolean => {
  const rule = findRule(book, id)
  return rule !== undefined && LANGUAGES.every(language => rule.text[language].title !== '' && /[.!]$/.test(rule.text[language].text))
}

/**
 * Registers the tests every rule book has to pass: it is complete, it agrees with the ledger, and every reference to a rule leads to one of
 * its rules.
 */
export function readsWell(book: RuleBook, options: BookOptions): void {
  const { ids, kinds, named } = options
  const entries = book.chapters.flatMap(({ rules }) => rules)
  const unreadable = (some: readonly string[]) => some.filter(id => !isReadable(book, id))

  test('every rule stands in exactly one chapter, in both languages', () => {
    expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(unreadable(ids)).toEqual([])
  })

  test('titles tell the rules of a chapter apart', () => {
    for (const { rules } of book.chapters)
      for (const language of LANGUAGES) expect(new Set(rules.map(({ text }) => text[language].title)).size, rules[0]?.id).toBe(rules.length)
  })

  test('a rule of the book names its section in both languages; others have none', () => {
    for (const { id, place } of entries)
      if (options.isFromBook(id)) expect(place, id).toEqual({ de: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) })
      else expect(place, id).toBeUndefined()
  })

  test('marks agree with the ledger', () => {
    const rows = readFileSync(new URL('RULES.md', options.folder), 'utf8').matchAll(/^\| ([A-Z]+-\w+) \|.*\| ([^|]*) \|$/gm)
    const ledger = new Map([...rows].map(([, id = '', mark = '']) => [id, mark]))
    expect([...ledger.keys()].toSorted()).toEqual(ids.toSorted())
    for (const { id, mark } of entries) {
      const said = ledger.get(id) ?? ''
      expect(mark === 'reconstructed', id).toBe(said.includes('[reconstructed]'))
      expect(mark === 'impl', id).toBe(/\[(impl|ruling)\]/.test(said))
    }
  })

  test.each(kinds)('what is drawn leads to its rule, and the rule back: %s', kind => {
    expect(findRule(book, book.ofPiece[kind] ?? '')?.pieces).toContain(kind)
  })

  test('every action and every line of the log leads to a rule', () => {
    expect(unreadable([...Object.values(book.ofAction), ...named])).toEqual([])
  })

  test('every refusal has a sentence, and names a rule wherever the rules refuse', () => {
    const calls = refusalsIn(new URL('src/', options.folder))
    expect([...new Set(calls.map(({ code }) => code))].toSorted()).toEqual(options.refusals.toSorted())
    for (const { call, code, rest } of calls) {
      const cited = [...rest.matchAll(/'([A-Z]+-\w+)'/g)].map(([, id = '']) => id)
      expect(cited.length > 0 || /\brule\b|RULE_OF\[/.test(rest), call).toBe(true)
      expect(unreadable(cited), call).toEqual([])
      for (const language of LANGUAGES) expect(options.sentence(code, language), code).toMatch(/^[^{}]+[.!]$/)
    }
  })
}

/** Every place where the rules refuse: the code and the other arguments of the call. */
function refusalsIn(folder: URL): readonly { readonly call: string; readonly code: string; readonly rest: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  return files.flatMap(file => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const calls = text.matchAll(/\b(?:no|refusal)\('([\w-]+)',([^)]*)\)/g)
    return [...calls].map(([call, code = '', rest = '']) => ({ call, code, rest }))
  })
}
