import { computed } from '@preact/signals'
import { language } from '../i18n/index.ts'
import type { SoundName } from './score.ts'

const en: Readonly<Record<SoundName, string>> = {
  'my-turn': 'Two bells: your move',
  flip: 'A card is turned',
  right: 'Two rising notes: right',
  wrong: 'Two falling notes: wrong',
  'time-low': 'Sand is running low',
  'time-out': 'A low note: time is up',
  chat: 'A knock: somebody writes',
  end: 'Four bells: the match is over',
}

const de: typeof en = {
  'my-turn': 'Zwei Glocken: Du bist am Zug',
  flip: 'Eine Karte wird umgedreht',
  right: 'Zwei steigende Töne: richtig',
  wrong: 'Zwei fallende Töne: falsch',
  'time-low': 'Der Sand wird knapp',
  'time-out': 'Ein tiefer Ton: Die Zeit ist um',
  chat: 'Ein Klopfen: Jemand schreibt',
  end: 'Vier Glocken: Die Partie ist zu Ende',
}

export const SOUND_WORDS = { de, en }
export const soundWords = computed(() => SOUND_WORDS[language.value])
