import type { Lesson, LessonStep } from '@chronothek/board-kit'
import type { Ms, Seat } from '@chronothek/core'
import { COUNTDOWN_MS } from '../../src/data/table.ts'
import { clockEnd, deadline, runOut } from '../../src/flow.ts'
import type { TimeSymbol } from '../../src/ids.ts'
import type { State, TimeNSpace } from '../../src/state.ts'
import { bestFlight, hands } from './hands.ts'
import { call, flies, lifts, oneByOne, orderly, places, puts, ready, waits } from './script.ts'

type Step = LessonStep<TimeNSpace>

const LENA: Seat = 1
const JONAS: Seat = 2

/** Match time at which the hurry begins, and what comes right before it. */
const hurry = (state: State): Ms => clockEnd(state) - 55_000
const pause = (state: State): Ms => clockEnd(state) - 100_000
const lastFlight: Ms = 4000

/** The first match: everything once while time waits, eight minutes in a flash, the last one for real. */
export const introLesson: Lesson<TimeNSpace> = {
  id: 'intro',
  title: { de: 'Der erste Flug', en: 'The first flight' },
  about: {
    de: 'Sanduhren aufstellen und herunternehmen, produzieren, laden, fliegen, liefern, anbieten: Erst wartet die Zeit auf dich, dann nicht mehr.',
    en: 'Place and lift sand timers, produce, load, fly, deliver, offer: at first time waits for you, then it no longer does.',
  },
  minutes: 6,
  names: { de: ['Du', 'Lena', 'Jonas'], en: ['You', 'Lena', 'Jonas'] },
  options: { mode: 'intro', speed: 1, botPace: 100 },
  luck: orderly,
  steps: () => [...beginning, ...firstRun, ...secondRun, ...thirdRun, ...ending],
}

const beginning: readonly Step[] = [
  {
    say: {
      de: 'Zwölf Minuten stehen auf der Uhr, und niemand ist der Reihe nach dran: Alle spielen gleichzeitig. In dieser Lektion wartet die Zeit aber auf dich.',
      en: 'Twelve minutes are on the clock, and nobody takes turns: everybody plays at once. In this lesson, though, time waits for you.',
    },
    lit: 'clock',
    rule: 'TNS-014',
  },
  {
    say: {
      de: 'Um die Planeten kreisen Aufträge: Lena und Jonas wollen Güter. Bringst du sie ihnen, gehört der Auftrag dir, und nur fremde Aufträge zählen am Ende.',
      en: 'Orders circle the planets: Lena and Jonas want goods. Bring them, and the order is yours; only the orders of others count in the end.',
    },
    lit: 'planet-lightblue',
    rule: 'TNS-016',
  },
  {
    say: {
      de: 'Das ist dein Kontrollzentrum. Produktionsstätten stellen Würfel her, Beamstationen machen sie lieferbar, wo auch immer dein Schiff ist, Handelsstationen bieten deine eigenen Aufträge an. In Beamstation 6 liegen schon ein blauer und ein brauner Würfel.',
      en: 'This is your control centre. Plants make cubes, beam stations hold what you can deliver wherever your ship is, trading stations offer your own orders. A blue and a brown cube already lie in beam station 6.',
    },
    lit: 'centre-0',
    rule: 'TNS-036',
    runs: oneByOne(({ players }) => players.filter(each => each.ready).length, { by: LENA, action: ready }, { by: JONAS, action: ready }),
  },
  {
    say: { de: 'Lena und Jonas sind bereit. Sag, dass du es auch bist.', en: 'Lena and Jonas are ready. Say that you are, too.' },
    rule: 'TNS-037',
    expects: action => action.type === 'ready',
  },
  {
    say: { de: 'Drei, zwei, eins: Jeden Moment läuft die Uhr.', en: 'Three, two, one: the clock is about to run.' },
    rule: 'TNS-037',
    passes: { until: (_, began) => began + COUNTDOWN_MS },
  },
]

/** What the others do at first, by the second of the game: Lena flies to the learner, Jonas works at home. */
const others = call([
  [500, LENA, places(1, 'ship', 'M1')],
  [900, JONAS, places(0, 'T1')],
  [1400, LENA, places(0, 'T2')],
  [2100, JONAS, places(1, 'P1')],
])

