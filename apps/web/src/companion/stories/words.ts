import type { Language } from '@chronothek/core'
import type { RollOutcome, Shield } from './roll.ts'
import type { Colour, Entry, Kind, Team } from './sheet.ts'

/** How each kind of line is told; `who` names an agent, `captain` a player. */
export type Told = { readonly [K in Kind]: (entry: Entry & { readonly kind: K }, names: Names) => string }
export interface Names {
  readonly who: (agent: Colour) => string
  readonly captain: (player: number) => string
}

const tu = (count: number) => `${count} TU`
const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const lost = ({ life, time, special }: { life: number; time: number; special: number }): string =>
  [
    ...(life > 0 ? [some(life, 'life point', 'life points')] : []),
    ...(time > 0 ? [tu(time)] : []),
    ...(special > 0 ? [some(special, 'special shield', 'special shields')] : []),
  ].join(', ')

const toldEn: Told = {
  spent: () => '1 TU spent',
  last: () => 'The last TU',
  lost: ({ count }) => `${tu(count)} lost`,
  gained: ({ count }) => `${tu(count)} gained`,
  travelled: ({ die, isRed }) => (isRed ? `Left a red place: die ${die} + 2` : `Went elsewhere: die ${die}`),
  captain: ({ player }, { captain }) => `Time Captain: ${captain(player)}`,
  rolled: ({ agent, card, hits, fell, isPassed, ...costs }, { who }) =>
    `${who(agent)} rolls at ${card}: ${some(hits, 'hit', 'hits')}, ${some(fell, 'shield falls', 'shields fall')}${isPassed ? '. Test passed' : ''}${lost(costs) === '' ? '' : `. Cost: ${lost(costs)}`}`,
  idled: ({ agent, card, ...costs }, { who }) =>
    `${who(agent)} does nothing at ${card}${lost(costs) === '' ? '' : `. Cost: ${lost(costs)}`}`,
  hurt: ({ agent, count }, { who }) => `${who(agent)} loses ${some(count, 'life point', 'life points')}`,
  healed: ({ agent, count }, { who }) => `${who(agent)} gets ${some(count, 'life point', 'life points')} back`,
  died: ({ agent, returnAt }, { who }) =>
    returnAt > 0 ? `${who(agent)} dies, back at ${returnAt}` : `${who(agent)} dies, no way back in this run`,
  back: ({ agent }, { who }) => `${who(agent)} is back`,
  note: ({ text }) => text,
  over: ({ end }) =>
    ({ time: 'Called back: out of time', dead: 'Called back: all hosts dead', failed: 'Mission failed', won: 'Mission accomplished' })[end],
}

/** Reminders say what is to be done now. */
const newsEn: Partial<Told> = {
  last: () => 'That was the last TU. Carry out your actions, then the Agency calls you back.',
  captain: ({ player }, { captain }) => `Die and office go to ${captain(player)}.`,
  died: ({ agent, returnAt }, { who }) =>
    returnAt > 0
      ? `${who(agent)} falls into the vortex: small pawn on ${returnAt}. The others may use everything this host owns.`
      : `${who(agent)} falls into the vortex: 7 TU or fewer are left, so there is no way back in this run.`,
  back: ({ agent }, { who }) =>
    `${who(agent)} is back with full life, without new equipment. The pawn joins any other agent, free of charge.`,
  over: ({ end }) =>
    ({
      time: 'The marker is at 0: the team is called back at once. Read the card for a failed mission (TU).',
      dead: 'All hosts are dead: the run ends at once. Read the card for a failed mission (TU).',
      failed: 'This run is over. Read the card you were told to.',
      won: 'Mission accomplished.',
    })[end],
}

const SHIELDS_EN: Readonly<Record<Shield, readonly [string, string]>> = {
  blank: ['blank shield', 'blank shields'],
  skull: ['skull shield', 'skull shields'],
  time: ['time shield', 'time shields'],
  heart: ['heart shield', 'heart shields'],
  special: ['special shield', 'special shields'],
}

