import type { Lesson, LessonStep } from '@chronothek/board-kit'
import type { AquaSphere } from '../../src/state.ts'
import { climbs, climbsTo, isOf, nextTurn, sends, turnOf, uses } from './hands.ts'
import { stacked } from './stacked.ts'

type Step = LessonStep<AquaSphere>

/** The learner begins in C, Jonas in D; A and B lie at the free lock, and the cards there carry the lesson. */
const layout = stacked({
  bases: ['C', 'D', 'A', 'B', 'E', 'F'],
  cards: { A: 'F29', B: 'F40', C: 'F22', D: 'F17', E: 'F24', F: 'F01' },
  tiles: { A: 'X29', B: 'X15', C: 'X10', D: 'X04', E: 'X28', F: 'X20' },
  turned: 4,
})

const readyToGo: readonly Step[] = [
  {
    say: {
      de: 'Die Station von oben: sechs Sektoren im Ring. Dein Wissenschaftler steht in C. Wer nach vier Runden am meisten Wissen hat, gewinnt. Heute spielst du die erste Runde, gegen Jonas.',
      en: 'The station from above: six sectors in a ring. Your scientist stands in C. Whoever has most knowledge after four rounds wins. Today you play the first round, against Jonas.',
    },
    lit: 'scientist-0',
    rule: 'AQS-054',
  },
  {
    say: {
      de: 'Die Arbeit tun Bots, und jeder braucht ein Programm: sieben Farben, sieben Aktionen. Einer steht schon auf Schwarz. Er kann Kristalle holen.',
      en: 'Bots do the work, and each needs a program: seven colours, seven actions. One already stands on black. It can fetch crystals.',
    },
    lit: 'symbol-black',
    rule: 'AQS-063',
  },
  {
    say: {
      de: 'Neue Programme gibt es in der Zentrale. In jeder Runde geht dein Ingenieur drei Stufen hinauf, den Pfeilen nach. Schick ihn auf Grün, nach links.',
      en: 'New programs come from headquarters. In every round your engineer climbs three tiers, along the arrows. Send him to green, on the left.',
    },
    hint: { de: 'Diesmal bitte mit dem Ingenieur auf Grün.', en: 'This time, please move the engineer to green.' },
    lit: 'field-L1',
    rule: 'AQS-046',
    expects: climbsTo('L1'),
  },
  {
    say: {
      de: 'Grün ist programmiert. Ein Zug ist immer nur eines: programmieren, einen Bot benutzen oder passen. Beende ihn also.',
      en: 'Green is programmed. A turn is only ever one thing: program, use a bot, or pass. So end it.',
    },
    hint: { de: 'Drücke diesmal bitte „Zug beenden“.', en: 'This time, please press “End turn”.' },
    lit: 'symbol-green',
    rule: 'AQS-089',
    expects: isOf('end-turn'),
  },
  {
    say: {
      de: 'Jonas benutzt gleich seinen ersten Bot. Er fängt den Oktopoden in D, und der Bot bleibt dort auf dem Kontrollfeld stehen.',
      en: 'Jonas uses his first bot straight away. He catches the octopod in D, and the bot stays there on the control field.',
    },
    lit: 'control-D',
    rule: 'AQS-056',
    runs: turnOf(uses('purple')),
  },
]