const firstRun: readonly Step[] = [
  {
    say: {
      de: 'Du hast zwei Sanduhren. Jede Sache dauert eine Minute: Sanduhr aufstellen, warten, herunternehmen, fertig. Stell eine auf die große Produktionsstätte rechts (P7).',
      en: 'You have two sand timers. Everything takes a minute: place a timer, wait, lift it, done. Place one on the large plant on the right (P7).',
    },
    hint: {
      de: 'Diesmal bitte auf die Produktionsstätte 7, rechts oben.',
      en: 'This time, please place it on plant 7, at the upper right.',
    },
    lit: 'slot-0-T1',
    rule: 'TNS-058',
    expects: puts('T1'),
  },
  {
    say: {
      de: 'Der Sand fällt noch nicht, die Zeit hält an. Die zweite Sanduhr schickt dein Schiff los: Drücke Mond 3, den Nachbarn in Richtung Jonas.',
      en: 'The sand does not fall yet, time holds still. Your second timer sends the ship on its way: press moon 3, your neighbour in the direction of Jonas.',
    },
    hint: { de: 'Diesmal bitte zum Mond 3 fliegen.', en: 'This time, please fly to moon 3.' },
    lit: 'moon-M3',
    rule: 'TNS-074',
    expects: flies('M3'),
  },
  {
    say: {
      de: 'Eine Minute im Zeitraffer: Der Sand rinnt, das Schiff kriecht durchs Wurmloch, und die anderen stellen ihre Sanduhren auf.',
      en: 'One minute in fast motion: the sand runs, the ship crawls through the wormhole, and the others place their timers.',
    },
    lit: 'timer-0-0',
    rule: 'TNS-302',
    passes: { until: (state, began) => began + state.sand, takes: 5000, script: others },
  },
  {
    say: {
      de: 'Beide sind durchgelaufen. Nichts geschieht von selbst: Wer herunternimmt, handelt im selben Moment. Nimm die Sanduhr von Platz 7 und produziere auf allen drei Einheiten.',
      en: 'Both have run out. Nothing happens by itself: whoever lifts a timer acts in the same moment. Lift the one on site 7 and produce on all three units.',
    },
    hint: {
      de: 'Diesmal bitte produzieren, auf allen drei Einheiten von Platz 7.',
      en: 'This time, please produce, on all three units of site 7.',
    },
    lit: 'timer-0-0',
    rule: 'TNS-099',
    expects: lifts('produce', does => does.units.length === 3),
  },
  {
    say: {
      de: 'Zweimal Grau, einmal Gelb. Auf Produktionsstätten nützen Würfel noch nichts: Geliefert wird nur aus Beamstationen. Stell die freie Sanduhr auf die Beamstation 6.',
      en: 'Two grey, one yellow. Cubes on plants are no use yet: you deliver from beam stations only. Place the free timer on beam station 6.',
    },
    hint: {
      de: 'Diesmal bitte auf die Beamstation 6, links unten.',
      en: 'This time, please place it on beam station 6, at the lower left.',
    },
    lit: 'slot-0-B2',
    rule: 'TNS-103',
    expects: puts('B2'),
  },
  {
    say: {
      de: 'Dein Schiff ist beim Mond. Zu holen ist dort in diesem kurzen Spiel nichts: Nimm die Sanduhr einfach herunter.',
      en: 'Your ship is at the moon. In the intro game there is nothing to fetch there: just lift the timer.',
    },
    hint: { de: 'Nimm die Sanduhr des Schiffs herunter.', en: 'Lift the timer of your ship.' },
    lit: 'ship-0',
    rule: 'TNS-080',
    expects: lifts('forfeit'),
  },
]

