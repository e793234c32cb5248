import { asks, BLANK, HIT, HITS, inTurn, jonas, lena, SKULL, type Step } from './hands.ts'

/** Pawns go on cards; whoever stands there reads. */
const READING: readonly Step[] = [
  {
    say: {
      de: 'Auf C kommt noch niemand: Die Karte verlangt Objekt 2. Lena wählt das Anschlagbrett (D), Jonas will mit dir zum Wächter (B).',
      en: 'Nobody can go to C yet: that card asks for object 2. Lena chooses the notice board (D), Jonas wants to join you at the sentry (B).',
    },
    lit: 'lock-C-object',
    rule: 'TST-103',
    runs: inTurn(lena({ type: 'place', agent: 'green', letter: 'D' }), jonas({ type: 'place', agent: 'pink', letter: 'B' })),
  },
  {
    say: {
      de: 'Stell deine Figur auf B. Was dort steht, liest du sofort, und auch das ist frei.',
      en: 'Put your pawn on B. You read what it says at once, and that is free, too.',
    },
    hint: { de: 'Diesmal bitte auf B, zum Wächter.', en: 'This time, please go to B, to the sentry.' },
    lit: 'card-B',
    rule: 'TST-098',
    ...asks({ type: 'place', agent: 'blue', letter: 'B' }),
  },
  {
    say: {
      de: 'Das lest nur ihr, die hier stehen: du und Jonas. Karten werden nicht vorgelesen, sondern erzählt. Unten siehst du die Probe: fünf Schilde.',
      en: 'Only those who stand here read this: you and Jonas. Cards are not read out but retold. At the bottom is the test: five shields.',
    },
    lit: 'front-yard.B',
    rule: 'TST-112',
  },
  {
    say: {
      de: 'Was auf D steht, siehst du nicht, aber Lena erzählt: „Im Schuppen liegt noch eine Kurbel. Und mit einem Ausweis kommt man ohne Treppe auf den Turm.“',
      en: 'You cannot see what D says, but Lena tells you: “There is another crank in the shed. And with a pass you get up the tower without the stairs.”',
    },
    lit: 'card-D',
    rule: 'TST-116',
  },
]

/** The first time unit: a roll in all its parts, and what doing nothing costs. */
const FIRST_UNIT: readonly Step[] = [
  {
    say: {
      de: 'Jetzt erst kostet es Zeit. 1 ZE kauft allen dreien je eine Aktion: eine Probe, eine Bewegung oder nichts. Gib sie aus.',
      en: 'Only now does it cost time. 1 TU buys each of the three of you one action: a test, a move, or nothing. Spend it.',
    },
    hint: { de: 'Diesmal bitte 1 ZE ausgeben.', en: 'This time, please spend 1 TU.' },
    lit: 'spend-time',
    rule: 'TST-119',
    ...asks({ type: 'spend-time' }),
  },
  {
    say: {
      de: 'Gretas Kraft ist 3, also wirfst du drei Würfel. Was auf dem Spiel steht, sagt der Zettel vorher. Würfle.',
      en: 'Greta’s force is 3, so you roll three dice. The slip tells you beforehand what is at stake. Roll.',
    },
    hint: { de: 'Diesmal bitte mit dem Wächter ringen.', en: 'This time, please wrestle with the sentry.' },
    lit: 'test-sentry-0',
    rule: 'TST-124',
    draws: [HIT, SKULL, BLANK],
    ...asks({ type: 'test', agent: 'blue', test: 'sentry' }),
  },
  {
    say: {
      de: 'Ein Treffer: Das Schild ganz links fällt. Treffer gehen immer von links nach rechts, aussuchen darfst du nicht.',
      en: 'One hit: the shield on the far left falls. Hits always go from left to right; you do not get to choose.',
    },
    lit: 'row-B-sentry',
    rule: 'TST-158',
  },
  {
    say: {
      de: 'Der Schädel zählt, weil noch Schädelschilde liegen: 1 + 2 = 3, gegen Widerstand 2. Das kostet 1 Lebenspunkt, nie mehr, wie hoch die Summe auch ist.',
      en: 'The skull counts because skull shields are left: 1 + 2 = 3, against resistance 2. That costs 1 life point, never more, however high the sum.',
    },
    lit: 'dice',
    rule: 'TST-163',
  },
  {
    say: {
      de: 'Und das Herz braucht gar keinen Schädel: Jedes, das liegen bleibt, kostet 1 Lebenspunkt. Macht zusammen 2.',
      en: 'And the heart needs no skull at all: each one left costs 1 life point. That makes 2 in all.',
    },
    lit: 'life-blue',
    rule: 'TST-164',
  },
  {
    say: {
      de: 'Jonas zögert und tut nichts. Neben einer laufenden Probe ist das teuer: 1 wegen der Schädelschilde, 1 wegen des Herzens. Lena tut auch nichts und zahlt nichts, denn auf D läuft keine Probe.',
      en: 'Jonas hesitates and does nothing. Beside a running test that is costly: 1 for the skull shields, 1 for the heart. Lena does nothing, too, and pays nothing: no test is running on D.',
    },
    lit: 'pawn-pink',
    rule: 'TST-175',
    runs: inTurn(jonas({ type: 'idle', agent: 'pink' }), lena({ type: 'idle', agent: 'green' })),
  },
]

