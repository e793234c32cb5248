import type { Face, Shield, StatusId } from '@chronothek/content'
import type { AgentId } from '../../src/ids.ts'
import type { Agent, BallotSubject, JointAction, Matter, Pending, RunSummary } from '../../src/state.ts'
import type { Forecast, Outcome } from '../odds.ts'

type Shields = readonly { readonly kind: Shield | 'any'; readonly n: number; readonly of: number }[]
type Cost = Pick<Outcome, 'lp' | 'time' | 'special'>

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const SHIELDS: Readonly<Record<Shield | 'any', readonly [one: string, many: string]>> = {
  blank: ['blank shield', 'blank shields'],
  skull: ['skull shield', 'skull shields'],
  time: ['time shield', 'time shields'],
  heart: ['heart shield', 'heart shields'],
  special: ['special shield', 'special shields'],
  any: ['grey shield', 'grey shields'],
}
const FACES: Readonly<Record<Face, string>> = { hit1: 'one hit', hit2: 'two hits', skull: 'skull', blank: 'blank' }
const NUMBERS = ['', 'one', 'two', 'three', 'four']
const costs = ({ lp, time, special }: Cost, name: string): string =>
  [
    ...(lp > 0 ? [`${lp} LP`] : []),
    ...(time > 0 ? [`the team ${time} TU`] : []),
    ...(special > 0 ? [name === '' ? count(special, 'special effect', 'special effects') : `${special} × ${name}`] : []),
  ].join(', ')

/** "the host loses 2 LP and the team 1 TU"; without life or time the special effects alone. */
const losses = ({ lp, time, special }: Cost, name: string): string => {
  const lost = [...(lp > 0 ? [`the host loses ${lp} LP`] : []), ...(time > 0 ? [`the team ${lp > 0 ? '' : 'loses '}${time} TU`] : [])]
  const more = costs({ lp: 0, time: 0, special }, name)
  return [lost.join(' and '), more].filter(part => part !== '').join(', plus ')
}

