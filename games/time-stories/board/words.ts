import type { Language } from '@chronothek/core'
import { de } from './data/words-de.ts'
import { en } from './data/words-en.ts'

export type Words = typeof en

export const WORDS: Readonly<Record<Language, Words>> = { de, en }
