import type { Language } from '@chronothek/core'
import { COLOURS, type Colour } from '@chronothek/time-n-space/box'
import { say } from '@chronothek/time-n-space/texts'
import { effect, signal } from '@preact/signals'
import { language, pick } from '../i18n/index.ts'
import { settings } from '../settings/index.ts'
import { play, type SoundName, unlockSound } from '../sound/index.ts'
import { isSpoken } from './prefs.ts'
import { type Cue, cueBetween, runOutBetween } from './time/cues.ts'
import { type GlassId, matchTime } from './time/match.ts'
import type { Table } from './time/table.ts'
import { findVoices, hush, speak } from './voice.ts'
import { COMPANION_WORDS } from './words.ts'

const CAPTION_STAYS = 6000
const ALONE = 'chronothek.companion.voice'

/** What was last announced, for eyes; gone after a while. */
export const said = signal<string | undefined>(undefined)
let fade: ReturnType<typeof setTimeout> | undefined

function write(text: string): void {
  said.value = text
  clearTimeout(fade)
  fade = setTimeout(() => {
    said.value = undefined
  }, CAPTION_STAYS)
}

/** In words and, as chosen, by voice, by sound, or both. A number that is spoken needs no note beside it. */
function announce(text: string, sound: SoundName): void {
  write(text)
  const isHeard = isSpoken.peek() && speak(text, language.peek(), settings.volume.peek())
  if (!isHeard || sound !== 'count') play(sound)
}

/** Said in answer to a press, which is also what lets phones speak at all. */
export const announceStart = (minutes: number): void => announce(pick(COMPANION_WORDS).saidStart(minutes), 'warning')

export const ownerName = (owner: Colour, tongue: Language = language.value): string => capital(say(tongue, `colour.${owner}`))
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1)
export const partsOf = (glass: GlassId): readonly [owner: Colour, numeral: string] => {
  const [owner, index] = glass.split('-') as [Colour, string]
  return [owner, index === '0' ? 'I' : 'II']
}

function announceCue(cue: Cue): void {
  const words = pick(COMPANION_WORDS)
  if (cue.kind === 'over') announce(words.saidOver, 'gong')
  else if (cue.kind === 'minutes') announce(words.saidMinutes(cue.left), cue.left === 1 ? 'hurry' : 'warning')
  else announce(words.saidSeconds(cue.left), cue.left === 10 ? 'hurry' : 'count')
}

/** Announces while the page is open. Of several windows only one does. Returns how to stop. */
export function announceTimes(table: Table): () => void {
  const over = new AbortController()
  let isMine = navigator.locks === undefined
  navigator.locks
    ?.request(ALONE, { signal: over.signal }, () => {
      isMine = true
      return new Promise<void>(free => over.signal.addEventListener('abort', () => free()))
    })
    .catch(() => undefined) // left before it was our turn
  let heard = matchTime(table.match.peek(), table.now.peek())
  const stops = [
    unlockSound(),
    findVoices(),
    effect(() => {
      const match = table.match.value
      const time = matchTime(match, table.now.value)
      const from = heard
      heard = time
      if (time <= from || !isMine) return
      for (const glass of match.glasses ? runOutBetween(match, from, time) : []) tellSand(glass)
      const cue = cueBetween(match.variant, from, time)
      if (cue) announceCue(cue)
    }),
    hush,
  ]
  return () => {
    over.abort()
    for (const stop of stops) stop()
  }
}

/** Each player's two glasses sound apart; whose it is stands in words, and the glass itself shines. */
function tellSand(glass: GlassId): void {
  const [owner, numeral] = partsOf(glass)
  write(pick(COMPANION_WORDS).saidSand(ownerName(owner), numeral))
  play(numeral === 'I' ? 'sand-1' : 'sand-2')
}

export const seatOf = (owner: Colour): number => COLOURS.indexOf(owner)
