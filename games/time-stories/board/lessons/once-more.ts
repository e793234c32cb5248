import { asks, BLANK, HIT, HITS, inTurn, jonas, lena, SKULL, type Step } from './hands.ts'

/** Between two runs: what is kept, and another body. */
const AGAIN: readonly Step[] = [
  {
    say: {
      de: 'So geht fast jede Mission beim ersten Mal aus. Es bleibt, was ihr wisst, und was das Zeichen der Agentur trägt: der Ausweis. Alles andere liegt wieder am Anfang. Lena blättert um.',
      en: 'Nearly every mission ends like this the first time. What you know stays, and what bears the sign of the Agency: the pass. Everything else is back at the start. Lena turns the page.',
    },
    lit: 'stays',
    rule: 'TST-192',
    runs: inTurn(
      lena({ type: 'next-run' }),
      lena({ type: 'choose-host', agent: 'green', host: 'pia' }),
      jonas({ type: 'choose-host', agent: 'pink', host: 'bruno' }),
    ),
  },
  {
    say: {
      de: 'Neuer Durchlauf, neue Wahl. Die Glocke will geschickte Hände: Nimm diesmal Ottilie, die Uhrmacherin, mit vier Würfeln.',
      en: 'A new run, a new choice. The bell wants deft hands: take Ottilie this time, the clockmaker, with four dice.',
    },
    hint: { de: 'Diesmal bitte Ottilie, die Uhrmacherin.', en: 'This time, please take Ottilie, the clockmaker.' },
    lit: 'host-card-ottilie',
    rule: 'TST-076',
    ...asks({ type: 'choose-host', agent: 'blue', host: 'ottilie' }),
  },
  {
    say: {
      de: 'Wer den Ausweis trägt, macht ihr aus. Lass ihn bei dir und sag, dass du bereit bist.',
      en: 'You agree on who carries the pass. Keep it and say that you are ready.',
    },
    hint: { de: 'Bleib diesmal bei Ottilie und drücke „Bereit“.', en: 'This time, please keep Ottilie and press “Ready”.' },
    lit: 'ready',
    rule: 'TST-A20',
    ...asks({ type: 'ready' }),
  },
  {
    say: {
      de: 'Wieder 9 ZE, wieder der Hof, und alles steht wie zuvor. Captain ist nun Jonas. Den Wächter lasst ihr stehen: Ihr wisst ja, wo noch eine Kurbel liegt.',
      en: '9 TU again, the yard again, and everything is as before. Jonas is captain now. You leave the sentry alone: you know where there is another crank.',
    },
    lit: 'host-card-ottilie',
    rule: 'TST-054',
    runs: inTurn(
      lena({ type: 'ready' }),
      jonas({ type: 'ready' }),
      jonas({ type: 'open-location' }),
      jonas({ type: 'decide-enter', enter: true }),
      lena({ type: 'place', agent: 'green', letter: 'D' }),
      jonas({ type: 'place', agent: 'pink', letter: 'D' }),
    ),
  },
]