const crystalsAndLab: readonly Step[] = [
  {
    say: {
      de: 'Jetzt dein schwarzer Bot. In B liegen zwei Kristalle, und die Schleuse dorthin kostet 1 Zeit. Drücke auf das schwarze Feld in B: Dein Wissenschaftler geht hinüber, und der Bot handelt.',
      en: 'Now your black bot. Two crystals lie in B, and the lock on the way costs 1 time. Press the black area in B: your scientist walks over, and the bot acts.',
    },
    hint: { de: 'Diesmal bitte der schwarze Bot, in B.', en: 'This time, please use the black bot, in B.' },
    lit: 'area-B-black',
    rule: 'AQS-101',
    ...sends('black', 'B'),
  },
  {
    say: {
      de: 'Zwei Kristalle, mehr fasst dein Labor noch nicht. Auf dem Kontrollfeld von B steht nun dein Bot. Wer die meisten Kontrollfelder hat, bekommt in der Zwischenwertung Punkte. Ich beende den Zug für dich, und Jonas programmiert.',
      en: 'Two crystals: your lab holds no more yet. Your bot now stands on the control field of B. Whoever has most control fields gets points in the interim scoring. I end the turn for you, and Jonas programs.',
    },
    lit: 'control-B',
    rule: 'AQS-057',
    runs: turnOf(climbs('R1')),
  },
  {
    say: {
      de: 'In B liegt auch ein Laborausbau: Platz für einen Oktopoden mehr, dazu der Buchstabe D. Hol ihn mit dem grünen Bot. Du bist schon da, der Weg kostet nichts.',
      en: 'A lab expansion lies in B, too: room for one more octopod, and the letter D. Fetch it with the green bot. You are there already, so the way is free.',
    },
    hint: { de: 'Diesmal bitte der grüne Bot, in B.', en: 'This time, please use the green bot, in B.' },
    lit: 'area-B-green',
    rule: 'AQS-114',
    ...sends('green', 'B'),
  },
  {
    say: {
      de: 'Für den Buchstaben darfst du einen Bot aus dem Vorrat nach D setzen, ganz ohne Programm. Jonas muss dort weichen. Setz ihn ein.',
      en: 'For the letter you may place a bot from your supply in D, without any program. Jonas has to make way there. Place it.',
    },
    hint: { de: 'Diesmal bitte einen Bot nach D setzen.', en: 'This time, please place a bot in D.' },
    lit: 'control-D',
    rule: 'AQS-115',
    expects: isOf('place-letter'),
  },
  {
    say: {
      de: 'Wer verdrängt wird, wartet in der Ladestation des Sektors. Dort ist zu zweit nur für zwei Bots Platz. Jonas holt sich D gleich zurück und nimmt den Kristall: Nun lädt auch dein Bot.',
      en: 'Bots that are pushed out wait in the charging station of the sector. With two players it has room for two. Jonas takes D back at once and picks up the crystal: now your bot charges, too.',
    },
    lit: 'charging-D',
    rule: 'AQS-105',
    runs: turnOf(uses('black')),
  },
]

const timeAndResearch: readonly Step[] = [
  {
    say: {
      de: 'Einmal je Runde programmierst du auch ohne Ingenieur: 3 Zeit für jede freie Farbe. Genau 3 hast du noch. Programmiere Rot.',
      en: 'Once a round you can program without the engineer: 3 time for any free colour. You have exactly 3 left. Program red.',
    },
    hint: { de: 'Diesmal bitte für 3 Zeit Rot programmieren.', en: 'This time, please program red for 3 time.' },
    lit: 'symbol-red',
    rule: 'AQS-097',
    expects: action => action.type === 'program-for-time' && action.colour === 'red',
  },
  {
    say: {
      de: 'Deine Zeit ist verbraucht, aber in B liegt eine Karte, die das ändert. Vorher ist Jonas dran: Sein Ingenieur steigt auf die zweite Stufe.',
      en: 'Your time is spent, but a card in B will change that. Jonas goes first: his engineer climbs to the second tier.',
    },
    lit: 'engineer-1',
    rule: 'AQS-046',
    runs: turnOf(climbs('R2')),
  },
  {
    say: {
      de: 'Nimm in B mit dem roten Bot die Forschungskarte. Jede bringt so viele Punkte, wie die Birne in der Mitte zeigt, jetzt also 2. Und diese hier wirkt sofort.',
      en: 'Take the research card in B with the red bot. Each brings as many points as the bulb in the middle shows, so 2 for now. And this one acts at once.',
    },
    hint: { de: 'Diesmal bitte der rote Bot, in B.', en: 'This time, please use the red bot, in B.' },
    lit: 'area-B-red',
    rule: 'AQS-133',
    ...sends('red', 'B'),
  },
  {
    say: {
      de: 'Der Geistesblitz bringt 2 Zeit und hat Rot gleich wieder programmiert. Deine Bots in B verdrängen sich übrigens gegenseitig: Zwei laden dort schon. Jonas steigt indes ganz nach oben.',
      en: 'The brainwave brings 2 time and has programmed red again. Your own bots push each other out in B, by the way: two are charging there. Meanwhile Jonas climbs to the top.',
    },
    lit: 'charging-B',
    rule: 'AQS-190',
    runs: turnOf(climbs('T3')),
  },
]