const en = {
  title: 'At the table',
  heading: 'T.I.M.E Stories at the table: time track, tests, run log',
  parts: 'Parts',
  part: { time: 'Time', hosts: 'Hosts', tests: 'Tests', log: 'Log' },
  run: (run: number) => `Run ${run}`,
  tu: 'TU',
  left: (left: number) => `${tu(left)} left.`,
  track: (left: number, start: number) => `Time track: ${left} of ${tu(start)}`,
  waits: (who: string, at: number) => `${who} comes back at ${at}`,
  captain: 'Time Captain',
  both: (first: string, second: string) => `${first} and ${second}`,
  spend: 'Spend 1 TU',
  endLast: 'All have acted: end of the run',
  nextRun: 'Next run',
  undo: 'Undo',
  travel: 'Change location',
  red: 'from a red place (+2)',
  die: 'The captain’s die shows',
  dieShows: (die: number, price: number) => `Die ${die}: ${tu(price)}`,
  throwDie: 'Roll it',
  travelHint: 'Rows not finished are cleared, and the office goes to the left.',
  lossGain: 'Lose or gain time',
  amount: 'TU',
  lose: (count: number) => `−${tu(count)}`,
  gain: (count: number) => `+${tu(count)}`,
  lossHint: 'By a card or a symbol, without actions. At 0 you are called back at once.',
  start: 'TU at the start',
  team: 'Who plays',
  teams: { four: '4 players', three: '3 players', pairs: '2, two hosts each', shared: '2, a third host shared' } satisfies Record<
    Team,
    string
  >,
  fixed: 'Team and time are set before anything happens in a run.',
  colours: { blue: 'Blue', green: 'Green', pink: 'Pink', yellow: 'Yellow' } satisfies Record<Colour, string>,
  hostName: 'Name',
  lifeOf: (life: number, most: number) => `${life} of ${some(most, 'life point', 'life points')}`,
  resistance: 'Resistance',
  resists: (value: number) => `Resistance ${value}`,
  most: 'Life points',
  loseLife: '−1 life',
  gainLife: '+1 life',
  dies: 'Dies',
  isBack: 'Is back',
  inVortex: (at: number) => `In the vortex, back at ${at}`,
  noReturn: 'In the vortex, not back in this run',
  hostCard: 'Host card',
  card: 'Below card',
  standing: (count: number) => (count === 0 ? 'no row' : some(count, 'shield', 'shields')),
  row: (card: string) => `Row below ${card}`,
  noRow: 'No row here yet. Lay the shields in the printed order, left to right.',
  shield: (kind: Shield) => SHIELDS_EN[kind][0],
  shieldStands: (kind: Shield, place: number) => `${place}: ${SHIELDS_EN[kind][0]}, stands`,
  shieldFell: (place: number) => `${place}: fallen, put back`,
  lay: (kind: Shield) => `Lay a ${SHIELDS_EN[kind][0]}`,
  unlay: 'One back',
  clear: 'Clear the row',
  clearedRow: 'Passed. Clear the row when you are done with the card.',
  who: 'Who acts',
  roll: 'The roll',
  faces: { hit1: 'One hit', hit2: 'Two hits', skull: 'Skull', blank: 'Blank' },
  tapFaces: 'Tap what your dice show',
  thrown: 'Dice',
  takeOut: (face: string) => `${face}: take out`,
  noDice: 'No dice yet.',
  dice: 'Dice',
  throwDice: (count: number) => `Roll ${count}`,
  added: '+3 hits',
  hits: ({ hits, fallen }: RollOutcome) =>
    hits === 0
      ? 'No hit, nothing falls.'
      : `${some(hits, 'hit', 'hits')}: ${kindsEn(fallen)} ${fallen.length === 1 ? 'falls' : 'fall'}, from the left.`,
  passed: 'No shield is left: passed at once, without any penalty.',
  noSkullShield: 'No skull shield is left: no counterattack.',
  noSkull: 'No skull on the dice: no counterattack.',
  counter: ({ skulls, skullShields, strength, isStruck }: RollOutcome, resistance: number) =>
    `Counterattack ${skulls} + ${skullShields} = ${strength} against resistance ${resistance}: ${isStruck ? '1 life point.' : 'withstood.'}`,
  hearts: (count: number) => `${kindsEn(Array<Shield>(count).fill('heart'))} left: ${some(count, 'life point', 'life points')}.`,
  times: (count: number) => `${kindsEn(Array<Shield>(count).fill('time'))} left: the team loses ${tu(count)}.`,
  specials: (count: number) => `${kindsEn(Array<Shield>(count).fill('special'))} left: the scenario says what happens.`,
  noPenalty: 'No penalty.',
  inLast: 'In the last TU no more time can be lost.',
  take: 'Let it stand',
  idle: 'Do nothing',
  idleSkull: 'A skull shield stands: 1 life point, whatever the resistance.',
  idleNothing: 'Costs nothing here.',
  idleHint: 'Counts only if the test has begun: by a roll, or by a lock.',
  life: (before: number, after: number) => `Life ${before} → ${after}`,
  time: (before: number, after: number) => `TU ${before} → ${after}`,
  free: 'no loss',
  isOver: 'The run is over.',
  log: 'Run log',
  noLog: 'Nothing has happened yet.',
  begunWith: (start: number) => `began with ${tu(start)}`,
  note: 'Note for this run',
  addNote: 'Write down',
  won: 'Mission accomplished',
  failed: 'Mission failed',
  print: 'Print',
  newMission: 'New mission',
  spentMany: (count: number) => `${tu(count)} spent, one by one`,
  told: toldEn,
  news: newsEn,
  of: (whose: string, thing: string) => `${whose}: ${thing}`,
  ours: 'Dice rolled here have 1 hit twice, 2 hits once, a skull twice, and one blank face. We worked that out ourselves; if your dice show something else, roll those. Cards always beat the rules.',
}