/** Straight to the goal, by what one knows. */
const KNOWING: readonly Step[] = [
  {
    say: {
      de: 'C verlangt Objekt 2, und das hast du jetzt. Stell dich vor den Schuppen.',
      en: 'C asks for object 2, and now you have it. Put your pawn on the shed.',
    },
    hint: { de: 'Diesmal bitte auf C, zum Schuppen.', en: 'This time, please go to C, to the shed.' },
    lit: 'card-C',
    rule: 'TST-071',
    ...asks({ type: 'place', agent: 'blue', letter: 'C' }),
  },
  {
    say: {
      de: 'Eine Kurbel, ohne Kampf und ohne eine einzige ZE. Lesen war eben frei.',
      en: 'A crank, without a fight and without a single TU. Reading, after all, was free.',
    },
    lit: 'front-yard.C',
    rule: 'TST-118',
  },
  {
    say: { de: 'Mehr braucht ihr hier nicht. Brecht gleich wieder auf.', en: 'You need nothing else here. Set out again at once.' },
    hint: { de: 'Diesmal bitte aufbrechen.', en: 'This time, please leave.' },
    lit: 'leave',
    rule: 'TST-129',
    ...asks({ type: 'leave' }),
  },
  {
    say: { de: 'Lena stimmt zu, und sie will zum Turm.', en: 'Lena agrees, and she wants to go to the tower.' },
    lit: 'ballot',
    rule: 'TST-134',
    runs: inTurn(lena({ type: 'vote', choice: 'yes' }), lena({ type: 'vote', choice: 'tower' })),
  },
  {
    say: { de: 'Zum Turm. Diesmal würfelt Jonas.', en: 'To the tower. This time Jonas rolls the die.' },
    hint: { de: 'Diesmal bitte zum Turm.', en: 'This time, please go to the tower.' },
    lit: 'to-tower',
    rule: 'TST-139',
    draws: [0],
    ...asks({ type: 'vote', choice: 'tower' }),
  },
  {
    say: {
      de: 'Nur 1 ZE, es bleiben 8. Captain bist jetzt wieder du: Leg den Turm aus.',
      en: 'Only 1 TU, and 8 are left. You are captain again now: lay out the tower.',
    },
    hint: { de: 'Diesmal bitte den Turm auslegen.', en: 'This time, please lay out the tower.' },
    lit: 'open-location',
    rule: 'TST-144',
    ...asks({ type: 'open-location' }),
  },
  {
    say: {
      de: 'Lena und Jonas gehen voran und warten auf der Treppe. Solange dort niemand würfelt, läuft keine Probe, und Warten kostet nichts.',
      en: 'Lena and Jonas go ahead and wait on the stairs. As long as nobody rolls there no test is running, and waiting costs nothing.',
    },
    lit: 'card-A',
    rule: 'TST-100',
    runs: inTurn(
      lena({ type: 'decide-enter', enter: true }),
      lena({ type: 'place', agent: 'green', letter: 'B' }),
      jonas({ type: 'place', agent: 'pink', letter: 'B' }),
    ),
  },
  {
    say: {
      de: 'Du hast den Ausweis: Geh zur Turmwache, auf C.',
      en: 'You have the pass: go to the warden, on C.',
    },
    hint: { de: 'Diesmal bitte auf C, zur Wachstube.', en: 'This time, please go to C, to the guardroom.' },
    lit: 'card-C',
    rule: 'TST-098',
    ...asks({ type: 'place', agent: 'blue', letter: 'C' }),
  },
  {
    say: {
      de: 'Die Wache deckt dir die Glocke auf: Du bist sofort dort, frei und trotz der Sperre. Das blaue Plättchen bekommt ihr dadurch aber nicht.',
      en: 'The warden reveals the bell for you: you are there at once, for free and in spite of the lock. But that does not give you the blue token.',
    },
    lit: 'front-tower.D',
    rule: 'TST-198',
  },
  {
    say: { de: 'Nun die erste ZE dieses Durchlaufs. Gib sie aus.', en: 'Now for the first TU of this run. Spend it.' },
    hint: { de: 'Diesmal bitte 1 ZE ausgeben.', en: 'This time, please spend 1 TU.' },
    lit: 'spend-time',
    rule: 'TST-119',
    ...asks({ type: 'spend-time' }),
  },
  {
    say: {
      de: 'Die Kurbel passt, und Ottilie hat vier Würfel. Halt das Schwungrad an.',
      en: 'The crank fits, and Ottilie has four dice. Stop the flywheel.',
    },
    hint: { de: 'Diesmal bitte das Schwungrad anhalten.', en: 'This time, please stop the flywheel.' },
    lit: 'test-bell-0',
    rule: 'TST-174',
    draws: [HITS, HIT, SKULL, BLANK],
    ...asks({ type: 'test', agent: 'blue', test: 'bell' }),
  },
  {
    say: {
      de: 'Bestanden, und damit gewonnen: im zweiten Durchlauf, mit 7 ZE übrig. Die Erfolgskarte lest ihr alle zusammen.',
      en: 'Passed, and with it won: in the second run, with 7 TU to spare. You all read the success card together.',
    },
    lit: 'report',
    rule: 'TST-202',
  },
  {
    say: {
      de: 'So geht T.I.M.E Stories: nachsehen, scheitern, wissen, wiederkommen. Eine echte Mission ist nur größer. Schau in keine hinein, die du noch spielen willst.',
      en: 'That is T.I.M.E Stories: look, fail, know, come back. A real mission is only larger. Do not look into one that you still want to play.',
    },
    rule: 'TST-005',
  },
]

export const ONCE_MORE: readonly Step[] = [...AGAIN, ...KNOWING]