/** The second: in any order, and without skull shields no counterattack. */
const SECOND_UNIT: readonly Step[] = [
  {
    say: {
      de: 'Alle haben gehandelt. Was gefallen ist, bleibt gefallen, solange ihr hier seid. Gib noch 1 ZE aus.',
      en: 'Everybody has acted. What has fallen stays fallen as long as you are here. Spend another TU.',
    },
    hint: { de: 'Diesmal bitte noch 1 ZE ausgeben.', en: 'This time, please spend another TU.' },
    lit: 'spend-time',
    rule: 'TST-168',
    ...asks({ type: 'spend-time' }),
  },
  {
    say: {
      de: 'Wer zuerst handelt, bestimmt ihr selbst. Diesmal würfelt Jonas vor dir.',
      en: 'You decide among you who acts first. This time Jonas rolls before you.',
    },
    lit: 'pawn-pink',
    rule: 'TST-121',
    plays: jonas({ type: 'test', agent: 'pink', test: 'sentry' }, HITS, HIT, SKULL),
  },
  {
    say: {
      de: 'Drei Treffer, nur das Herz liegt noch. Sein Schädel tut nichts, denn kein Schädelschild ist mehr da; das Herz kostet ihn 1. Jetzt du.',
      en: 'Three hits, only the heart is left. His skull does nothing, since there is no skull shield any more; the heart costs him 1. Now you.',
    },
    hint: { de: 'Diesmal bitte mit dem Wächter ringen.', en: 'This time, please wrestle with the sentry.' },
    lit: 'test-sentry-0',
    rule: 'TST-160',
    draws: [HIT, SKULL, SKULL],
    ...asks({ type: 'test', agent: 'blue', test: 'sentry' }),
  },
  {
    say: {
      de: 'Bestanden, und mit leerer Reihe schaden auch zwei Schädel nicht. Der Wächter ist für diesen Durchlauf fort, und du hast Objekt 1: die Kurbel. Lena wartet noch ab.',
      en: 'Passed, and with the row empty even two skulls do no harm. The sentry is gone for this run, and you have object 1: the crank. Lena still waits.',
    },
    lit: 'object-1',
    rule: 'TST-150',
    runs: inTurn(lena({ type: 'idle', agent: 'green' })),
  },
]

/** Handing something over, and a move. */
const MOVING: readonly Step[] = [
  {
    say: {
      de: 'Jonas hat die Hände frei. Wer auf demselben Feld steht, dem kannst du etwas geben. Drücke die Kurbel, dann Jonas.',
      en: 'Jonas has his hands free. You can give things to whoever stands on the same space. Press the crank, then Jonas.',
    },
    hint: { de: 'Diesmal bitte Jonas die Kurbel geben.', en: 'This time, please give Jonas the crank.' },
    lit: 'object-1',
    rule: 'TST-190',
    ...asks({ type: 'give', from: 'blue', to: 'pink', object: 1 }),
  },
  {
    say: {
      de: 'Jonas nimmt sie. Geben ist keine Aktion und kostet nichts. Unterwegs zwischen zwei Orten geht es auch, dann sind alle beisammen.',
      en: 'Jonas takes it. Giving is no action and costs nothing. You can do it between two places as well, when all of you are together.',
    },
    lit: 'agent-pink',
    rule: 'TST-190',
    runs: inTurn(jonas({ type: 'answer-gift', from: 'blue', to: 'pink', object: 1, take: true })),
  },
  {
    say: {
      de: 'Nun willst du selbst ans Anschlagbrett. Dafür braucht es wieder 1 ZE.',
      en: 'Now you want to see the notice board yourself. That takes another TU.',
    },
    hint: { de: 'Diesmal bitte noch 1 ZE ausgeben.', en: 'This time, please spend another TU.' },
    lit: 'spend-time',
    rule: 'TST-119',
    ...asks({ type: 'spend-time' }),
  },
  {
    say: {
      de: 'Geh zu D. Eine Bewegung ist deine ganze Aktion, und sie deckt die Karte gleich auf.',
      en: 'Go to D. A move is your whole action, and it turns the card over at once.',
    },
    hint: { de: 'Diesmal bitte zu D gehen.', en: 'This time, please go to D.' },
    lit: 'move-D',
    rule: 'TST-125',
    ...asks({ type: 'move', agent: 'blue', letter: 'D' }),
  },
  {
    say: {
      de: 'Schon gelesen, ganz ohne zweite ZE. Merk dir, was hier steht: Wissen ist das Einzige, was euch niemand nimmt. Lena und Jonas tun nichts, und nichts läuft bei ihnen.',
      en: 'Read already, without a second TU. Remember what it says: knowledge is the one thing nobody can take from you. Lena and Jonas do nothing, with nothing running beside them.',
    },
    lit: 'front-yard.D',
    rule: 'TST-125',
    runs: inTurn(lena({ type: 'idle', agent: 'green' }), jonas({ type: 'idle', agent: 'pink' })),
  },
]

export const IN_THE_YARD: readonly Step[] = [...READING, ...FIRST_UNIT, ...SECOND_UNIT, ...MOVING]