const secondRun: readonly Step[] = [
  {
    say: {
      de: 'Bevor du weiterfliegst: Sag Jonas, was du bringst, damit nicht beide dasselbe tun. Ruf ihm zu, dass du Blau oder Braun bringst. Zurufe sind frei und binden niemanden.',
      en: 'Before you fly on: tell Jonas what you bring, so that nobody does the same. Call to him that you bring blue or brown. Calls are free and bind nobody.',
    },
    hint: { de: 'Diesmal bitte ein Zuruf an Jonas: „Ich bringe dir …“', en: 'This time, please call to Jonas: “I bring you …”' },
    lit: 'talk-2',
    rule: 'TNS-324',
    expects: action => action.type === 'signal' && action.kind === 'bring' && action.to === JONAS,
    model: { type: 'signal', kind: 'bring', to: JONAS, good: 'blue', count: 1 },
  },
  {
    say: {
      de: 'Und jetzt los: Stell die Sanduhr aufs Schiff und flieg zu Jonas.',
      en: 'And off you go: place the timer on your ship and fly to Jonas.',
    },
    hint: { de: 'Diesmal bitte zu Jonas, dem hellblauen Planeten.', en: 'This time, please fly to Jonas, the light blue planet.' },
    lit: 'planet-lightblue',
    rule: 'TNS-074',
    expects: flies('lightblue'),
  },
  {
    say: {
      de: 'Die nächste Minute. Jonas sagt Ja, und Lena ist auf dem Weg zu dir: Sie hat Grau geladen, und du bietest Grau an.',
      en: 'The next minute. Jonas says yes, and Lena is on her way to you: she has loaded grey, and you offer grey.',
    },
    lit: 'ship-1',
    rule: 'TNS-324',
    passes: {
      until: (state, began) => began + state.sand + 4000,
      takes: 6000,
      script: waits(call([[2500, JONAS, { type: 'signal', kind: 'yes', to: 0, about: 1 }]]), hands([LENA, JONAS])),
    },
  },
  {
    say: {
      de: 'Zuerst die Beamstation laden. Das Brett schlägt Grau vor, aber Lena will gleich zweimal Gelb. Drücke den gelben Würfel auf Platz 7, dann „Laden“.',
      en: 'Load the beam station first. The board proposes grey, but Lena wants yellow twice. Press the yellow cube on site 7, then “Load”.',
    },
    hint: {
      de: 'Diesmal bitte den gelben Würfel in die Beamstation laden.',
      en: 'This time, please load the yellow cube into the beam station.',
    },
    lit: 'slot-0-T1',
    rule: 'TNS-103',
    expects: lifts('beam', ({ moves }) => moves.length === 1 && moves[0]?.from.slot === 'T1' && moves[0].from.unit === 2),
  },
  {
    say: {
      de: 'Und nun bist du bei Jonas. Er will einmal Blau und einmal Braun, und beides liegt in Beamstation 6. Nimm die Sanduhr des Schiffs herunter und liefere beides.',
      en: 'And now you are at Jonas’s planet. He wants one blue and one brown, and both are in beam station 6. Lift the timer of your ship and deliver both.',
    },
    hint: { de: 'Diesmal bitte beide Aufträge liefern, Blau und Braun.', en: 'This time, please deliver both orders, blue and brown.' },
    lit: 'ship-0',
    rule: 'TNS-086',
    expects: lifts('deliver', ({ list }) => list.length === 2),
  },
  {
    say: {
      de: 'Zwei Aufträge gehören dir. Je Farbe zählt am Ende die Summe mal der Zahl derer, von denen du sie hast: Blau von Jonas und von Lena ist das Doppelte wert.',
      en: 'Two orders are yours. In the end each colour counts its sum times the number of people you have it from: blue from Jonas and from Lena is worth double.',
    },
    lit: 'collected',
    rule: 'TNS-133',
  },
]

