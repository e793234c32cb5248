import type { Lesson, LessonStep } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import { COUNTDOWN_MS } from '../../src/data/table.ts'
import type { Good, Slot } from '../../src/ids.ts'
import type { Action, TimeNSpace } from '../../src/state.ts'
import { markerOf } from '../read.ts'
import { hands } from './hands.ts'
import { flies, lifts, oneByOne, orderly, puts, ready } from './script.ts'

type Step = LessonStep<TimeNSpace>

const LENA: Seat = 1
const JONAS: Seat = 2
const MINE = ['yellow', 'brown'] as const satisfies readonly Good[]

/** What the long game has besides: the secret choice, moons, research, building, upgrading, bonus markers, larger orders. */
export const normalLesson: Lesson<TimeNSpace> = {
  id: 'normal',
  title: { de: 'Monde und Gebäude', en: 'Moons and buildings' },
  about: {
    de: 'Was im langen Spiel dazukommt: die geheime Wahl, Plättchen von den Monden holen, forschen, bauen, aufrüsten und Bonusmarker gewinnen.',
    en: 'What the long game adds: the secret choice, fetching tiles from the moons, research, building, upgrading, and bonus markers.',
  },
  minutes: 4,
  names: { de: ['Du', 'Lena', 'Jonas'], en: ['You', 'Lena', 'Jonas'] },
  options: { mode: 'normal', speed: 1, botPace: 100 },
  luck: orderly,
  steps: () => [...choosing, ...fetching, ...building, ...earning],
}

const picks = (colour: string, ...goods: readonly Good[]): Action => ({
  type: 'pick-start',
  orders: goods.map(good => `${colour}-${good}-1a`),
})
const lays = (colour: string, ...list: readonly (readonly [Good, Slot])[]): Action => ({
  type: 'lay-start',
  orders: list.map(([good, slot]) => ({ order: `${colour}-${good}-1a`, unit: { slot, unit: 0 } })),
})

const choosing: readonly Step[] = [
  {
    say: {
      de: 'Dreißig Minuten, vierundzwanzig eigene Aufträge und ein leeres Zentrum: So beginnt das lange Spiel. Hergestellt, geladen, geflogen und geliefert wird wie gehabt.',
      en: 'Thirty minutes, twenty-four orders of your own and an empty centre: that is how the long game begins. Producing, loading, flying and delivering are as before.',
    },
    lit: 'clock',
    rule: 'TNS-049',
    runs: oneByOne(
      ({ players }) => players.filter(({ pick }) => pick !== undefined).length,
      { by: LENA, action: picks('green', 'gray', 'blue') },
      { by: JONAS, action: picks('lightblue', 'blue', 'brown') },
    ),
  },
  {
    say: {
      de: 'Zuerst wählen alle heimlich zwei eigene Aufträge für den Start. Lena und Jonas haben schon gewählt. Nimm Gelb 1 und Braun 1.',
      en: 'First everybody secretly picks two of their own orders to start with. Lena and Jonas already have. Take yellow 1 and brown 1.',
    },
    hint: { de: 'Diesmal bitte Gelb 1 und Braun 1.', en: 'This time, please pick yellow 1 and brown 1.' },
    lit: 'shelf',
    rule: 'TNS-051',
    expects: action =>
      action.type === 'pick-start' && MINE.every(good => action.orders.map(markerOf).some(each => each.good === good && each.value === 1)),
  },
  {
    say: {
      de: 'Alle decken zugleich auf. Lege deine beiden Aufträge auf die Produktionsstätten ihrer Farbe, Gelb auf Platz 2, Braun auf Platz 4. Die sind dann belegt, bis jemand liefert.',
      en: 'All choices are revealed together. Lay your two orders on the plants of their colour, yellow on site 2, brown on site 4. Those are taken until somebody delivers.',
    },
    hint: {
      de: 'Diesmal bitte Gelb auf Platz 2 und Braun auf Platz 4.',
      en: 'This time, please lay yellow on site 2 and brown on site 4.',
    },
    lit: 'slot-0-P2',
    rule: 'TNS-053',
    expects: action =>
      action.type === 'lay-start' &&
      action.orders.every(({ order, unit }) => unit.slot === (markerOf(order).good === 'yellow' ? 'P2' : 'P4')),
  },
  {
    say: {
      de: 'Lena legt Grau und Blau aus, Jonas Blau und Braun. Auf jedem Planeten liegt ein Bonusmarker: Wer dort als Erstes liefert, bekommt ihn dazu.',
      en: 'Lena lays out grey and blue, Jonas blue and brown. Each planet holds a bonus marker: whoever delivers there first gets it, too.',
    },
    lit: 'bonus-green',
    rule: 'TNS-047',
    runs: state =>
      state.phase === 'lay'
        ? oneByOne(
            ({ players }) => players.slice(1).filter(each => each.ready).length,
            { by: LENA, action: lays('green', ['gray', 'P1'], ['blue', 'P3']) },
            { by: JONAS, action: lays('lightblue', ['blue', 'P3'], ['brown', 'P4']) },
          )(state)
        : oneByOne(
            ({ players }) => players.filter(each => each.ready).length,
            { by: LENA, action: ready },
            { by: JONAS, action: ready },
          )(state),
  },
  {
    say: { de: 'Alles liegt. Sag, dass du bereit bist.', en: 'Everything is laid out. Say that you are ready.' },
    rule: 'TNS-055',
    expects: action => action.type === 'ready',
  },
  {
    say: { de: 'Drei, zwei, eins: Die halbe Stunde beginnt.', en: 'Three, two, one: the half hour begins.' },
    rule: 'TNS-055',
    passes: { until: (_, began) => began + COUNTDOWN_MS },
  },
]

