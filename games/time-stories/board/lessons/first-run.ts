import type { Lesson } from '@chronothek/board-kit'
import type { Stories } from '../../src/state.ts'
import { IN_THE_YARD } from './in-the-yard.ts'
import { ONCE_MORE } from './once-more.ts'
import { TRAINING } from './training.ts'
import { UP_THE_TOWER } from './up-the-tower.ts'
import { WAKING_UP } from './waking-up.ts'

/** A run that fails and one that does not, in a mission that has no other use. */
export const firstRun: Lesson<Stories> = {
  id: 'mission',
  title: { de: 'Ein erster Durchlauf', en: 'A first run' },
  about: {
    de: 'Du erwachst in einem fremden Körper, würfelst, gehst, gibst, scheiterst an der Zeit und kommst klüger wieder. Danach kennst du alles, was eine Mission von dir will. Von den echten verrät sie nichts.',
    en: 'You wake up in another body, roll, move, give, run out of time and come back wiser. Afterwards you know everything a mission will ask of you. It gives nothing away of the real ones.',
  },
  minutes: 10,
  names: { de: ['Du', 'Lena', 'Jonas'], en: ['You', 'Lena', 'Jonas'] },
  options: { mode: 'mission', team: 'three', byPortrait: false, journal: 'own' },
  prepare: () => TRAINING,
  luck: () => 0,
  steps: () => [...WAKING_UP, ...IN_THE_YARD, ...UP_THE_TOWER, ...ONCE_MORE],
}