const thirdRun: readonly Step[] = [
  {
    say: {
      de: 'Aber Vorsicht: Hier liegen deine eigenen Aufträge, die noch nicht im Spiel sind. Bleibt am Ende auch nur einer übrig, zählt seine ganze Farbe für dich nicht.',
      en: 'But beware: here are your own orders that are not yet in play. If even one is left in the end, its whole colour counts nothing for you.',
    },
    lit: 'shelf',
    rule: 'TNS-021',
  },
  {
    say: {
      de: 'Also anbieten. Lena hat deinen grauen Auftrag schon erfüllt, sein Feld ist wieder frei. Stell eine Sanduhr auf die Handelsstation 8.',
      en: 'So offer them. Lena has already fulfilled your grey order, and its field is free again. Place a timer on trading station 8.',
    },
    hint: {
      de: 'Diesmal bitte auf die Handelsstation 8, rechts unten.',
      en: 'This time, please place it on trading station 8, at the lower right.',
    },
    lit: 'slot-0-T2',
    rule: 'TNS-106',
    expects: puts('T2'),
  },
  {
    say: { de: 'Und das Schiff fliegt weiter zum Mond 2, Richtung Lena.', en: 'And the ship flies on to moon 2, towards Lena.' },
    hint: { de: 'Diesmal bitte zum Mond 2 fliegen.', en: 'This time, please fly to moon 2.' },
    lit: 'moon-M2',
    rule: 'TNS-075',
    expects: flies('M2'),
  },
  {
    say: {
      de: 'Noch eine Minute im Zeitraffer. In einer echten Partie redest du jetzt: Wer braucht was, wer bringt es?',
      en: 'One more minute in fast motion. In a real match you would talk now: who needs what, who brings it?',
    },
    lit: 'timer-0-0',
    rule: 'TNS-140',
    passes: { until: (state, began) => began + state.sand, takes: 3000, script: hands([LENA, JONAS]) },
  },
  {
    say: {
      de: 'Die Handelsstation legt bis zu drei Aufträge auf freie Felder. Biete drei an; welche und wohin, schlägt das Brett vor.',
      en: 'The trading station lays up to three orders on free fields. Offer three; the board proposes which and where.',
    },
    hint: { de: 'Diesmal bitte drei Aufträge anbieten.', en: 'This time, please offer three orders.' },
    lit: 'slot-0-T2',
    rule: 'TNS-106',
    expects: lifts('trade', ({ list }) => list.length === 3),
  },
]

