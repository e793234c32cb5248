import type { Language } from '@chronothek/core'
import type { CandleEvent, CandleRefusal } from './state.ts'

/** Every text a player can read, apart from the pack's. A refusal or event without a sentence does not compile. */
export type TextKey = `refusal.${CandleRefusal['code']}` | `event.${CandleEvent['type']}` | 'reason.dawn'

export const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en: {
    'refusal.not-your-turn': 'It is not your turn.',
    'refusal.candle-not-in-hand': 'You do not hold this candle.',
    'refusal.waited-before': 'You have waited already.',
    'refusal.clock-only': 'Only the clock does that.',
    'refusal.too-early': 'It is still night.',
    'refusal.nobody-to-wait-for': 'Nobody is thinking.',
    'event.candle-lit': '{seat} lights {text} for {earned}.',
    'event.candle-drawn': '{seat} draws a candle.',
    'event.candle-received': 'You draw {text}.',
    'event.seat-waited': '{seat} waits.',
    'event.dawn-came': 'Dawn comes.',
    'reason.dawn': 'The night is over.',
  },
  de: {
    'refusal.not-your-turn': 'Du bist nicht an der Reihe.',
    'refusal.candle-not-in-hand': 'Diese Kerze hast du nicht auf der Hand.',
    'refusal.waited-before': 'Du hast schon einmal gewartet.',
    'refusal.clock-only': 'Das tut nur die Uhr.',
    'refusal.too-early': 'Noch ist es Nacht.',
    'refusal.nobody-to-wait-for': 'Niemand überlegt gerade.',
    'event.candle-lit': '{seat} zündet {text} an und bekommt {earned}.',
    'event.candle-drawn': '{seat} zieht eine Kerze.',
    'event.candle-received': 'Du ziehst {text}.',
    'event.seat-waited': '{seat} wartet.',
    'event.dawn-came': 'Der Morgen kommt.',
    'reason.dawn': 'Die Nacht ist vorbei.',
  },
}
