import type { Face, Shield } from '@chronothek/content'
import type { Outcome } from '../odds.ts'
import type { Words } from './words-en.ts'

type Cost = Pick<Outcome, 'lp' | 'time' | 'special'>
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const SHIELDS: Readonly<Record<Shield | 'any', readonly [one: string, many: string]>> = {
  blank: ['leerer Schild', 'leere Schilde'],
  skull: ['Schädelschild', 'Schädelschilde'],
  time: ['Zeitschild', 'Zeitschilde'],
  heart: ['Herzschild', 'Herzschilde'],
  special: ['besonderer Schild', 'besondere Schilde'],
  any: ['grauer Schild', 'graue Schilde'],
}
const FACES: Readonly<Record<Face, string>> = { hit1: 'ein Treffer', hit2: 'zwei Treffer', skull: 'Schädel', blank: 'leer' }
const COLOURS: Readonly<Record<string, string>> = {
  blue: 'Blau',
  grey: 'Grau',
  black: 'Schwarz',
  yellow: 'Gelb',
  pink: 'Pink',
  green: 'Grün',
}
const NUMBERS = ['', 'eins', 'zwei', 'drei', 'vier']
const costs = ({ lp, time, special }: Cost, name: string): string =>
  [
    ...(lp > 0 ? [`${lp} LP`] : []),
    ...(time > 0 ? [`die Gruppe ${time} ZE`] : []),
    ...(special > 0 ? [name === '' ? count(special, 'besondere Wirkung', 'besondere Wirkungen') : `${special} × ${name}`] : []),
  ].join(', ')

/** „der Wirt 2 LP und die Gruppe 1 ZE“, davor das Verb oder danach. */
const losers = ({ lp, time }: Cost): string =>
  [...(lp > 0 ? [`der Wirt ${lp} LP`] : []), ...(time > 0 ? [`die Gruppe ${time} ZE`] : [])].join(' und ')
const losses = (cost: Cost, name: string, isInverted: boolean): string => {
  const lost = losers(cost)
  const more = costs({ lp: 0, time: 0, special: cost.special }, name)
  const said = lost === '' ? '' : isInverted ? `verliert ${lost}` : lost.replace(/^(der Wirt|die Gruppe)/, '$1 verliert')
  return [said, more].filter(part => part !== '').join(', dazu ')
}