/** "2 blank shields, 1 skull shield" */
function kindsEn(row: readonly Shield[]): string {
  return [...new Set(row)].map(kind => some(row.filter(each => each === kind).length, ...SHIELDS_EN[kind])).join(', ')
}

const ze = (count: number) => `${count} ZE`
const lostDe = ({ life, time, special }: { life: number; time: number; special: number }): string =>
  [
    ...(life > 0 ? [`${life} LP`] : []),
    ...(time > 0 ? [ze(time)] : []),
    ...(special > 0 ? [some(special, 'besonderes Schild', 'besondere Schilde')] : []),
  ].join(', ')

const toldDe: Told = {
  spent: () => '1 ZE ausgegeben',
  last: () => 'Die letzte ZE',
  lost: ({ count }) => `${ze(count)} verloren`,
  gained: ({ count }) => `${ze(count)} gewonnen`,
  travelled: ({ die, isRed }) => (isRed ? `Roten Ort verlassen: Würfel ${die} + 2` : `Ort gewechselt: Würfel ${die}`),
  captain: ({ player }, { captain }) => `Zeit-Captain: ${captain(player)}`,
  rolled: ({ agent, card, hits, fell, isPassed, ...costs }, { who }) =>
    `${who(agent)} würfelt bei ${card}: ${some(hits, 'Treffer', 'Treffer')}, ${some(fell, 'Schild fällt', 'Schilde fallen')}${isPassed ? '. Probe bestanden' : ''}${lostDe(costs) === '' ? '' : `. Kostet: ${lostDe(costs)}`}`,
  idled: ({ agent, card, ...costs }, { who }) =>
    `${who(agent)} tut bei ${card} nichts${lostDe(costs) === '' ? '' : `. Kostet: ${lostDe(costs)}`}`,
  hurt: ({ agent, count }, { who }) => `${who(agent)} verliert ${count} LP`,
  healed: ({ agent, count }, { who }) => `${who(agent)} erhält ${count} LP zurück`,
  died: ({ agent, returnAt }, { who }) =>
    returnAt > 0 ? `${who(agent)} stirbt, zurück bei ${returnAt}` : `${who(agent)} stirbt, in diesem Durchlauf ohne Rückkehr`,
  back: ({ agent }, { who }) => `${who(agent)} ist zurück`,
  note: ({ text }) => text,
  over: ({ end }) =>
    ({
      time: 'Zurückgeholt: keine Zeit mehr',
      dead: 'Zurückgeholt: alle Wirte tot',
      failed: 'Mission fehlgeschlagen',
      won: 'Mission erfolgreich',
    })[end],
}