const ending: readonly Step[] = [
  {
    say: {
      de: 'Jetzt kannst du alles. Die nächsten Minuten spiele ich im Schnelldurchlauf für dich: herunternehmen, gleich wieder aufstellen, nie eine Sanduhr liegen lassen.',
      en: 'Now you know it all. I play the next minutes for you in a flash: lift, place again at once, never leave a timer idle.',
    },
    lit: 'clock',
    rule: 'TNS-060',
    passes: { until: state => pause(state) + lastFlight, takes: 14_000, script: hands([0, LENA, JONAS], pause) },
  },
  {
    say: {
      de: 'Dein Schiff ist wieder unterwegs, und die Uhr läuft ab.',
      en: 'Your ship is on its way again, and the clock is running down.',
    },
    lit: 'ship-0',
    rule: 'TNS-014',
    passes: {
      until: hurry,
      takes: 3000,
      script: waits(
        (state, at) => (state.players[0]?.timers.every(({ on }) => on === undefined) ? bestFlight(state, 0, at) : undefined),
        hands([LENA, JONAS]),
      ),
    },
  },
  {
    say: {
      de: 'Ab jetzt läuft die Zeit wirklich: noch 55 Sekunden. Ein eigener Auftrag liegt noch oben und sperrt seine Farbe. Schnell, die freie Sanduhr auf die Handelsstation 8!',
      en: 'From now on time is real: 55 seconds left. One of your own orders is still above and blocks its colour. Quick, the free timer onto trading station 8!',
    },
    hint: { de: 'Schnell: auf die Handelsstation 8.', en: 'Quick: onto trading station 8.' },
    lit: 'slot-0-T2',
    rule: 'TNS-021',
    expects: puts('T2'),
    passes: { until: state => clockEnd(state) - 10_000 },
  },
  {
    say: {
      de: 'Echter Sand, echte Sekunden: Gleich ist dein Schiff da. Die Hand schon an der Sanduhr?',
      en: 'Real sand, real seconds: your ship is nearly there. Is your hand on the timer?',
    },
    lit: 'ship-0',
    rule: 'TNS-302',
    passes: { until: (state, began) => Math.max(began, ownOut(state, 'ship') ?? began), script: hands([LENA, JONAS]) },
  },
  {
    say: { de: 'Da! Herunternehmen und liefern, was geht.', en: 'There! Lift it and deliver what you can.' },
    hint: { de: 'Nimm die Sanduhr des Schiffs herunter.', en: 'Lift the timer of your ship.' },
    lit: 'ship-0',
    rule: 'TNS-086',
    expects: action => action.type === 'lift',
    passes: { until: state => clockEnd(state) - 5000 },
  },
  {
    say: {
      de: 'Und gleich wieder aufstellen, egal wohin: Sobald die Uhr bei null ist, darf das niemand mehr.',
      en: 'And place it again, wherever you like: as soon as the clock is at zero, nobody may any more.',
    },
    rule: 'TNS-126',
    expects: action => action.type === 'place',
    passes: { until: state => clockEnd(state) - 1000 },
  },
  {
    say: {
      de: 'Gleich ist die Uhr um. Dann wird nichts mehr aufgestellt, aber jede Sanduhr, die steht, darf noch durchlaufen und heruntergenommen werden: die Nachspielzeit.',
      en: 'The clock is nearly over. Then nothing is placed any more, but every timer that stands may still run out and be lifted: overtime.',
    },
    lit: 'clock',
    rule: 'TNS-127',
    passes: { until: (state, began) => Math.max(clockEnd(state), ownOut(state, 'T2') ?? began), takes: 8000, script: hands([LENA, JONAS]) },
  },
  {
    say: {
      de: 'Die Handelsstation ist so weit: Nimm die Sanduhr herunter und biete den letzten Auftrag an. Damit ist keine Farbe mehr gesperrt.',
      en: 'The trading station is ready: lift the timer and offer your last order. Then no colour is blocked any more.',
    },
    hint: { de: 'Diesmal bitte den letzten Auftrag anbieten.', en: 'This time, please offer your last order.' },
    lit: 'slot-0-T2',
    rule: 'TNS-021',
    expects: lifts('trade'),
  },
  {
    say: {
      de: 'Alle deine Aufträge sind im Spiel. Noch ein paar Körner, dann ist auch die letzte Sanduhr durch.',
      en: 'All your orders are in play. A few more grains, and the last timer has run out as well.',
    },
    lit: 'clock',
    rule: 'TNS-127',
    passes: { until: (state, began) => Math.max(began, ...ownRunOuts(state)) + 3000, takes: 4000, script: hands([LENA, JONAS]) },
  },
  {
    say: {
      de: 'Die andere Sanduhr bringt dir nichts mehr. Nimm sie herunter, ohne noch etwas zu tun, oder melde dich fertig, damit niemand auf dich wartet.',
      en: 'The other timer is of no more use to you. Lift it without doing anything, or say that you are done, so that nobody waits for you.',
    },
    hint: {
      de: 'Diesmal bitte die Aktion verfallen lassen, oder „Fertig“.',
      en: 'This time, please let the action lapse, or press “I’m done”.',
    },
    rule: 'TNS-207',
    expects: action => action.type === 'im-done' || (action.type === 'lift' && action.does.kind === 'forfeit'),
  },
  {
    say: {
      de: 'Jetzt steht keine Sanduhr mehr. Das war’s: Es wird gewertet.',
      en: 'No timer is left standing. That was it: now for the scoring.',
    },
    rule: 'TNS-128',
    passes: { until: state => deadline(state), takes: 1500, script: hands([LENA, JONAS]) },
  },
  {
    say: {
      de: 'Reihe für Reihe: die Summe einer Farbe mal die Zahl derer, von denen sie stammt. Lena und Jonas haben eigene Aufträge übrig, das kostet sie ganze Farben. Du hast alle ins Spiel gebracht und gewinnst.',
      en: 'Row by row: the sum of a colour times the number of people it comes from. Lena and Jonas have orders of their own left, which costs them whole colours. You got all of yours into play, and you win.',
    },
    rule: 'TNS-129',
  },
]

/** When the learner's timer on a symbol has run out. */
const ownOut = (state: State, symbol: TimeSymbol): Ms | undefined => {
  const on = state.players[0]?.timers.find(timer => timer.on?.symbol === symbol)?.on
  return on && runOut(state, on)
}

const ownRunOuts = (state: State): readonly Ms[] => (state.players[0]?.timers ?? []).flatMap(({ on }) => (on ? runOut(state, on) : []))
