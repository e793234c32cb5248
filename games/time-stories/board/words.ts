import type { Language } from '@chronothek/core'
import { de } from './data/words-de.ts'
import { en, type Words } from './data/words-en.ts'

export type { Words }

export const WORDS: Readonly<Record<Language, Words>> = { de, en }
