import { de } from '../../apps/web/src/i18n/de.ts'
import { en, type ShellTexts } from '../../apps/web/src/i18n/en.ts'
import { REPLAY_WORDS } from '../../apps/web/src/replay/words.ts'
import { WORDS, type Words } from '../../games/timeline-twist/board/words.ts'

export type Language = 'de' | 'en'

/** What stands on the buttons, from the page's own texts: a story survives a better word, not a missing one. */
export const SHELL: Readonly<Record<Language, ShellTexts>> = { de, en }
export const BOARD: Readonly<Record<Language, Words>> = WORDS
export const REPLAY = REPLAY_WORDS
