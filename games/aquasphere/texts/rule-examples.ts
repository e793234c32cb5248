import type { Language } from '@chronothek/core'
import type { RuleId } from '../src/data/rule-ids.ts'

/** Small scenes that show a rule at work. */
export const RULE_EXAMPLES: Readonly<Partial<Record<RuleId, Readonly<Record<Language, string>>>>> = {
  'AQS-050': {
    de: 'Du stehst auf 18 und bekommst 3 Punkte. Für 1 Kristall kommst du auf 21, sonst nur auf 19.',
    en: 'You stand on 18 and get 3 points. For 1 crystal you reach 21, else only 19.',
  },
  'AQS-062': {
    de: 'Zu dritt stehen 4 Bots beim Laden: zwei von Rot, einer von Gelb, einer von Blau. Ein gelber kommt dazu: Rot und Gelb nehmen je einen zurück.',
    en: 'With three players 4 bots are charging: two red, a yellow, a blue one. Another yellow comes: red and yellow take one back each.',
  },
  'AQS-066': {
    de: 'Rot und Blau sind programmiert, dein Ingenieur betritt Grün. Du nimmst Rot zurück und bekommst 2 Zeit.',
    en: 'Red and blue are programmed, and your engineer enters green. You take back red and get 2 time.',
  },
  'AQS-101': {
    de: 'Durch eine 1er- und eine 2er-Schleuse: 3 Zeit.',
    en: 'Through a lock with a 1 and one with a 2: 3 time.',
  },
  'AQS-120': {
    de: 'Dort liegt kein Marker und du hast Platz für einen: Es wird auf 2 aufgefüllt, du nimmst einen, einer bleibt.',
    en: 'No marker lies there and you have room for one: it is filled up to 2, you take one, one stays.',
  },
  'AQS-124': {
    de: 'Dort sind 3 Oktopoden, dein Labor erlaubt 2: Du fängst 2 für 3 Punkte, einer bleibt.',
    en: 'There are 3 octopods and your lab allows 2: you catch 2 for 3 points, one stays.',
  },
  'AQS-140': {
    de: 'Kontrollfelder 3, Bots 6, Kristalle 1, Oktopoden −4: Dein Stein zieht einmal um 6.',
    en: 'Control fields 3, bots 6, crystals 1, octopods −4: your counter moves once, by 6.',
  },
  'AQS-150': {
    de: 'Die Zahlen 1 bis 6 sind frei, aber erst ein U-Boot ist unterwegs: Nur die erste Spalte zählt, 4 Punkte.',
    en: 'The numbers 1 to 6 are free, but only one submarine is out: just the first column counts, 4 points.',
  },
  'AQS-154': {
    de: 'Du stehst auf 23 und verlierst 5: Dein Stein bleibt auf 20.',
    en: 'You stand on 23 and lose 5: your counter stays on 20.',
  },
  'AQS-171': {
    de: 'Basislabor A, Ausbauten A, B und C F: vier verschiedene Buchstaben, 10 Punkte.',
    en: 'Base lab A, expansions A, B and C F: four different letters, 10 points.',
  },
}