export const de: Words = {
  you: 'Du',
  youLower: 'du',
  yes: 'Ja',
  no: 'Nein',
  close: 'Schließen',
  explain: 'Erklären, worauf gezeigt wird',
  toRule: 'Zur Regel',
  tu: n => `${n} ZE`,
  waitFor: names => (names === '' ? 'Einen Moment.' : `Warten auf ${names}.`),
  run: run => `Durchlauf ${run}`,
  notNow: 'Jetzt nicht.',
  notOpen: 'Noch nicht möglich.',
  oneAction: 'deine Aktion',
  noAction: 'keine Aktion, 0 ZE',
  doors: 'Öffnen',
  sheets: 'Alle Wirte',
  caseFile: 'Akte',
  map: 'Plan',
  mapLarge: 'Den Plan groß zeigen',
  below: 'mehr',
  joint: 'gemeinsam',
  jointOf: names => `gemeinsam: ${names}`,
  agent: id => `Agent ${COLOURS[id] ?? ''}`,

  timeLeft: tu => `noch ${tu} ZE`,
  windowName: (name, from, to) => `${name}: ${from} bis ${to}`,
  backAt: (name, at) => `${name} kommt bei ${at} zurück`,
  marksAt: at => `Bei ${at} geschieht etwas`,
  captain: 'Zeit-Captain',
  captainTip: 'Der Zeit-Captain legt den Ort aus, gibt die Zeit aus, würfelt für den Weg und entscheidet bei Gleichstand.',
  ofMost: (name, value, most) => `${name} ${value}/${most}`,

  stageOf: name => `Der Ort: ${name}`,
  cardNamed: letter => `Karte ${letter}`,
  readLarge: 'groß lesen',
  readA: 'Karte A groß lesen',
  read: 'lesen',
  readCard: 'Karte lesen',
  redPlace: 'Rot: Verlassen kostet 2 ZE mehr',
  teamStatus: 'Status der Gruppe',
  noStatus: 'Noch keine Plättchen.',
  gap: 'Hier liegt nichts mehr.',
  gapNamed: letter => `${letter}: ein leeres Feld`,
  explored: 'Erkundet.',
  locked: 'Gesperrt.',
  forbidden: 'Verboten.',
  lockOpen: 'Offen',
  lockShut: 'Gesperrt',
  lockStatus: missing => `Euch fehlt noch das Plättchen ${missing}.`,
  lockStatusOpen: tokens => `Ihr habt das Plättchen ${tokens}.`,
  lockAll: 'Die ganze Gruppe muss hier stehen.',
  lockHosts: hosts => `Nur für ${hosts}.`,
  lockHostsObject: (hosts, objects) => `Nur für ${hosts}, und mit Objekt ${objects}.`,
  lockObject: objects => `Jemand hier braucht Objekt ${objects}.`,
  lockForbidden: 'Niemand darf hin, bis eine andere Karte es erlaubt. Plättchen helfen nicht.',
  lockAllowed: 'Eine andere Karte hat es erlaubt.',
  mustExplore: 'Diese Karte muss jemand erkunden.',
  mustExploreTip: 'Sobald der Ort ausliegt, muss mindestens ein Agent diese Karte erkunden.',
  discardMark: 'Fort, wenn sie jetzt niemand erkundet.',
  discardTip: 'Erkundet sie niemand, sobald der Ort ausliegt, ist sie bis zum nächsten Durchlauf fort.',
  standingHere: names => `Hier: ${names}`,
  youMayRead: 'Du darfst sie lesen.',
  canBeRead: 'Sie kann gelesen werden.',
  status: id => {
    const [colour = '', n] = id.split('-')
    return `${COLOURS[colour] ?? ''} ${NUMBERS[Number(n)]}`
  },
  lockShort: 'Schloss',
  lockTest: 'Schloss: niemand geht, bevor sie bestanden ist',
  enemy: 'Gegner',
  row: rows =>
    rows.map(({ kind, n, of }) => `${count(n, ...SHIELDS[kind])}${of > n ? `, ${of - n} gefallen` : ''}`).join('; ') || 'keine Schilde',
  shield: kind => SHIELDS[kind][0],
  standing: kinds =>
    [
      ...(kinds.includes('skull') ? ['Schädel schlagen auf Schädel zurück.'] : []),
      ...(kinds.includes('heart') ? ['Ein Herz, das stehen bleibt, kostet 1 LP.'] : []),
      ...(kinds.includes('time') ? ['Eine Uhr, die stehen bleibt, kostet die Gruppe nach jedem Wurf 1 ZE.'] : []),
      ...(kinds.includes('special') ? ['Der besondere Schild wirkt nach jedem Wurf.'] : []),
    ].join(' '),

  beside: 'neben dem Brett',
  onCard: letter => `auf ${letter}`,
  isAway: 'nicht da',
  isAskedNow: 'wird gefragt',
  toAct: 'noch dran',
  acted: how => (how === 'lost' ? 'verliert diese ZE' : 'gehandelt'),
  yourHosts: 'Deine Wirte',
  takeHost: name => `${name} in die Hand nehmen`,
  sheetOf: name => `Bogen von ${name}`,
  team: 'Die Gruppe',
  lifePoints: 'Lebenspunkte',
  resistance: 'Widerstand',
  life: (lp, life, resistance) => `${lp} von ${life} Lebenspunkten, Widerstand ${resistance}`,
  skill: (name, own, now) => (own === now ? `${name} ${now}` : `${name} ${own}, jetzt ${now} Würfel`),
  vortex: back => `Im Vortex, zurück bei ${back} ZE`,
  vortexForRun: 'Im Vortex bis zum Ende des Durchlaufs',
  objects: 'Objekte',
  noObjects: 'Noch keine Objekte.',
  objectCount: n => count(n, 'Objekt', 'Objekte'),
  objectNumber: n => `Objekt ${n}`,
  objectNamed: (n, name) => `Objekt ${n}, ${name}`,
  unknownObject: 'dir unbekannt',
  objectHidden: 'Nur wer es trägt und wer dabeisteht, weiß, was es ist.',
  kept: 'Bleibt euch von Durchlauf zu Durchlauf.',
  used: 'benutzt',
  usedBy: name => `In dieser ZE von ${name} benutzt.`,
  carriedBy: name => `Bei ${name}`,
  giveTo: 'Anbieten an',
  nobodyToGive: 'Nehmen könnte es nur, wer auf demselben Feld steht.',
  gift: (from, to, what) => `${from} → ${to}: ${what}?`,
  takeIt: 'Nehmen',
  leaveIt: 'Lassen',
  resource: (name, n, isTeam) => `${name}: ${n}${isTeam ? ' (Gruppe)' : ''}`,
  ability: 'Fähigkeit',

  thePlace: 'der Ort',
  journey: 'Unterwegs',
  underWay: 'Unterwegs',
  notOpened: 'Noch hat niemand hingesehen.',
  arriveAt: name => `Ihr kommt an: ${name}`,
  youOpen: 'Du bist Captain: Leg den Ort aus und lies den anderen Karte A vor.',
  captainOpens: name => `${name} ist Captain und legt den Ort aus.`,
  layOut: name => `${name} auslegen`,
  layOutMeans: 'Alle sehen alle Rückseiten. Hinsehen kostet nichts.',
  enterAsk: name => `Hineingehen? ${name}`,
  enterSub: 'Wer hineinwill, nimmt alle mit. Hineingehen und Lesen kosten nichts.',
  enter: 'Hineingehen',
  enterMeans: 'Alle stellen sich auf eine Karte und lesen sie.',
  goOn: 'Gleich weiterziehen',
  goOnMeans: isRed => `Nur wenn alle es sagen. Der Würfel des Captains kostet 1 bis 3 ZE${isRed ? ', bei Rot 2 mehr' : ''}.`,
  dieTu: '1–3 ZE',
  nothingOpen: 'Hier steht euch nichts offen.',
  mustExploreHere: 'Erst muss hier eine markierte Karte erkundet werden.',
  undecided: 'noch offen',
  wantsIn: 'will hinein',
  wantsOn: 'würde weiterziehen',
  placeAsk: 'Wo stellst du dich hin?',
  placeSub: 'Zieh die Figur oder drück eine Karte. Gelesen wird erst, wenn alle stehen.',
  placed: 'Deine Figur steht',
  teamStands: 'Alle wählen eine Karte',
  waitPlacing: names => `Warten auf ${names}. Bis dahin kannst du dich umentscheiden.`,
  mustRemind: cards => `Noch muss jemand zu ${cards}.`,
  cannotStay: (letter, why) => `So kann niemand auf ${letter} bleiben. ${why} Stellt diese Figur woandershin.`,
  shutCard: 'Diesem Wirt verschlossen.',
  backFromVortex: name => `Der Vortex gibt ${name} zurück`,
  returnSub: 'Alle Lebenspunkte sind wieder da. Wähl ein Feld, auf dem jemand steht; es kostet nichts.',
  besideThem: names => `Bei ${names}`,

  reading: name => `Karte: ${name}`,
  layDown: 'Umdrehen',
  onlyYouRead: 'Nur du stehst hier und kannst das lesen.',
  readHere: (names, who) =>
    who === 1
      ? `Nur ${names} steht hier und kann das lesen.`
      : `${names} ${who === 'you' ? 'steht' : 'stehen'} hier; niemand sonst kann das lesen.`,
  everybodyReads: 'Karte A wird vorgelesen: alle dürfen sie lesen.',
  yourCards: 'Deine Karten',
  tests: 'Proben',
  testPassed: 'Bestanden.',
  ifPassed: what => `Bei Erfolg: ${what}${what.endsWith('.') ? '' : '.'}`,
  cardAction: 'Tun, was die Karte anbietet',
  ownWords: 'Erzähl es in eigenen Worten. Vorlesen ist nicht erlaubt.',
  tellOthers: 'Telepathie',
  describeIt: 'Den anderen beschreiben …',
  tell: 'Erzählen',
  told: 'Erzählt.',
  rulesHere: 'Regeln dieses Ortes',
  codes: 'Schlösser',
  codeOn: name => `Das Schloss versuchen: ${name}`,
  codeOpens: 'Öffnet die Karte mit ihrem Schloss.',
  numberBetween: (least, most) => `Eine Zahl von ${least} bis ${most}`,
  enterCode: 'Versuchen',
  codeVote: 'die Gruppe stimmt ab',
  takeBack: 'Zurücknehmen',
  codeSoFar: 'Bisher gewählt',
  codeKeys: 'Der Reihe nach wählen',
  emptyWindow: 'leer',
  cardAsks: 'Eine Karte fragt',
  yourChoice: 'Du entscheidest.',
  whoTakes: what => `Wer nimmt „${what}“?`,
  whoTakesNumber: n => `Wer nimmt Objekt ${n}?`,
  isAsked: names => `Gerade antwortet: ${names}. Lies ruhig weiter.`,
  placeLeft: 'Diesen Ort habt ihr verlassen',
  choice: kind =>
    kind === 'who'
      ? 'Wer macht es?'
      : kind === 'shield'
        ? 'Welcher Schild fällt?'
        : kind === 'die'
          ? 'Dem Würfel des Captains nachhelfen?'
          : 'Was tut ihr?',
  matter: (about, name) => {
    switch (about.what) {
      case 'tokens':
        return `Wer nimmt ${about.n} × ${name}?`
      case 'life':
        return about.n === 1 ? 'Wer verliert einen Lebenspunkt?' : `Wer verliert ${about.n} Lebenspunkte?`
      case 'heal':
        return about.n === 1 ? 'Wer bekommt einen Lebenspunkt zurück?' : `Wer bekommt ${about.n} Lebenspunkte zurück?`
      case 'time':
        return `Wer allein verliert ${about.n} ZE?`
      case 'status':
        return `Wer bekommt das Plättchen: ${name}?`
      case 'no-status':
        return `Wer gibt das Plättchen ab: ${name}?`
      case 'death':
        return 'Wer geht in den Vortex?'
      case 'message':
        return 'Wer darf es hören?'
      case 'journey':
        return 'Die Karte führt anderswohin. Geht die Gruppe?'
      default:
        return 'Welcher Schild soll der graue sein?'
    }
  },
  option: id => (/^\d+$/.test(id) ? `Wahl ${Number(id) + 1}` : id),

  planAsk: 'Was habt ihr vor?',
  planSub: 'Du bist Captain. Eine ZE gibt allen eine Aktion.',
  planSubOther: 'Pläne binden niemanden. Der Captain gibt die ZE aus.',
  planVote: 'Zuerst wird abgestimmt.',
  plans: 'Pläne',
  planOf: name => `Plan von ${name}`,
  wishFor: name => `Wunsch für ${name}`,
  noPlan: 'Noch kein Plan',
  noPlanYet: 'noch offen',
  noWish: 'Kein Wunsch',
  wishOf: name => `Wunsch von ${name}`,
  intentTest: name => (name === '' ? 'Eine Probe' : `Probe: ${name}`),
  intentMove: (letter, back) => `Zu ${letter}${back === '' ? '' : `, ${back}`}`,
  intentIdle: 'Nichts tun',
  intentGo: 'Den Ort verlassen',
  spend: 'Zeit ausgeben',
  spendMeans: 'Alle handeln einmal, in beliebiger Reihenfolge.',
  readyToAct: 'Bereit',
  readyMeans: 'Du weißt, was du vorhast; der Captain kann die ZE ausgeben.',
  spendLast: 'Die letzte. Alle handeln noch einmal, dann endet der Durchlauf.',
  leave: 'Den Ort verlassen',
  leaveMeans: (isRed, isVote) =>
    `${isVote ? 'Die Gruppe stimmt ab. ' : ''}Der Weg kostet den Würfel des Captains${isRed ? ' und 2 mehr: Rot' : ''}. Unfertige Proben beginnen neu.`,

  me: 'mich',
  orderGiveTo: name => `an ${name}`,
  order: 'Auftrag geben',
  orderTo: name => `Auftrag für ${name}`,
  orderMeans: 'Wer mitspielt, tut, was ihr wünscht, wenn es geht, und sonst, was gut scheint. Ein Auftrag gilt, bis diese ZE vorbei ist.',
  ordered: (by, what) => `${by} wünscht: ${what}.`,
  orderWill: 'Wird versucht.',
  orderBack: 'Zurücknehmen',
  orderGo: 'Zu einer Karte gehen',
  orderTest: 'Eine Probe ablegen',
  orderFollow: 'Mitkommen',
  orderGive: 'Etwas weitergeben',
  orderUse: 'Etwas einsetzen',
  orderCode: 'Diesen Code versuchen',
  orderElse: 'Oder',
  intentFollow: name => (name === 'mich' ? 'Mir folgen' : `${name} folgen`),
  intentGive: (what, to) => `${what} an ${to}`,
  intentUse: what => `Einsetzen: ${what}`,
  intentCode: signs => `Code ${signs}`,
  botAsWished: (by, what) => `${by} hat es so gewünscht: ${what}.`,
  botNotAsWished: (by, what) => `${by} hat gewünscht: ${what}. Das ging nicht, also kam es anders.`,

  again: 'Wie beim letzten Mal',
  againAt: place => `${place}, wie beim letzten Mal`,
  asPlanned: 'Wie geplant',
  spendAsPlanned: 'Zeit ausgeben, wie geplant',
  goesTo: (name, letter) => `${name} auf ${letter}`,
  readsAgain: letters => `Du liest wieder: ${letters}.`,
  readsFirst: letters => `Neu für dich: ${letters}.`,
  stepStops: 'Es hält an, wo etwas neu ist, gefragt oder gewürfelt wird.',
  readInRun: run => `Gelesen in Durchlauf ${run}`,

  actAsk: name => (name === '' ? 'Deine Aktion' : `${name} handelt`),
  actSub: 'Probe, Schritt oder nichts.',
  othersAct: 'Die anderen handeln',
  teamActs: 'Die Gruppe handelt',
  tuOver: 'Alle haben gehandelt',
  testOf: skill => `Probe auf ${skill}`,
  withHelp: (title, help) => `${title}, mit ${help}`,
  helpBefore: 'Wird vor dem Wurf eingesetzt.',
  helpAfter: 'Wird auf diesen Wurf eingesetzt.',
  noSkill: skill => `Dein Wirt hat keine Würfel für ${skill}.`,
  odds: (shields, percent, dice) => `${dice} Würfel, ${shields} Treffer nötig: ${percent} %.`,
  risk: ({ worst }, percent, name) =>
    worst.lp + worst.time + worst.special === 0
      ? 'Nichts schlägt zurück.'
      : `${worst.lp > 0 ? `Leben kostet es in ${percent} %. ` : ''}Schlimmstenfalls ${losses(worst, name, true)}.`,
  idle: 'Nichts tun',
  idleFree: 'Das kostet hier nichts.',
  idleCosts: (cost, name) => `Die Schilde treffen: ${losses(cost, name, false)}.`,
  lpFrom: (from, to) => `LP ${from} → ${Math.max(0, to)}`,
  move: 'Gehen',
  moveTo: letter => `Zu ${letter}`,
  heldByLock: 'Das Schloss hält, bis die Reihe geräumt ist.',
  noWay: 'Keine andere Karte steht diesem Wirt offen.',
  endTu: 'Die letzte ZE beenden',
  endTuMeans: 'Niemand will mehr etwas tun. Die Gruppe wird zurückgeholt.',
  yourRoll: against => (against === '' ? 'Dein Wurf' : `Dein Wurf: ${against}`),
  rollOf: (name, against) => (against === '' ? `${name} würfelt` : `${name} würfelt: ${against}`),
  rolledDice: n => `${n} Würfel`,
  dice: faces => `Würfel: ${faces.map(face => FACES[face]).join(', ')}`,
  face: face => FACES[face],
  hits: n => (n === 0 ? 'Kein Treffer' : `${n} Treffer`),
  strength: (skulls, shields) => `${skulls} + ${shields} = ${skulls + shields}`,
  against: (resistance, isHurt) => `gegen Widerstand ${resistance}: ${isHurt ? 'es trifft' : 'gehalten'}`,
  noCounter: 'Kein Gegenangriff',
  keepRoll: 'Gelten lassen',
  outcome: ({ isCleared, left, lp, time, special }, name) =>
    isCleared
      ? 'Die Reihe fällt: bestanden.'
      : `${count(
          left.reduce((sum, { n }) => sum + n, 0),
          'Schild bleibt',
          'Schilde bleiben',
        )}.${lp + time + special === 0 ? ' Es kostet nichts weiter.' : ` Es kostet ${costs({ lp, time, special }, name)}.`}`,
  pickDice: n => `Wähl oben erst ${n} Würfel.`,
  pickedDice: n => `${n} Würfel gewählt.`,
  rowCleared: 'Die Reihe fällt.',
  fell: n => (n === 0 ? 'Kein Schild fällt.' : `${count(n, 'Schild fällt', 'Schilde fallen')}.`),
  lost: n => `−${n} LP.`,

  whereTo: 'Wohin?',
  dieCost: 'Der Würfel des Captains entscheidet: 1 bis 3 ZE.',
  dieRed: 'Der Würfel des Captains, 1 bis 3 ZE, und 2 mehr: ihr verlasst einen roten Ort.',
  redLeaving: 'rot: Verlassen kostet 2 mehr',
  visited: 'besucht',
  unknownPlace: 'noch nicht besucht',
  yourVoice: 'Deine Stimme.',
  place: (name, { isHere, isRed, isVisited }) =>
    [
      isRed ? `${name} +2` : name,
      ...(isHere ? ['hier seid ihr'] : []),
      ...(isRed ? ['rot, Verlassen kostet 2 ZE mehr'] : []),
      ...(isVisited ? ['besucht'] : []),
    ].join(', '),
  ballot: 'Abstimmung',
  ballotAsks: (kind, { answer, who, action, to, place }) =>
    kind === 'leave'
      ? `: ${place} verlassen?`
      : kind === 'code'
        ? `: ${answer} versuchen?`
        : kind === 'joint'
          ? `: Soll ${who} ${action === 'test' ? 'würfeln' : action === 'move' ? `zu ${to} gehen` : action === 'idle' ? 'nichts tun' : action === 'place' ? `auf ${to} stehen` : action === 'give' ? 'etwas weitergeben' : 'es einsetzen'}?`
          : ': eine Frage an alle.',
  stillOpen: names => `Offen: ${names}. Ohne Mehrheit entscheidet der Captain.`,

  captainRolled: (name, faces) => `Captainswürfel (${name}): ${faces.join(' und ')}.`,
  tied: 'Keine Mehrheit: Die Stimme des Captains entscheidet.',
  tiedBy: (name, choice) => (choice === '' ? `Entschieden hat ${name}.` : `Entschieden hat ${name}: ${choice}.`),
  captainCost: (cost, red, tu) => `Das kostet ${cost} ZE${red > 0 ? `, davon ${red} für den roten Ort` : ''}. Es bleiben ${tu}.`,
  died: name => `${name} stirbt.`,
  diedBack: back => `Der Vortex behält den Agenten bis ${back} ZE. Was er zurücklässt, dürfen alle benutzen.`,
  diedForRun: 'Es bleibt zu wenig Zeit: in diesem Durchlauf gibt es keine Rückkehr.',
  returned: name => `${name} ist zurück.`,
  returnedText: 'Mit allen Lebenspunkten, ohne neue Ausrüstung, bereit zu handeln.',
  ruleHeard: 'Eine Regel für alle:',
  messageHeard: 'Du erfährst:',
  specialRoll: 'Ein besonderer Wurf.',
  codeRight: 'Das Schloss geht auf.',
  codeWrong: 'Das Schloss bleibt zu.',
  codeBy: (name, letter) => `${name} hat es an ${letter} versucht.`,

  base: 'Basis der Agentur',
  tuToCome: tu => `${tu} ZE`,
  noTimeHere: 'hier kostet nichts Zeit',
  briefing: 'Einweisung',
  briefingAgain: 'Die Einweisung nachlesen',
  cardByCard: 'Einweisung, Karte für Karte',
  wasRead: 'vorgelesen',
  readsNext: left => (left === 1 ? 'liest die letzte Karte' : `liest als Nächstes, noch ${left} Karten`),
  briefingSteps: tu => [
    'Zuerst die Einweisung: ein paar Karten, reihum vorgelesen. Hier vergeht keine Zeit.',
    'Dann sucht sich jeder einen Wirt aus: den Körper, in dem du aufwachst.',
    `Danach habt ihr ${tu} Zeiteinheiten (ZE). Sind sie verbraucht, kommt ihr zurück und versucht es noch einmal, mit allem, was ihr wisst.`,
  ],
  briefingBegins: (reader, isYou) =>
    `Die Agentur hat euch gerufen. ${reader === '' ? 'Jemand liest' : isYou ? 'Du liest' : `${reader} liest`} die erste Karte.`,
  readFirst: 'Karte A lesen',
  readNext: 'Nächste Karte lesen',
  toHosts: 'Zu den Wirten',
  readsNow: name => (name === 'Du' ? 'Du liest die nächste Karte.' : `${name} liest die nächste Karte.`),
  readAloud: 'Lies sie vor.',
  turnTo: letter => `Weiter zu Karte ${letter}`,
  staysOpen: 'Diese Karten bleiben die ganze Mission für alle offen.',
  crew: 'Wer trägt wen',
  noHostYet: 'noch kein Wirt',
  facesOnly: 'Eure Wirte: nur Gesichter, bis ihr gewählt habt',
  hostsToChoose: 'Wählt eure Wirte',
  isReady: 'bereit',
  ready: 'Bereit zum Transfer',
  youAreReady: 'Du bist bereit. Warten auf die anderen.',
  chooseFirst: 'Drück auf ein Gesicht, um einen Wirt zu wählen.',
  keptObjects: 'Aus früheren Durchläufen',
  keptBy: name => `Wer trägt es: ${name}`,
  points: n => count(n, 'Punkt', 'Punkte'),
  toNextRun: 'Weiter zum nächsten Durchlauf',
  nextRunBegan: 'Der nächste Durchlauf wird schon vorbereitet. Lies in Ruhe zu Ende.',
  nextRun: 'Nächsten Durchlauf beginnen',
  nextRunMeans: 'Die Wirte könnt ihr neu wählen. Was ihr wisst, wisst ihr.',
  nextRunWaits: names => (names === '' ? 'Gleich beginnt der nächste Durchlauf.' : `${names} kann den nächsten Durchlauf beginnen.`),
  stays: 'Was bleibt',
  staysKnowledge: 'Alles, was ihr wisst, eure Notizen und Akten.',
  goes: 'Was neu beginnt',
  goesWhat: 'Plättchen, Ressourcen, Leben, besiegte Gegner und alle Objekte ohne das Zeichen der Agentur.',
  runsCompared: 'Eure Durchläufe',
  runFacts: ({ spent, route, tests, cards, fresh, deaths }) => [
    [`${spent}`, 'ZE verbraucht'],
    [`${route.length}`, route.length === 1 ? 'Ort' : 'Orte'],
    [`${tests}`, tests === 1 ? 'Probe bestanden' : 'Proben bestanden'],
    [`${cards}`, `${cards === 1 ? 'Karte' : 'Karten'} gelesen${fresh === cards ? '' : `, ${fresh} zum ersten Mal`}`],
    ...(deaths > 0 ? [[`${deaths}`, deaths === 1 ? 'Tod' : 'Tode'] as const] : []),
  ],
  endOf: kind => (kind === 'success' ? 'Erfolg' : kind === 'failedTime' ? 'Zurückgerufen' : 'Vorzeitig beendet'),
  stayed: n => `${n} ZE hier`,

  readSoFar: 'Was du gelesen hast',
  fileEmpty: 'Noch nichts. Gelesene Karten stehen hier.',
  notes: 'Notizen',
  newNote: 'Neue Notiz',
  notePlaceholder: 'Was ihr nicht vergessen dürft …',
  forAll: 'für alle',
  onlyYou: 'nur für dich',
  writeDown: 'Aufschreiben',
  noNotes: 'Noch keine Notizen.',
  erase: 'Löschen',

  askBase: 'Lies die nächste Karte der Einweisung',
  askHosts: 'Wähl deinen Wirt',
  askReady: 'Sag, wenn du bereit bist',
  askOpen: 'Leg den Ort aus',
  askEnter: 'Hineingehen oder weiterziehen?',
  askPlace: 'Wähl eine Karte für deine Figur',
  askPlan: 'Plant, dann gib eine ZE aus',
  askPlanOnly: 'Sag, was du vorhast',
  askAct: 'Handle: Probe, Schritt oder nichts',
  askRoll: 'Dein Wurf: gelten lassen oder helfen',
  askChoice: 'Eine Karte fragt dich',
  askVote: 'Die Gruppe stimmt ab',
  askReturn: 'Komm aus dem Vortex zurück',
  askWhere: 'Wohin?',
  askReport: 'Lies, wie der Durchlauf endete',
  askWon: 'Die Mission ist erfüllt',
  askLook: names => (names === '' ? 'Die Gruppe spielt' : `Am Zug: ${names}`),
  wonTitle: 'Mission erfüllt',
  wonLine: (runs, spent) => `${count(runs, 'Durchlauf', 'Durchläufe')}, ${spent} ZE`,

  keyHosts: 'Wirt 1 bis 4 in die Hand nehmen',
  keyCards: 'Karte B bis H (mit Umschalttaste)',
  keyRead: 'Die Karte hier lesen',
  keyAsk: 'Zu dem, was gefragt ist',
}
