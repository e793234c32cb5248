import { computed } from '@preact/signals'
import { language } from '../i18n/index.ts'
import type { SoundName } from './sounds.ts'

const en: Readonly<Record<SoundName, string>> = {
  'my-turn': 'Two bells: your move',
  flip: 'A card is turned over',
  right: 'Two rising notes: right',
  wrong: 'Two falling notes: wrong',
  'time-low': 'Sand is running low',
  'time-out': 'A low note: time is up',
  chat: 'A knock: somebody writes',
  end: 'Four bells: the match is over',
  'sand-1': 'One bell: the sand has run out',
  'sand-2': 'Two bells: the sand has run out',
  'sand-3': 'A rush: the ship has arrived',
  warning: 'Two falling bells: time is running',
  hurry: 'Three quick notes: hurry',
  count: 'A short note: one second',
  gong: 'A gong: time is up',
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
  'sand-1': 'Eine Glocke: Der Sand ist durch',
  'sand-2': 'Zwei Glocken: Der Sand ist durch',
  'sand-3': 'Ein Rauschen: Das Schiff ist da',
  warning: 'Zwei fallende Glocken: Die Zeit läuft',
  hurry: 'Drei schnelle Töne: Beeilung',
  count: 'Ein kurzer Ton: eine Sekunde',
  gong: 'Ein Gong: Die Uhr ist abgelaufen',
}

export const SOUND_WORDS = { de, en }
export const soundWords = computed(() => SOUND_WORDS[language.value])