/** A minute in a few seconds, while the others play on. */
const minute = (takes: number): NonNullable<Step['passes']> => ({
  until: (state, began) => began + state.sand,
  takes,
  script: hands([LENA, JONAS]),
})

const fetching: readonly Step[] = [
  {
    say: {
      de: 'Lena will Blau. Stell eine Sanduhr auf deine blaue Produktionsstätte (P3).',
      en: 'Lena wants blue. Place a timer on your blue plant (P3).',
    },
    hint: { de: 'Diesmal bitte auf die blaue Produktionsstätte (P3).', en: 'This time, please place it on the blue plant (P3).' },
    lit: 'slot-0-P3',
    rule: 'TNS-099',
    expects: puts('P3'),
  },
  {
    say: {
      de: 'Auf den Monden liegen jetzt Stapel von Gebäuden. Das oberste siehst du, und klein in seinem dritten Feld, was beim Aufrüsten dazukommt. Flieg zum Mond 1.',
      en: 'Stacks of buildings lie on the moons now. You see the top one and, small in its third field, what an upgrade adds. Fly to moon 1.',
    },
    hint: { de: 'Diesmal bitte zum Mond 1 fliegen.', en: 'This time, please fly to moon 1.' },
    lit: 'moon-M1',
    rule: 'TNS-074',
    expects: flies('M1'),
  },
  {
    say: { de: 'Eine Minute im Zeitraffer.', en: 'One minute in fast motion.' },
    lit: 'ship-0',
    rule: 'TNS-302',
    passes: minute(3500),
  },
  {
    say: {
      de: 'Der blaue Würfel ist fertig. Nimm die Sanduhr von Platz 3 und produziere.',
      en: 'The blue cube is ready. Lift the timer on site 3 and produce.',
    },
    hint: { de: 'Diesmal bitte auf Platz 3 produzieren.', en: 'This time, please produce on site 3.' },
    lit: 'slot-0-P3',
    rule: 'TNS-099',
    expects: lifts('produce'),
  },
  {
    say: {
      de: 'Und gleich weiter: auf die Beamstation 5, damit du Blau liefern kannst.',
      en: 'And on at once: to beam station 5, so that you can deliver blue.',
    },
    hint: { de: 'Diesmal bitte auf die Beamstation 5.', en: 'This time, please place it on beam station 5.' },
    lit: 'slot-0-B1',
    rule: 'TNS-103',
    expects: puts('B1'),
  },
  {
    say: {
      de: 'Am Mond musst du dich entscheiden: das oberste Plättchen mitnehmen oder unter den Stapel schieben. Nimm es mit.',
      en: 'At a moon you have to decide: take the top tile, or put it under the stack. Take it.',
    },
    hint: { de: 'Diesmal bitte das Plättchen mitnehmen.', en: 'This time, please take the tile.' },
    lit: 'moon-M1',
    rule: 'TNS-083',
    expects: lifts('moon-take'),
  },
]

