import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORDS } from '../board/words.ts'
import { TERMS } from '../texts/en.ts'
import { texts } from '../texts/say.ts'

const folder = new URL('../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

/** All that speaks: the board without its own list of words, and what makes names and sentences of texts. */
const source = [
  ...readdirSync(new URL('board', folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('test') && name !== 'words.ts')
    .map(name => read(`board/${name}`)),
  read('texts/names.ts'),
].join('\n')

/** What nobody here says: the laws ask for a reason of the end, the clock and score sheet beside a real table for colours. */
const ELSEWHERE = /^(reason|colour)\./
/** A refusal says more if it knows more; see `refusal`. */
const MORE = /^refusal\.\w+\.more$/

/** Keys that are written out, and patterns of those that are put together. */
const spelled = new Set([...source.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key]) => key))
const patterns = [...source.matchAll(/`([a-z]+\.[\w.-]*\$\{[^`]*)`/g)].flatMap(([, text = '']) => {
  const parts = text.split(/\$\{[^}]*\}/).map(part => part.replaceAll('.', '\\.'))
  return text.startsWith('term.') ? [] : [new RegExp(`^${parts.join('[^.]+')}$`)]
})

test('every text is said somewhere', () => {
  const unsaid = Object.keys(texts.en).filter(key => !spelled.has(key) && !patterns.some(pattern => pattern.test(key)))
  expect(patterns.length).toBeGreaterThan(10)
  expect(unsaid.filter(key => !key.startsWith('term.') && !ELSEWHERE.test(key) && !MORE.test(key))).toEqual([])
})

test('every term is called by its name', () => {
  const calls = [...source.matchAll(/\bterm\([\w.]+, ([^()]*)\)/g), ...source.matchAll(/const VERBS = \{([^}]*)\}/g)]
  const called = calls.flatMap(([, text = '']) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name))
  expect(TERMS.filter(name => !called.includes(name) && !spelled.has(`term.${name}`))).toEqual([])
})

test('every word of the board is used', () => {
  const isUsed = (word: string) => new RegExp(`\\b(?:words|WORDS\\[[\\w.]+\\])\\.${word}\\b`).test(source)
  expect(Object.keys(WORDS.en).filter(word => !isUsed(word))).toEqual([])
})

test('both languages have the same texts with the same gaps', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort()
  expect(Object.keys(texts.de).sort()).toEqual(Object.keys(texts.en).sort())
  for (const [key, text] of Object.entries(texts.en)) expect(gaps(texts.de[key as keyof typeof texts.de]), key).toEqual(gaps(text))
})