const newsDe: Partial<Told> = {
  last: () => 'Das war die letzte ZE. Führt eure Aktionen noch aus, dann holt euch die Agentur zurück.',
  captain: ({ player }, { captain }) => `Würfel und Amt gehen an ${captain(player)}.`,
  died: ({ agent, returnAt }, { who }) =>
    returnAt > 0
      ? `${who(agent)} stürzt in den Vortex: kleine Figur auf die ${returnAt}. Was dem Wirt gehört, dürfen die anderen benutzen.`
      : `${who(agent)} stürzt in den Vortex: Es sind höchstens 7 ZE übrig, also keine Rückkehr in diesem Durchlauf.`,
  back: ({ agent }, { who }) =>
    `${who(agent)} ist zurück: alle Lebenspunkte, keine neue Ausrüstung. Die Figur kommt kostenlos zu einem anderen Agenten.`,
  over: ({ end }) =>
    ({
      time: 'Der Marker steht auf 0: Ihr werdet sofort zurückgeholt. Lest die Karte „Mission fehlgeschlagen (ZE)“.',
      dead: 'Alle Wirte sind tot: Der Durchlauf endet sofort. Lest die Karte „Mission fehlgeschlagen (ZE)“.',
      failed: 'Der Durchlauf ist vorbei. Lest die Karte, die euch genannt wurde.',
      won: 'Mission erfolgreich.',
    })[end],
}

const SHIELDS_DE: Readonly<Record<Shield, readonly [string, string]>> = {
  blank: ['leeres Schild', 'leere Schilde'],
  skull: ['Totenschädel-Schild', 'Totenschädel-Schilde'],
  time: ['Zeit-Schild', 'Zeit-Schilde'],
  heart: ['Herz-Schild', 'Herz-Schilde'],
  special: ['besonderes Schild', 'besondere Schilde'],
}