const building: readonly Step[] = [
  {
    say: {
      de: 'Es liegt in deiner Forschungsstation, gebaut ist es noch nicht. Auch Bauen kostet eine Minute: Stell die freie Sanduhr auf die Forschungsstation.',
      en: 'It lies in your research station, but it is not built yet. Building takes a minute, too: place the free timer on the research station.',
    },
    hint: {
      de: 'Diesmal bitte auf die Forschungsstation, unten in der Mitte.',
      en: 'This time, please place it on the research station, at the bottom centre.',
    },
    lit: 'research-0',
    rule: 'TNS-112',
    expects: puts('research'),
  },
  {
    say: {
      de: 'Das Schiff wartet solange beim Mond: Zwei Sanduhren, mehr Hände hast du nicht.',
      en: 'Meanwhile the ship waits at the moon: two timers, you have no more hands than that.',
    },
    lit: 'timer-0-0',
    rule: 'TNS-302',
    passes: minute(3500),
  },
  {
    say: { de: 'Nimm die Sanduhr von Platz 5 und lade den blauen Würfel.', en: 'Lift the timer on site 5 and load the blue cube.' },
    hint: { de: 'Diesmal bitte den blauen Würfel laden.', en: 'This time, please load the blue cube.' },
    lit: 'slot-0-B1',
    rule: 'TNS-103',
    expects: lifts('beam'),
  },
  {
    say: {
      de: 'Und nun bauen: über ein freies Gebäude der Stufe I, von welcher Art auch immer. Baue auf Platz 1: Grau bleibt dir, Gelb kommt dazu.',
      en: 'And now build: over a free building of stage I, of whatever kind. Build on site 1: you keep grey and gain yellow.',
    },
    hint: { de: 'Diesmal bitte auf Platz 1 bauen.', en: 'This time, please build on site 1.' },
    lit: 'slot-0-P1',
    rule: 'TNS-114',
    expects: lifts('build', ({ slot }) => slot === 'P1'),
  },
  {
    say: {
      de: 'Stufe II: zwei Einheiten statt einer. Und es geht noch besser. Stell eine Sanduhr auf das neue Gebäude auf Platz 1.',
      en: 'Stage II: two units instead of one. And there is better still. Place a timer on the new building at site 1.',
    },
    hint: { de: 'Diesmal bitte auf Platz 1.', en: 'This time, please place it on site 1.' },
    lit: 'slot-0-P1',
    rule: 'TNS-073',
    expects: puts('P1'),
  },
  {
    say: { de: 'Und mit der anderen fliegst du zu Lena.', en: 'And with the other one you fly to Lena.' },
    hint: { de: 'Diesmal bitte zu Lena, dem grünen Planeten.', en: 'This time, please fly to Lena, the green planet.' },
    lit: 'planet-green',
    rule: 'TNS-074',
    expects: flies('green'),
  },
  {
    say: { de: 'Noch eine Minute.', en: 'One more minute.' },
    lit: 'ship-0',
    rule: 'TNS-302',
    passes: minute(3500),
  },
  {
    say: {
      de: 'Auf Platz 1 könntest du jetzt zwei Würfel herstellen. Stattdessen darfst du ein leeres Gebäude der Stufe II umdrehen: Rüste es auf.',
      en: 'On site 1 you could make two cubes now. Instead you may turn an empty stage II building over: upgrade it.',
    },
    hint: { de: 'Diesmal bitte „Aufrüsten“.', en: 'This time, please press “Upgrade”.' },
    lit: 'slot-0-P1',
    rule: 'TNS-122',
    expects: lifts('upgrade'),
  },
]

const earning: readonly Step[] = [
  {
    say: {
      de: 'Stufe III, drei Einheiten. Und dein Schiff ist bei Lena: Liefere Blau. Es ist die erste Lieferung hier, also gehört dir auch der Bonusmarker.',
      en: 'Stage III, three units. And your ship is at Lena’s planet: deliver blue. You are the first to deliver here, so the bonus marker is yours.',
    },
    hint: { de: 'Diesmal bitte den blauen Auftrag liefern.', en: 'This time, please deliver the blue order.' },
    lit: 'bonus-green',
    rule: 'TNS-098',
    expects: lifts('deliver'),
  },
  {
    say: {
      de: 'Ein Bonusmarker erhöht am Ende die Summe einer deiner Reihen um drei, noch bevor sie malgenommen wird. Du legst ihn nicht selbst: Er kommt dorthin, wo er am meisten bringt.',
      en: 'In the end a bonus marker adds three to the sum of one of your rows, before it is multiplied. You need not place it: it goes where it pays most.',
    },
    lit: 'collected',
    rule: 'TNS-323',
  },
  {
    say: {
      de: 'Aufträge gibt es hier mit 1, 2 oder 3: So viele Würfel der Farbe müssen auf einmal in deinen Beamstationen liegen. Darum lohnen sich größere Stationen.',
      en: 'Orders come with 1, 2 or 3 here: that many cubes of the colour have to be in your beam stations at once. That is what larger stations are for.',
    },
    lit: 'shelf',
    rule: 'TNS-087',
  },
  {
    say: { de: 'Zum Schluss noch ein Mond: Flieg weiter zum Mond 2.', en: 'One more moon to finish with: fly on to moon 2.' },
    hint: { de: 'Diesmal bitte zum Mond 2 fliegen.', en: 'This time, please fly to moon 2.' },
    lit: 'moon-M2',
    rule: 'TNS-075',
    expects: flies('M2'),
  },
  {
    say: { de: 'Eine letzte Minute im Zeitraffer.', en: 'One last minute in fast motion.' },
    lit: 'ship-0',
    rule: 'TNS-302',
    passes: minute(3000),
  },
  {
    say: {
      de: 'Dieses Gebäude brauchst du nicht. Einfach liegen lassen darfst du es nicht, solange dort mehr als eines liegt: Schieb es unter den Stapel, dann sehen die Nächsten ein anderes.',
      en: 'You have no use for this building. You may not just leave it as long as there is more than one: put it under the stack, and whoever comes next sees another one.',
    },
    hint: { de: 'Diesmal bitte unter den Stapel.', en: 'This time, please put it under.' },
    lit: 'moon-M2',
    rule: 'TNS-085',
    expects: lifts('moon-bottom'),
  },
  {
    say: {
      de: 'Das ist alles, was das lange Spiel mehr hat. Bau früh, liefere reihum und vergiss deine eigenen Aufträge nicht: Jede Farbe, von der einer übrig bleibt, zählt nichts.',
      en: 'That is all the long game adds. Build early, deliver to everybody, and do not forget your own orders: each colour with one left over counts nothing.',
    },
    rule: 'TNS-021',
  },
]
