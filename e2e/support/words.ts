import { de } from '../../apps/web/src/i18n/de.ts'
import { en } from '../../apps/web/src/i18n/en.ts'
import { REPLAY_WORDS } from '../../apps/web/src/replay/words.ts'
import { manifest as aquasphere } from '../../games/aquasphere/manifest.ts'
import { manifest as timeStories } from '../../games/time-stories/manifest.ts'
import { WORDS, type Words } from '../../games/timeline-twist/board/words.ts'
import { manifest as timelineTwist } from '../../games/timeline-twist/manifest.ts'
import type { GameManifest } from '../../packages/board-kit/src/manifest.ts'

export type Language = 'de' | 'en'

/** What a game says about itself in one language. */
const told = <Mode extends string, Option extends string>({ title, modes, options }: GameManifest, language: Language) => ({
  title: title[language],
  modes: Object.fromEntries(modes.map(mode => [mode.id, { title: mode.title[language] }])) as Record<Mode, { title: string }>,
  options: Object.fromEntries(options.map(option => [option.id, option.title[language]])) as Record<Option, string>,
})

const games = (language: Language) => ({
  'timeline-twist': told<'versus' | 'coop', 'startingCards' | 'coverPile'>(timelineTwist, language),
  'time-stories': told(timeStories, language),
  aquasphere: told(aquasphere, language),
})

/** What stands on the buttons, from the page's own texts: a story survives a better word, not a missing one. */
export const SHELL = { de: { ...de, games: games('de') }, en: { ...en, games: games('en') } }
export const BOARD: Readonly<Record<Language, Words>> = WORDS
export const REPLAY = REPLAY_WORDS