/** The words of the screen. What the rules say and what happened stands in `texts`. */
export const en = {
  // the frame of everything
  you: 'You',
  youLower: 'you',
  yes: 'Yes',
  no: 'No',
  close: 'Close',
  explain: 'Explain what is pointed at',
  toRule: 'Read the rule',
  tu: (n: number) => `${n} TU`,
  waitFor: (names: string) => (names === '' ? 'One moment.' : `Waiting for ${names}.`),
  run: (run: number) => `Run ${run}`,
  notNow: 'Not now.',
  notOpen: 'Not possible yet.',
  oneAction: 'your action',
  noAction: 'no action, 0 TU',
  doors: 'Open',
  sheets: 'All hosts',
  caseFile: 'Case file',
  map: 'Map',
  mapLarge: 'Show the map large',
  below: 'more',
  joint: 'shared',
  jointOf: (names: string) => `together: ${names}`,
  agent: (id: AgentId) => `Agent ${id}`,

  // time, captain, counters
  timeLeft: (tu: number) => `${tu} TU left`,
  windowName: (name: string, from: number, to: number) => `${name}: ${from} to ${to}`,
  backAt: (name: string, at: number) => `${name} returns at ${at}`,
  marksAt: (at: string) => `Something happens at ${at}`,
  captain: 'Time Captain',
  captainTip: 'The Time Captain opens the place, spends time, rolls for the way, and decides a tied vote.',
  ofMost: (name: string, value: number, most: number) => `${name} ${value}/${most}`,

  // the place
  stageOf: (name: string) => `The place: ${name}`,
  cardNamed: (letter: string) => `Card ${letter}`,
  readLarge: 'enlarge',
  readA: 'Enlarge card A',
  read: 'read',
  readCard: 'Read the card',
  redPlace: 'Red: leaving costs 2 TU more',
  teamStatus: 'Status of the team',
  noStatus: 'No tokens yet.',
  gap: 'Nothing left here.',
  gapNamed: (letter: string) => `${letter}: an empty space`,
  explored: 'Explored.',
  locked: 'Locked.',
  forbidden: 'Forbidden.',
  lockOpen: 'Open',
  lockShut: 'Locked',
  lockStatus: (missing: string) => `Token still needed: ${missing}.`,
  lockStatusOpen: (tokens: string) => `You have this token: ${tokens}.`,
  lockAll: 'The whole team has to stand here.',
  lockHosts: (hosts: string) => `Only for ${hosts}.`,
  lockHostsObject: (hosts: string, objects: string) => `Only for ${hosts}, and with object ${objects}.`,
  lockObject: (objects: string) => `Somebody here needs object ${objects}.`,
  lockForbidden: 'Nobody may go here until another card allows it. Tokens do not help.',
  lockAllowed: 'Another card has allowed it.',
  mustExplore: 'Somebody has to explore this card.',
  mustExploreTip: 'As soon as the place is laid out, at least one agent has to explore this card.',
  discardMark: 'Gone if nobody explores it now.',
  discardTip: 'If nobody explores this card as soon as the place is laid out, it’s gone until the next run.',
  standingHere: (names: string) => `Here: ${names}`,
  youMayRead: 'You may read it.',
  canBeRead: 'Can be read.',
  status: (id: StatusId) => {
    const [colour, n] = id.split('-')
    return `${colour} ${NUMBERS[Number(n)]}`
  },
  lockShort: 'lock',
  lockTest: 'lock: nobody leaves before it is passed',
  enemy: 'enemy',
  row: (rows: Shields) =>
    rows.map(({ kind, n, of }) => `${count(n, ...SHIELDS[kind])}${of > n ? `, ${of - n} fallen` : ''}`).join('; ') || 'no shields',
  shield: (kind: Shield) => SHIELDS[kind][0],
  standing: (kinds: readonly (Shield | 'any')[]) =>
    [
      ...(kinds.includes('skull') ? ['Skulls strike back at skulls.'] : []),
      ...(kinds.includes('heart') ? ['A heart left standing costs 1 LP.'] : []),
      ...(kinds.includes('time') ? ['A clock left standing costs the team 1 TU after every roll.'] : []),
      ...(kinds.includes('special') ? ['The special shield strikes after every roll.'] : []),
    ].join(' '),

  // pawns and hosts
  beside: 'beside the board',
  onCard: (letter: string) => `on ${letter}`,
  isAway: 'away',
  isAskedNow: 'is being asked',
  toAct: 'to act',
  acted: (how: Agent['acted']): string => (how === 'lost' ? 'loses this TU' : 'acted'),
  yourHosts: 'Your hosts',
  takeHost: (name: string) => `Select ${name}`,
  sheetOf: (name: string) => `Sheet of ${name}`,
  team: 'The team',
  lifePoints: 'Life points',
  resistance: 'Resistance',
  life: (lp: number, life: number, resistance: number) => `${lp} of ${life} life points, resistance ${resistance}`,
  skill: (name: string, own: number, now: number) => (own === now ? `${name} ${now}` : `${name} ${own}, now ${now} dice`),
  vortex: (back: number) => `In the vortex, back at ${back} TU`,
  vortexForRun: 'In the vortex until the run ends',
  objects: 'Objects',
  noObjects: 'No objects yet.',
  objectCount: (n: number) => count(n, 'object', 'objects'),
  objectNumber: (n: number) => `object ${n}`,
  objectNamed: (n: number | string, name: string) => `object ${n}, ${name}`,
  unknownObject: 'unknown to you',
  objectHidden: 'Only its holder and those who stand with them know what it is.',
  kept: 'Stays with you from run to run.',
  used: 'used',
  usedBy: (name: string) => `Used by ${name} in this TU.`,
  carriedBy: (name: string) => `Carried by ${name}`,
  giveTo: 'Offer it to',
  nobodyToGive: 'Only somebody on the same space could take it.',
  gift: (from: string, to: string, what: string) => `${from} → ${to}: ${what}?`,
  takeIt: 'Take it',
  leaveIt: 'Leave it',
  resource: (name: string, n: number, isTeam: boolean) => `${name}: ${n}${isTeam ? ' (team)' : ''}`,
  ability: 'Ability',

  // arriving, entering, placing
  thePlace: 'the place',
  journey: 'Under way',
  underWay: 'Under way',
  notOpened: 'Nobody has looked yet.',
  arriveAt: (name: string) => `You arrive: ${name}`,
  youOpen: 'You are captain: lay the place out and read card A to the others.',
  captainOpens: (name: string) => `${name} is captain and lays the place out.`,
  layOut: (name: string) => `Lay out ${name}`,
  layOutMeans: 'All backs are seen by everybody. Looking is free.',
  enterAsk: (name: string) => `Go in? ${name}`,
  enterSub: 'If one of you goes in, everybody does. Going in and reading cost nothing.',
  enter: 'Go in',
  enterMeans: 'Everybody stands on a card and reads it.',
  goOn: 'Go on at once',
  goOnMeans: (isRed: boolean) => `Only if all say so. The captain’s die costs 1 to 3 TU${isRed ? ', red 2 more' : ''}.`,
  dieTu: '1–3 TU',
  nothingOpen: 'Nothing here is open to you.',
  mustExploreHere: 'A marked card here has to be explored first.',
  undecided: 'has not said',
  wantsIn: 'wants in',
  wantsOn: 'would go on',
  placeAsk: 'Where do you stand?',
  placeSub: 'Drag the pawn or press a card. Cards are revealed once everyone has been placed.',
  placed: 'Your pawn is placed',
  teamStands: 'Everybody chooses a card',
  waitPlacing: (names: string) => `Waiting for ${names}. Until then you can change your mind.`,
  mustRemind: (cards: string) => `Somebody still has to explore ${cards}.`,
  cannotStay: (letter: string, why: string) => `Nobody can stay on ${letter} like this. ${why} Choose another card for that pawn.`,
  shutCard: 'Closed to this host.',
  backFromVortex: (name: string) => `The vortex gives ${name} back`,
  returnSub: 'All life points are back. Choose a space with somebody on it; it costs nothing.',
  besideThem: (names: string) => `With ${names}`,

  // reading
  reading: (name: string) => `Card: ${name}`,
  layDown: 'Lay face down',
  onlyYouRead: 'Only you stand here and can read this.',
  /** `who`: how many they are, or "you" if the reader is one of several. */
  readHere: (names: string, who: number | 'you') =>
    `${who === 1 ? 'Only ' : ''}${names} ${who === 1 ? 'stands here and can' : 'stand here; nobody else can'} read this.`,
  everybodyReads: 'Card A is read aloud: everybody may read it.',
  yourCards: 'Your cards',
  tests: 'Tests',
  testPassed: 'Passed.',
  ifPassed: (what: string) => `If passed: ${what}${what.endsWith('.') ? '' : '.'}`,
  cardAction: 'Do what the card offers',
  ownWords: 'Tell it in your own words. Reading aloud is not allowed.',
  tellOthers: 'By telepathy',
  describeIt: 'Describe it to the others …',
  tell: 'Tell',
  told: 'Told.',
  rulesHere: 'Rules of this place',
  codes: 'Codes',
  codeOn: (name: string) => `Try the code: ${name}`,
  codeOpens: 'Opens the card with its lock.',
  numberBetween: (least: number, most: number) => `A number from ${least} to ${most}`,
  enterCode: 'Try it',
  codeVote: 'the team votes',
  takeBack: 'Take back',
  codeSoFar: 'Chosen so far',
  codeKeys: 'Choose in order',
  emptyWindow: 'empty',
  cardAsks: 'A card asks',
  yourChoice: 'You decide.',
  whoTakes: (what: string) => `Who takes “${what}”?`,
  whoTakesNumber: (n: number) => `Who takes object ${n}?`,
  isAsked: (names: string) => `The table is waiting for an answer from ${names}. Read on.`,
  placeLeft: 'You have left this place',
  choice: (kind: Pending['kind']): string =>
    kind === 'who'
      ? 'Who does it?'
      : kind === 'shield'
        ? 'Which shield falls?'
        : kind === 'die'
          ? 'Help the captain’s die?'
          : 'What do you do?',
  matter: (about: Matter, name: string): string => {
    switch (about.what) {
      case 'tokens':
        return `Who takes ${about.n} × ${name}?`
      case 'life':
        return about.n === 1 ? 'Who loses a life point?' : `Who loses ${about.n} life points?`
      case 'heal':
        return about.n === 1 ? 'Who gets a life point back?' : `Who gets ${about.n} life points back?`
      case 'time':
        return `Who alone loses ${about.n} TU?`
      case 'status':
        return `Who gets the token: ${name}?`
      case 'no-status':
        return `Who gives up the token: ${name}?`
      case 'death':
        return 'Who goes into the vortex?'
      case 'message':
        return 'Who gets to hear it?'
      case 'journey':
        return 'The card leads elsewhere. Does the team go?'
      default:
        return 'What shall the grey shield be?'
    }
  },
  option: (id: string) => (/^\d+$/.test(id) ? `Choice ${Number(id) + 1}` : id),

  // planning
  planAsk: 'What’s everybody’s plan?',
  planSub: 'You are captain. One TU buys one action for everybody.',
  planSubOther: 'Plans bind nobody. The captain spends the TU.',
  planVote: 'The vote comes first.',
  plans: 'Plans',
  planOf: (name: string) => `Plan of ${name}`,
  wishFor: (name: string) => `Wish for ${name}`,
  noPlan: 'No plan yet',
  noPlanYet: 'has not said',
  noWish: 'No wish',
  wishOf: (name: string) => `wished by ${name}`,
  intentTest: (name: string) => (name === '' ? 'A test' : `Test: ${name}`),
  intentMove: (letter: string, back: string) => `To ${letter}${back === '' ? '' : `, ${back}`}`,
  intentIdle: 'Do nothing',
  intentGo: 'Leave this place',
  spend: 'Spend time',
  spendMeans: 'Everybody acts once, in any order.',
  readyToAct: 'Ready',
  readyMeans: 'You know what you’ll do; the captain can spend the TU.',
  spendLast: 'The last one. Everybody acts once more, then the run ends.',
  leave: 'Leave the place',
  leaveMeans: (isRed: boolean, isVote: boolean) =>
    `${isVote ? 'The team votes. ' : ''}The way costs the captain’s die${isRed ? ' and 2 more: red' : ''}. Unfinished tests start over.`,

  // orders to companions
  me: 'me',
  orderGiveTo: (name: string) => `to ${name}`,
  order: 'Give an order',
  orderTo: (name: string) => `Order for ${name}`,
  orderMeans: 'A companion does as you wish if it can, and otherwise what it thinks best. An order lasts until this TU is over.',
  ordered: (by: string, what: string) => `${by} ordered: ${what}.`,
  orderWill: 'It will try.',
  orderBack: 'Take it back',
  orderGo: 'Go to a card',
  orderTest: 'Work on a test',
  orderFollow: 'Come along',
  orderGive: 'Hand something over',
  orderUse: 'Use something',
  orderCode: 'Try this code',
  orderElse: 'Or',
  intentFollow: (name: string) => `Follow ${name}`,
  intentGive: (what: string, to: string) => `Give ${what} to ${to}`,
  intentUse: (what: string) => `Use: ${what}`,
  intentCode: (signs: string) => `Code ${signs}`,
  botAsWished: (by: string, what: string) => `${by} wished it: ${what}.`,
  botNotAsWished: (by: string, what: string) => `${by} wished: ${what}. That could not be done, so it chose for itself.`,

  // known ground
  again: 'As last time',
  againAt: (place: string) => `${place}, as last time`,
  asPlanned: 'As planned',
  spendAsPlanned: 'Spend time, as planned',
  goesTo: (name: string, letter: string) => `${name} to ${letter}`,
  readsAgain: (letters: string) => `You will read again: ${letters}.`,
  readsFirst: (letters: string) => `New to you: ${letters}.`,
  stepStops: 'It stops where something is new, asked or rolled.',
  readInRun: (run: number) => `Read in run ${run}`,

  // acting and rolling
  actAsk: (name: string) => (name === '' ? 'Your action' : `${name} acts`),
  actSub: 'A test, a move or nothing.',
  othersAct: 'The others act',
  teamActs: 'The team acts',
  tuOver: 'Everybody has acted',
  testOf: (skill: string) => `Test of ${skill}`,
  withHelp: (title: string, help: string) => `${title}, with ${help}`,
  helpBefore: 'Used before the roll.',
  helpAfter: 'Used on this roll.',
  noSkill: (skill: string) => `Your host has no dice for ${skill}.`,
  odds: (shields: number, percent: number, dice: number) =>
    `${count(dice, 'die', 'dice')}, ${count(shields, 'hit', 'hits')} needed: ${percent} %.`,
  risk: ({ worst }: Forecast, percent: number, name: string) =>
    worst.lp + worst.time + worst.special === 0
      ? 'Nothing strikes back.'
      : `${worst.lp > 0 ? `It costs life in ${percent} %. ` : ''}At worst ${losses(worst, name)}.`,
  idle: 'Do nothing',
  idleFree: 'It costs nothing here.',
  idleCosts: (cost: Cost, name: string) => `The shields strike: ${losses(cost, name)}.`,
  lpFrom: (from: number, to: number) => `LP ${from} → ${Math.max(0, to)}`,
  move: 'Move',
  moveTo: (letter: string) => `To ${letter}`,
  heldByLock: 'The lock holds until the row is cleared.',
  noWay: 'No other card is open to this host.',
  endTu: 'End the last TU',
  endTuMeans: 'Nobody wants to do anything more. The team is called back.',
  yourRoll: (against: string) => (against === '' ? 'Your roll' : `Your roll: ${against}`),
  rollOf: (name: string, against: string) => (against === '' ? `${name} rolls` : `${name} rolls: ${against}`),
  rolledDice: (n: number) => count(n, 'die', 'dice'),
  dice: (faces: readonly Face[]) => `Dice: ${faces.map(face => FACES[face]).join(', ')}`,
  face: (face: Face) => FACES[face],
  hits: (n: number) => (n === 0 ? 'No hit' : count(n, 'hit', 'hits')),
  strength: (skulls: number, shields: number) => `${skulls} + ${shields} = ${skulls + shields}`,
  against: (resistance: number, isHurt: boolean) => `against resistance ${resistance}: ${isHurt ? 'it hurts' : 'held'}`,
  noCounter: 'No counterattack',
  keepRoll: 'Let it stand',
  outcome: ({ isCleared, left, lp, time, special }: Outcome, name: string) =>
    isCleared
      ? 'The row falls: passed.'
      : `${count(
          left.reduce((sum, { n }) => sum + n, 0),
          'shield stays',
          'shields stay',
        )}.${lp + time + special === 0 ? ' It costs nothing more.' : ` It costs ${costs({ lp, time, special }, name)}.`}`,
  pickDice: (n: number) => `First pick ${count(n, 'die', 'dice')} above.`,
  pickedDice: (n: number) => `${count(n, 'die', 'dice')} picked.`,
  rowCleared: 'The row falls.',
  fell: (n: number) => (n === 0 ? 'No shield falls.' : `${count(n, 'shield falls', 'shields fall')}.`),
  lost: (n: number) => `−${n} LP.`,

  // leaving
  whereTo: 'Where to?',
  dieCost: 'The captain’s die decides: 1 to 3 TU.',
  dieRed: 'The captain’s die, 1 to 3 TU, and 2 more: you leave a red place.',
  redLeaving: 'red: leaving it costs 2 more',
  visited: 'visited',
  unknownPlace: 'not visited yet',
  yourVoice: 'Your vote.',
  place: (name: string, { isHere, isRed, isVisited }: { isHere: boolean; isRed: boolean; isVisited: boolean }) =>
    [
      isRed ? `${name} +2` : name,
      ...(isHere ? ['you are here'] : []),
      ...(isRed ? ['red, leaving costs 2 TU more'] : []),
      ...(isVisited ? ['visited'] : []),
    ].join(', '),
  ballot: 'Vote',
  ballotAsks: (
    kind: BallotSubject['kind'],
    { answer, who, action, to, place }: { answer: string; who: string; action: JointAction['type'] | undefined; to: string; place: string },
  ) =>
    kind === 'leave'
      ? `: leave ${place}?`
      : kind === 'code'
        ? `: try ${answer}?`
        : kind === 'joint'
          ? `: shall ${who} ${action === 'test' ? 'roll' : action === 'move' ? `move to ${to}` : action === 'idle' ? 'do nothing' : action === 'place' ? `stand on ${to}` : action === 'give' ? 'give something away' : 'use it'}?`
          : ': a question to everybody.',
  stillOpen: (names: string) => `Open: ${names}. No majority: the captain decides.`,

  // what nobody may miss
  captainRolled: (name: string, faces: readonly number[]) => `Captain’s die (${name}): ${faces.join(' and ')}.`,
  tied: 'No majority: the captain’s vote decides.',
  tiedBy: (name: string, choice: string) => (choice === '' ? `${name} decided.` : `${name} decided: ${choice}.`),
  captainCost: (cost: number, red: number, tu: number) =>
    `It costs ${cost} TU${red > 0 ? `, ${red} of them for the red place` : ''}. ${tu} left.`,
  died: (name: string) => `${name} dies.`,
  diedBack: (back: number) => `The vortex keeps the agent until ${back} TU. The others may use everything they leave behind.`,
  diedForRun: 'Too little time is left: there is no return in this run.',
  returned: (name: string) => `${name} is back.`,
  returnedText: 'All life points, no new equipment, ready to act.',
  ruleHeard: 'A rule for everybody:',
  messageHeard: 'You learn:',
  specialRoll: 'A special roll.',
  codeRight: 'The code is right.',
  codeWrong: 'The code is wrong.',
  codeBy: (name: string, letter: string) => `${name} tried it on ${letter}.`,

  // base, hosts, report
  base: 'Agency base',
  tuToCome: (tu: number) => `${tu} TU`,
  noTimeHere: 'nothing here costs time',
  briefing: 'Briefing',
  briefingAgain: 'Read the briefing again',
  cardByCard: 'Briefing, card by card',
  wasRead: 'read aloud',
  readsNext: (left: number, isYou: boolean) => {
    const verb = isYou ? 'read' : 'reads'
    return left === 1 ? `${verb} the last card` : `${verb} next, ${left} cards to come`
  },
  briefingSteps: (tu: number): readonly string[] => [
    'First the briefing: a few cards, read aloud in turn. Time does not pass here.',
    'Then everybody picks a host: the body you wake up in.',
    `Then you have ${tu} time units (TU). When they are used up you come back, and try again knowing more.`,
  ],
  briefingBegins: (reader: string, isYou: boolean) =>
    `The Agency has called you in. ${reader === '' ? 'Somebody reads' : isYou ? 'You read' : `${reader} reads`} the first card.`,
  readFirst: 'Read card A',
  readNext: 'Read the next card',
  toHosts: 'On to the hosts',
  readsNow: (name: string) => `${name} reads the next card.`,
  readAloud: 'Read it aloud.',
  turnTo: (letter: string) => `On to card ${letter}`,
  staysOpen: 'These cards stay open to everybody for the whole mission.',
  crew: 'Who wears whom',
  noHostYet: 'no host yet',
  facesOnly: 'Your hosts: faces only, until you have chosen',
  hostsToChoose: 'Choose your hosts',
  isReady: 'ready',
  ready: 'Ready for the transfer',
  youAreReady: 'You are ready. Waiting for the others.',
  chooseFirst: 'Press a face to choose a host.',
  keptObjects: 'Kept from earlier runs',
  keptBy: (name: string) => `Who carries ${name}`,
  points: (n: number) => count(n, 'point', 'points'),
  toNextRun: 'On to the next run',
  nextRunBegan: 'The next run is being prepared. Read on as long as you like.',
  nextRun: 'Begin the next run',
  nextRunMeans: 'You can choose other hosts. What you know, you know.',
  nextRunWaits: (names: string) => (names === '' ? 'The next run begins soon.' : `${names} can begin the next run.`),
  stays: 'What stays',
  staysKnowledge: 'Everything you know, your notes and case files.',
  goes: 'What starts over',
  goesWhat: 'Tokens, resources, life, defeated enemies and all objects without the logo of the Agency.',
  runsCompared: 'Your runs',
  runFacts: ({ spent, route, tests, cards, fresh, deaths }: RunSummary): readonly (readonly [value: string, what: string])[] => [
    [`${spent}`, 'TU spent'],
    [`${route.length}`, route.length === 1 ? 'place' : 'places'],
    [`${tests}`, tests === 1 ? 'test passed' : 'tests passed'],
    [`${cards}`, `${cards === 1 ? 'card' : 'cards'} read${fresh === cards ? '' : `, ${fresh} for the first time`}`],
    ...(deaths > 0 ? [[`${deaths}`, deaths === 1 ? 'death' : 'deaths'] as const] : []),
  ],
  endOf: (kind: RunSummary['kind']): string => (kind === 'success' ? 'Success' : kind === 'failedTime' ? 'Called back' : 'Ended early'),
  stayed: (n: number) => `${n} TU here`,

  // case file
  readSoFar: 'What you have read',
  fileEmpty: 'Nothing yet. Cards you read are listed here.',
  notes: 'Notes',
  newNote: 'New note',
  notePlaceholder: 'What you must not forget …',
  forAll: 'for everybody',
  onlyYou: 'only for you',
  writeDown: 'Write down',
  noNotes: 'No notes yet.',
  erase: 'Erase',

  // one line for the bar
  askBase: 'Read the next card of the briefing',
  askHosts: 'Choose your host',
  askReady: 'Say when you are ready',
  askOpen: 'Lay the place out',
  askEnter: 'Go in, or go on?',
  askPlace: 'Choose a card to stand on',
  askPlan: 'Plan, then spend a TU',
  askPlanOnly: 'Say what you plan to do',
  askAct: 'Act: test, move, or nothing',
  askRoll: 'Your roll: let it stand, or help it',
  askChoice: 'A card asks you',
  askVote: 'The team votes',
  askReturn: 'Come back from the vortex',
  askWhere: 'Where to?',
  askReport: 'Read how the run ended',
  askWon: 'The mission is won',
  askLook: (names: string) => (names === '' ? 'The team plays' : `${names} to act`),
  wonTitle: 'Mission successful',
  wonLine: (runs: number, spent: number) => `${count(runs, 'run', 'runs')}, ${spent} TU`,

  keyHosts: 'Select host 1 to 4',
  keyCards: 'Card B to H (with Shift)',
  keyRead: 'Read the card here',
  keyAsk: 'To what is asked',
}

export type Words = typeof en
