import { asks, BLANK, HIT, inTurn, jonas, lena, SKULL, type Step } from './hands.ts'

/** The way to the other place. */
const LEAVING: readonly Step[] = [
  {
    say: {
      de: 'Der Glocke wegen müsst ihr in den Turm. Der Entschluss ist frei; der Weg kostet, was der Captainswürfel zeigt: 1, 2 oder 3. Brecht auf.',
      en: 'The bell is in the tower. To decide is free; the way costs what the captain’s die shows: 1, 2 or 3. Set out.',
    },
    hint: { de: 'Diesmal bitte aufbrechen.', en: 'This time, please leave.' },
    lit: 'leave',
    rule: 'TST-145',
    ...asks({ type: 'leave' }),
  },
  {
    say: {
      de: 'Jede und jeder hat eine Stimme; ohne Mehrheit zählt die des Captains. Lena ist dafür, und sie will zum Turm.',
      en: 'Each of you has one voice; without a majority the captain’s decides. Lena agrees, and she wants to go to the tower.',
    },
    lit: 'ballot',
    rule: 'TST-085',
    runs: inTurn(lena({ type: 'vote', choice: 'yes' }), lena({ type: 'vote', choice: 'tower' })),
  },
  {
    say: {
      de: 'Der Hof ist keine Wahl: Nie geht es zurück an den Ort, den ihr gerade verlasst. Nimm den Turm, dann fällt der Würfel.',
      en: 'The yard is no choice: you never go back to the place you are just leaving. Take the tower, and the die is cast.',
    },
    hint: { de: 'Diesmal bitte zum Turm.', en: 'This time, please go to the tower.' },
    lit: 'to-tower',
    rule: 'TST-135',
    draws: [2],
    ...asks({ type: 'vote', choice: 'tower' }),
  },
  {
    say: {
      de: 'Eine 2: Von 6 ZE bleiben 4. Amt und Würfel gehen nach links, jetzt ist Lena Captain. Sie legt den Turm aus.',
      en: 'A 2: of 6 TU you have 4 left. Office and die pass to the left; Lena is captain now. She lays out the tower.',
    },
    lit: 'captain',
    rule: 'TST-143',
    runs: inTurn(lena({ type: 'open-location' })),
  },
  {
    say: {
      de: 'Ein roter Name: Hereinzukommen ist frei wie immer, aber wegzugehen kostet 2 ZE mehr als der Würfel zeigt. Lena will hinein, also gehen alle.',
      en: 'A red name: coming in is free as ever, but leaving costs 2 TU more than the die shows. Lena wants to go in, so everybody does.',
    },
    lit: 'card-A',
    rule: 'TST-141',
    runs: inTurn(
      lena({ type: 'decide-enter', enter: true }),
      lena({ type: 'place', agent: 'green', letter: 'B' }),
      jonas({ type: 'place', agent: 'pink', letter: 'C' }),
    ),
  },
]

/** Time shields, and the end of the run. */
const STAIRS: readonly Step[] = [
  {
    say: {
      de: 'Zur Glocke (D) kommt nur, wer das blaue Plättchen hat. Das bringt die Treppe. Stell dich zu Lena auf B.',
      en: 'Only those with the blue token get to the bell (D). The stairs bring it. Join Lena on B.',
    },
    hint: { de: 'Diesmal bitte auf B, zur Treppe.', en: 'This time, please go to B, to the stairs.' },
    lit: 'card-B',
    rule: 'TST-104',
    ...asks({ type: 'place', agent: 'blue', letter: 'B' }),
  },
  {
    say: {
      de: 'Rechts in der Reihe liegen zwei Zeitschilde. Behalte sie im Auge. Jonas hat derweil in der Wachstube einen Ausweis bekommen: Objekt 2.',
      en: 'There are two time shields on the right of the row. Keep an eye on them. Meanwhile Jonas got a pass in the guardroom: object 2.',
    },
    lit: 'front-tower.B',
    rule: 'TST-148',
  },
  {
    say: {
      de: 'Jetzt hütet Lena die Zeit. Wer nicht Captain ist, sagt nur, dass es losgehen kann.',
      en: 'Lena keeps the time now. Whoever is not captain only says that they are set to go.',
    },
    hint: { de: 'Diesmal bitte sagen, dass du so weit bist.', en: 'This time, please say that you are set.' },
    lit: 'ready',
    rule: 'TST-084',
    ...asks({ type: 'ready' }),
  },
  {
    say: { de: 'Lena gibt 1 ZE aus. Danach habt ihr noch 3.', en: 'Lena spends 1 TU. That leaves you 3.' },
    lit: 'time-marker',
    rule: 'TST-119',
    plays: lena({ type: 'spend-time' }),
  },
  {
    say: {
      de: 'Klettern braucht Geschick. Davon hat Greta nur 2, aber versuch es.',
      en: 'Climbing takes deftness. Greta has only 2 of it, but try.',
    },
    hint: { de: 'Diesmal bitte die Treppe hinaufsteigen.', en: 'This time, please climb the stairs.' },
    lit: 'test-stairs-0',
    rule: 'TST-124',
    draws: [HIT, BLANK],
    ...asks({ type: 'test', agent: 'blue', test: 'stairs' }),
  },
  {
    say: {
      de: 'Ein Treffer, und beide Zeitschilde liegen noch: 2 ZE weg, aus 3 wird 1. Das geschieht bei jedem Wurf, auch bei dem, den Lena jetzt macht.',
      en: 'One hit, and both time shields are still there: 2 TU gone, 3 becomes 1. That happens with every roll, and so it will with the one Lena makes now.',
    },
    lit: 'row-B-stairs',
    rule: 'TST-165',
    plays: lena({ type: 'test', agent: 'green', test: 'stairs' }, HIT, SKULL, BLANK),
  },
  {
    say: {
      de: 'Der Marker ist auf 0: Ihr werdet auf der Stelle zurückgeholt. Nur wenn ihr die letzte ZE selbst ausgebt, handelt ihr noch zu Ende.',
      en: 'The marker is at 0: you are pulled back on the spot. Only if you spend the last TU yourselves do you finish your actions.',
    },
    lit: 'report',
    rule: 'TST-205',
  },
]

export const UP_THE_TOWER: readonly Step[] = [...LEAVING, ...STAIRS]