const secondTier: readonly Step[] = [
  {
    say: {
      de: 'Weiter mit deinem Ingenieur: Geh auf Blau, für ein U-Boot. Dann sind zwei Programme bereit. Mehr geht nicht; von drei Bots käme einer zurück und brächte 2 Zeit.',
      en: 'On with your engineer: go to blue, for a submarine. Then two programs are ready. That is the most; one of three bots would come back and bring 2 time.',
    },
    hint: { de: 'Diesmal bitte mit dem Ingenieur auf Blau.', en: 'This time, please move the engineer to blue.' },
    lit: 'field-L2',
    rule: 'AQS-064',
    expects: climbsTo('L2'),
  },
  {
    say: {
      de: 'Jonas steht ganz oben, nur dort darf man passen. Er tut es: Wer zuerst passt, beginnt die nächste Runde. Du spielst so lange weiter, wie du magst.',
      en: 'Jonas stands at the top, the only place to pass from. He does: whoever passes first begins the next round. You go on for as long as you like.',
    },
    lit: 'pass-track',
    rule: 'AQS-111',
    runs: turnOf({ type: 'pass' }),
  },
  {
    say: {
      de: 'Die Schleuse zwischen A und B ist umsonst. Nimm mit dem roten Bot auch die Karte in A: eine Nachtschicht für die Zwischenwertung.',
      en: 'The lock between A and B is free. Take the card in A with the red bot, too: a night shift for the interim scoring.',
    },
    hint: { de: 'Diesmal bitte der rote Bot, in A.', en: 'This time, please use the red bot, in A.' },
    lit: 'area-A-red',
    rule: 'AQS-059',
    ...sends('red', 'A'),
  },
  {
    say: {
      de: 'Wieder 2 Punkte. Beende den Zug; da Jonas gepasst hat, bist du sofort wieder dran. Dann leg mit dem blauen Bot in A ein U-Boot an. Der erste Platz kostet 1 Zeit, und die Birne zahlt noch einmal 2.',
      en: 'Another 2 points. End the turn; as Jonas has passed, it is yours again at once. Then dock a submarine in A with the blue bot. The first space costs 1 time, and the bulb pays 2 once more.',
    },
    hint: {
      de: 'Diesmal bitte „Zug beenden“ und dann der blaue Bot, in A.',
      en: 'This time, please press “End turn”, then use the blue bot, in A.',
    },
    lit: 'area-A-blue',
    rule: 'AQS-128',
    ...nextTurn(sends('blue', 'A')),
  },
]

const topAndPass: readonly Step[] = [
  {
    say: {
      de: 'U-Boote bringen in jeder Zwischenwertung 1 Zeit und lassen mehr Bots zählen. Beende den Zug und schick deinen Ingenieur auf die oberste Stufe, in die Mitte: Lila.',
      en: 'Submarines bring 1 time in every interim scoring and let more bots count. End the turn and send your engineer to the top tier, to the middle: purple.',
    },
    hint: {
      de: 'Diesmal bitte „Zug beenden“ und dann mit dem Ingenieur auf Lila.',
      en: 'This time, please press “End turn”, then move the engineer to purple.',
    },
    lit: 'field-T2',
    rule: 'AQS-071',
    ...nextTurn({ expects: climbsTo('T2') }),
  },
  {
    say: {
      de: 'In B sitzen drei Oktopoden, und dank deinem Ausbau fängst du alle drei auf einmal: 6 Punkte. Beende den Zug und schick den lila Bot nach B.',
      en: 'Three octopods sit in B, and thanks to your expansion you catch all three at once: 6 points. End the turn and send the purple bot to B.',
    },
    hint: {
      de: 'Diesmal bitte „Zug beenden“ und dann der lila Bot, in B.',
      en: 'This time, please press “End turn”, then use the purple bot, in B.',
    },
    lit: 'area-B-purple',
    rule: 'AQS-125',
    ...nextTurn(sends('purple', 'B')),
  },
  {
    say: {
      de: 'Von 6 auf 12, doch bei 10 liegt eine rote Linie. Hinüber geht es nur für einen Kristall. Wer nicht zahlt, bleibt bei 9, und der Rest verfällt. Gib einen Kristall ab.',
      en: 'From 6 to 12, but there is a red line at 10. Crossing it takes a crystal. If you do not pay you stop at 9, and the rest is lost. Give a crystal.',
    },
    hint: { de: 'Diesmal bitte den Kristall abgeben.', en: 'This time, please give the crystal.' },
    lit: 'line-10',
    rule: 'AQS-050',
    expects: isOf('pay-crystal'),
  },
  {
    say: {
      de: 'Das war der dritte Bot in der Ladestation von B: Sie lief über, und alle bis auf einen kehrten in deinen Vorrat zurück. Deine Programme sind verbraucht. Beende den Zug und passe.',
      en: 'That was the third bot in the charging station of B: it overflowed, and all but one went back to your supply. Your programs are used up. End the turn and pass.',
    },
    hint: { de: 'Diesmal bitte „Zug beenden“ und dann „Passen“.', en: 'This time, please press “End turn”, then “Pass”.' },
    lit: 'charging-B',
    rule: 'AQS-062',
    ...nextTurn({ expects: isOf('pass') }),
  },
]