const de: typeof en = {
  title: 'Am Spieltisch',
  heading: 'T.I.M.E Stories am Spieltisch: Zeitleiste, Proben, Protokoll',
  parts: 'Bereiche',
  part: { time: 'Zeit', hosts: 'Wirte', tests: 'Proben', log: 'Protokoll' },
  run: run => `Durchlauf ${run}`,
  tu: 'ZE',
  left: left => `Noch ${ze(left)}.`,
  track: (left, start) => `Zeitleiste: ${left} von ${ze(start)}`,
  waits: (who, at) => `${who} kehrt bei ${at} zurück`,
  captain: 'Zeit-Captain',
  both: (first, second) => `${first} und ${second}`,
  spend: '1 ZE ausgeben',
  endLast: 'Alle haben gehandelt: Ende des Durchlaufs',
  nextRun: 'Nächster Durchlauf',
  undo: 'Rückgängig',
  travel: 'Ortswechsel',
  red: 'von einem roten Ort (+2)',
  die: 'Der Würfel des Zeit-Captains zeigt',
  dieShows: (die, price) => `Würfel ${die}: ${ze(price)}`,
  throwDie: 'Würfeln',
  travelHint: 'Unfertige Reihen werden abgeräumt, und das Amt geht nach links.',
  lossGain: 'Zeit verlieren oder gewinnen',
  amount: 'ZE',
  lose: count => `−${ze(count)}`,
  gain: count => `+${ze(count)}`,
  lossHint: 'Durch eine Karte oder ein Symbol, ohne Aktionen. Bei 0 werdet ihr sofort zurückgeholt.',
  start: 'ZE zu Beginn',
  team: 'Wer spielt mit',
  teams: { four: 'zu viert', three: 'zu dritt', pairs: 'zu zweit, je zwei Wirte', shared: 'zu zweit, dritter Wirt gemeinsam' },
  fixed: 'Team und Zeit stehen fest, sobald in einem Durchlauf etwas geschehen ist.',
  colours: { blue: 'Blau', green: 'Grün', pink: 'Rosa', yellow: 'Gelb' },
  hostName: 'Name',
  lifeOf: (life, most) => `${life} von ${some(most, 'Lebenspunkt', 'Lebenspunkten')}`,
  resistance: 'Widerstand',
  resists: value => `Widerstand ${value}`,
  most: 'Lebenspunkte',
  loseLife: '−1 LP',
  gainLife: '+1 LP',
  dies: 'Stirbt',
  isBack: 'Ist zurück',
  inVortex: at => `Im Vortex, zurück bei ${at}`,
  noReturn: 'Im Vortex, in diesem Durchlauf ohne Rückkehr',
  hostCard: 'Wirtskarte',
  card: 'Unter Karte',
  standing: count => (count === 0 ? 'keine Reihe' : some(count, 'Schild', 'Schilde')),
  row: card => `Reihe unter ${card}`,
  noRow: 'Hier liegt noch keine Reihe. Legt die Schilde wie gedruckt, von links nach rechts.',
  shield: kind => SHIELDS_DE[kind][0],
  shieldStands: (kind, place) => `${place}: ${SHIELDS_DE[kind][0]}, steht`,
  shieldFell: place => `${place}: gefallen, wieder hinlegen`,
  lay: kind => `Legen: ${SHIELDS_DE[kind][0]}`,
  unlay: 'Eins zurück',
  clear: 'Reihe abräumen',
  clearedRow: 'Bestanden. Räumt die Reihe ab, wenn ihr mit der Karte fertig seid.',
  who: 'Wer handelt',
  roll: 'Der Wurf',
  faces: { hit1: 'Ein Treffer', hit2: 'Zwei Treffer', skull: 'Totenschädel', blank: 'Leer' },
  tapFaces: 'Tippt an, was eure Würfel zeigen',
  thrown: 'Würfel',
  takeOut: face => `${face}: herausnehmen`,
  noDice: 'Noch keine Würfel.',
  dice: 'Würfel',
  throwDice: count => `${count} werfen`,
  added: '+3 Treffer',
  hits: ({ hits, fallen }) =>
    hits === 0
      ? 'Kein Treffer, nichts fällt.'
      : `${hits} Treffer: ${kindsDe(fallen)} ${fallen.length === 1 ? 'fällt' : 'fallen'}, von links.`,
  passed: 'Kein Schild ist übrig: sofort bestanden, ohne jede Strafe.',
  noSkullShield: 'Kein Totenschädel-Schild ist übrig: kein Gegenschlag.',
  noSkull: 'Kein Totenschädel auf den Würfeln: kein Gegenschlag.',
  counter: ({ skulls, skullShields, strength, isStruck }, resistance) =>
    `Gegenschlag ${skulls} + ${skullShields} = ${strength} gegen Widerstand ${resistance}: ${isStruck ? '1 LP verloren.' : 'abgewehrt.'}`,
  hearts: count => `${kindsDe(Array<Shield>(count).fill('heart'))} übrig: ${count} LP verloren.`,
  times: count => `${kindsDe(Array<Shield>(count).fill('time'))} übrig: Das Team verliert ${ze(count)}.`,
  specials: count => `${kindsDe(Array<Shield>(count).fill('special'))} übrig: Was geschieht, sagt das Szenario.`,
  noPenalty: 'Keine Strafe.',
  inLast: 'In der letzten ZE geht keine Zeit mehr verloren.',
  take: 'Gelten lassen',
  idle: 'Nichts tun',
  idleSkull: 'Ein Totenschädel-Schild steht: 1 LP verloren, trotz Widerstand.',
  idleNothing: 'Kostet hier nichts.',
  idleHint: 'Zählt nur, wenn die Probe läuft: weil gewürfelt wurde oder wegen eines Schlosses.',
  life: (before, after) => `LP ${before} → ${after}`,
  time: (before, after) => `ZE ${before} → ${after}`,
  free: 'ohne Verlust',
  isOver: 'Der Durchlauf ist vorbei.',
  log: 'Protokoll',
  noLog: 'Noch ist nichts geschehen.',
  begunWith: start => `begann mit ${ze(start)}`,
  note: 'Notiz zu diesem Durchlauf',
  addNote: 'Aufschreiben',
  won: 'Mission erfolgreich',
  failed: 'Mission fehlgeschlagen',
  print: 'Drucken',
  newMission: 'Neue Mission',
  spentMany: count => `${ze(count)} nacheinander ausgegeben`,
  told: toldDe,
  news: newsDe,
  of: (whose, thing) => `${whose}: ${thing}`,
  ours: 'Hier geworfene Würfel haben zweimal 1 Treffer, einmal 2 Treffer, zweimal den Totenschädel und eine leere Seite: nachgerechnet. Zeigen eure Würfel etwas anderes, werft diese. Karten gehen immer vor Regeln.',
}

function kindsDe(row: readonly Shield[]): string {
  return [...new Set(row)].map(kind => some(row.filter(each => each === kind).length, ...SHIELDS_DE[kind])).join(', ')
}

export const STORIES_WORDS: Readonly<Record<Language, typeof en>> = { de, en }