const interim: readonly Step[] = [
  {
    say: {
      de: 'Alle haben gepasst: Zwischenwertung. Zuerst gibt es 1 Zeit je U-Boot, also 2 für dich. Und deine Nachtschicht programmiert für 1 Zeit Gelb, noch bevor die neue Runde beginnt. Setz sie ein; die Reihenfolge ist diesmal egal.',
      en: 'Everybody has passed: interim scoring. First there is 1 time for each submarine, so 2 for you. And for 1 time your night shift programs yellow, before the new round even begins. Use it; the order makes no difference this time.',
    },
    hint: { de: 'Setz diesmal bitte die Nachtschicht ein.', en: 'This time, please use the night shift.' },
    lit: 'card-F29',
    rule: 'AQS-146',
    expects: action => action.type === 'interim-plan' && action.use.length === 1,
  },
  {
    say: {
      de: 'Die Punkte: 6 für die meisten Kontrollfelder, 5 für Bots im Einsatz, 1 für den Kristall, 3 weniger wegen der beiden Oktopoden in A. Das sind 9, und schon kommt die nächste Linie. Zahlen oder bei 19 bleiben? Entscheide selbst.',
      en: 'The points: 6 for most control fields, 5 for bots out, 1 for the crystal, 3 less because of the two octopods in A. That makes 9, and here comes the next line. Pay, or stop at 19? You decide.',
    },
    lit: 'line-20',
    rule: 'AQS-140',
    expects: action => action.type === 'pay-crystal' || action.type === 'stop',
  },
  {
    say: {
      de: 'Runde 2: Die Station ist wieder gefüllt, und die Birne zahlt jetzt 3. Jonas beginnt, er hat zuerst gepasst. Sein weißer Bot programmiert gleich den nächsten, mit der Farbe, die sein Sektor zeigt.',
      en: 'Round 2: the station is filled again, and the bulb now pays 3. Jonas begins, as he passed first. His white bot programs the next one, with the colour his sector shows.',
    },
    lit: 'centre-tile',
    rule: 'AQS-158',
    runs: turnOf(uses('white')),
  },
  {
    say: {
      de: 'Dein gelber Bot steht schon bereit. Hol dir in B Zeit, so viel in dein Labor passt; der Rest bleibt liegen.',
      en: 'Your yellow bot is ready already. Take time in B, as much as fits into your lab; the rest stays.',
    },
    hint: { de: 'Diesmal bitte der gelbe Bot, in B.', en: 'This time, please use the yellow bot, in B.' },
    lit: 'area-B-yellow',
    rule: 'AQS-119',
    ...sends('yellow', 'B'),
  },
  {
    say: {
      de: 'Jede Aktion hast du nun gesehen. Es folgen drei Runden, und am Ende zählen noch verschiedene Buchstaben im Labor, übrige Zeit, alle sechs U-Boote und ein vollständiges Labor.',
      en: 'Now you have seen every action. Three more rounds follow, and in the end different letters in the lab, time left, all six submarines and a complete lab count as well.',
    },
    lit: 'lab-0',
    rule: 'AQS-087',
  },
]

/** The first round for two, and one move of the second: every kind of thing once, by the learner's own hand. */
export const firstRound: Lesson<AquaSphere> = {
  id: 'versus',
  title: { de: 'Die erste Runde', en: 'The first round' },
  about: {
    de: 'Programmieren, losschicken, verdrängen, passen: eine Runde gegen Jonas mit ihrer Zwischenwertung.',
    en: 'Program, send out, push aside, pass: one round against Jonas, with its interim scoring.',
  },
  minutes: 8,
  names: { de: ['Du', 'Jonas'], en: ['You', 'Jonas'] },
  options: { mode: 'versus', firstSeat: 0, ring: 'ABCDEF', strictSupply: false, singleSided: true },
  luck: layout,
  steps: () => [...readyToGo, ...crystalsAndLab, ...timeAndResearch, ...secondTier, ...topAndPass, ...interim],
}
