import type { Colour, Good, Kind, Phase, RefusalCode, SignalKind, Stage } from '../src/ids.ts'
import type { Event, Outcome } from '../src/state.ts'

/** Words of the game that a screen needs outside of sentences. */
export const TERMS = [
  'ship',
  'research-station',
  'bonus-marker',
  'free',
  'running',
  'run-out',
  'park',
  'lift',
  'let-lapse',
  'stay',
  'produce',
  'beam',
  'trade',
  'deliver',
  'build',
  'upgrade',
  'moon-take',
  'moon-bottom',
  'im-done',
  'preferences',
  'visitors',
  'release',
] as const
export type Term = (typeof TERMS)[number]

/** What a player is told while deciding. */
export const PROMPTS = [
  'pick',
  'picked',
  'lay',
  'laid',
  'ready',
  'said-ready',
  'countdown',
  'place-both',
  'place-one',
  'place-and-out',
  'out',
  'out-ship-planet',
  'out-ship-home',
  'out-ship-moon',
  'out-ship-quiet-moon',
  'running',
  'contested',
  'over-lift',
  'over-run',
  'over-free',
  'over-done',
  'watching',
  'finished',
  'last-beam',
  'last-trade',
  'last-production',
] as const
export type Prompt = (typeof PROMPTS)[number]

/** What a call says when it names no number, or no goods at all. */
type Call =
  | `signal.${SignalKind}`
  | `signal.${'need' | 'bring' | 'take'}.${'good' | 'any'}`
  | 'signal.bring.all'
  | 'signal.come.place'
  | 'signal.ping.any'

/**
 * Every word a player can read. `{seat}` and the like are filled in; of `[is|are]` the second is said to a learner, who is called "you".
 * A refusal, event, outcome or option without a text does not compile.
 */
export type TextKey =
  | `refusal.${RefusalCode}`
  | `refusal.${'E_TOO_MANY' | 'E_NOT_ENOUGH_GOODS'}.more`
  | `event.${Event['type']}`
  | `begins.${Extract<Phase, 'running' | 'overtime' | 'finished'>}`
  | `placed.${'fly' | 'home' | 'stay'}`
  | `outcome.${Outcome['kind']}`
  | `outcome.forfeit.${'planet' | 'home' | 'moon' | 'research'}`
  | `outcome.deliver.${'bonus' | 'missed-one' | 'missed-many'}`
  | `lapsed.${'forfeit' | 'moon-bottom'}`
  | 'said.to'
  | 'presence.gone'
  | Call
  | `phase.${Phase}`
  | `good.${Good}`
  | `cube.${Good}`
  | `colour.${Colour}`
  | `kind.${Kind}`
  | `letter.${Kind}`
  | `plant.${Good}`
  | `stage.${Stage}`
  | `power.${'beam' | 'beam-one' | 'trade'}`
  | `name.${'you' | 'you-object' | 'planet' | 'your-planet' | 'own-ship' | 'the-research-station'}`
  | 'name.moon'
  | 'name.order'
  | 'name.timer'
  | 'name.building'
  | 'name.site'
  | 'name.empty'
  | 'reason.clock-over'
  | `headline.${'won' | 'won-you' | 'shared' | 'more-markers'}`
  | `score.${'row' | 'blocked-one' | 'blocked-many' | 'none' | 'no-row'}`
  | `contest.${'owner' | 'receipt' | 'got' | 'refused'}`
  | `moment.${'contested' | 'owners'}`
  | `term.${Term}`
  | `prompt.${Prompt}`

export const en: Record<TextKey, string> = {
  'refusal.bad-options': 'These options do not make sense.',
  'refusal.bad-player-count': 'This game is for 3 or 4 players.',
  'refusal.bad-action': 'That is not an action of this game.',
  'refusal.clock-only': 'Only the clock can do that.',
  'refusal.E_PHASE': 'Not at this point of the game.',
  'refusal.E_CLOCK_OVER': 'Time is up: no more timers can be placed.',
  'refusal.E_WAITING': 'One moment: your delivery is just being decided.',
  'refusal.E_NO_SUCH_TIMER': 'You have two timers, and this is neither of them.',
  'refusal.E_TIMER_NOT_FREE': 'This timer is already in use. Lift it first.',
  'refusal.E_TIMER_NOT_PLACED': 'This timer isn’t placed anywhere. Place it first.',
  'refusal.E_TIMER_RUNNING': 'The sand is still running.',
  'refusal.E_NO_SUCH_SYMBOL': 'There is no such time symbol.',
  'refusal.E_SYMBOL_OCCUPIED': 'Your other timer is there.',
  'refusal.E_RESEARCH_EMPTY': 'There is no tile in your research station.',
  'refusal.E_DEST_NOT_ALLOWED': 'Only the ship can fly somewhere.',
  'refusal.E_NOT_ADJACENT': 'No wormhole leads there from where your ship is.',
  'refusal.E_WRONG_ACTION': 'That can’t be done where this timer is.',
  'refusal.E_VARIANT': 'In the intro game moons have nothing to offer.',
  'refusal.E_EMPTY_ACTION': 'Nothing is chosen. Choose something, or let the action lapse.',
  'refusal.E_DUPLICATE': 'Something is chosen twice.',
  'refusal.E_UNIT_UNKNOWN': 'There is no such unit.',
  'refusal.E_UNIT_OCCUPIED': 'There’s already something on this unit.',
  'refusal.E_SUPPLY_EMPTY': 'The supply has no such cube now. Wait for a delivery, or let the action lapse.',
  'refusal.E_SOURCE_NOT_PRODUCTION': 'Cubes are loaded from plants only.',
  'refusal.E_NO_CUBE': 'There is no cube on this unit.',
  'refusal.E_TOO_MANY': 'Those are more orders than this trading station can offer.',
  'refusal.E_TOO_MANY.more': 'At most {most} at a time: that is the number of this trading station.',
  'refusal.E_ORDER_NOT_ABOVE': 'This order isn’t above your control centre.',
  'refusal.E_OWN_PLANET': 'You cannot deliver to yourself.',
  'refusal.E_ORDER_GONE': 'None of these orders is on offer any more. Your timer is still there: choose again.',
  'refusal.E_NOT_ENOUGH_GOODS': 'Not enough cubes of this colour in your beam stations.',
  'refusal.E_NOT_ENOUGH_GOODS.more': 'For {good} {value} you lack cubes in your beam stations.',
  'refusal.E_MOON_MANDATORY': 'At this moon you have to choose: take the tile or put it under the stack.',
  'refusal.E_STACK_EMPTY': 'There is no tile left at this moon.',
  'refusal.E_STALE': 'Somebody was faster: another tile is on top now.',
  'refusal.E_RESEARCH_OCCUPIED': 'Your research station is full. You can only put the tile under the stack.',
  'refusal.E_NOT_STAGE_I': 'Only a building of stage I can be covered.',
  'refusal.E_NOT_STAGE_II': 'Only a building of stage II can be upgraded.',
  'refusal.E_BUILDING_NOT_EMPTY': 'There’s still a cube or an order on this building.',
  'refusal.E_TIMER_ON_BUILDING': 'There’s a timer on this building. Lift it first.',
  'refusal.E_PICK_COUNT': 'It has to be exactly two orders of your own; when you lay them, the two you picked.',
  'refusal.E_TOO_LOUD': 'That’s a lot of calls. Wait a few seconds.',
  'event.picked': '{seat} [has|have] picked two orders.',
  'event.revealed': '{seat} [reveals|reveal] {orders}.',
  'event.laid': '{seat} [offers|offer] {orders} to begin with.',
  'event.got-ready': '{seat} [is|are] ready.',
  'event.phase': 'Now: {phase}.',
  'event.placed': '{seat} [places|place] {timer} on {symbol}.',
  'event.sand-out': '{seat}: {timer} has run out.',
  'event.lifted': '{seat} [lifts|lift] {timer}.',
  'event.said': '{seat}: “{words}”',
  'event.done': '{seat} [is|are] done.',
  'event.presence': '{seat} [is|are] back.',
  'event.waiting': 'Two hands reach for {place}: we’ll know in a moment who delivers first.',
  'event.refused': 'That came to nothing: {why}',
  'event.prefs-set': 'Your preferences now apply.',
  'begins.running': 'The clock is running.',
  'begins.overtime': 'Time is up. No timer can be placed any more, but those already placed count.',
  'begins.finished': 'The last timer is lifted. Now the points are counted.',
  'placed.fly': '{seat} [flies|fly] to {place}.',
  'placed.home': '{seat} [flies|fly] home.',
  'placed.stay': '{seat} [leaves|leave] {ship} where it is.',
  'outcome.forfeit': '{seat} [lets|let] the action of {symbol} lapse.',
  'outcome.forfeit.planet': '{seat} [visits|visit] {place} and [delivers|deliver] nothing.',
  'outcome.forfeit.home': '{seat} [is|are] at home.',
  'outcome.forfeit.moon': '{seat} [is|are] at {place}.',
  'outcome.forfeit.research': '{seat} [does|do] not build yet.',
  'outcome.produce': '{seat} [produces|produce] {goods} at {symbol}.',
  'outcome.beam': '{seat} [loads|load] {goods} at {symbol}.',
  'outcome.trade': '{seat} [offers|offer] {orders}.',
  'outcome.build': '{seat} [builds|build] on {symbol}: {tile}.',
  'outcome.upgrade': '{seat} [upgrades|upgrade] {symbol}: {tile}.',
  'outcome.moon-take': '{seat} [takes|take] a tile from {place}: {tile}.',
  'outcome.moon-bottom': '{seat} [puts|put] a tile under the stack at {place}: {tile}.',
  'outcome.deliver': '{seat} [delivers|deliver] to {to}: {orders}.',
  'outcome.deliver.bonus': '{seat} also [gets|get] the bonus marker of this planet.',
  'outcome.deliver.missed-one': 'One order was already gone.',
  'outcome.deliver.missed-many': '{count} orders were already gone.',
  'lapsed.forfeit': '{seat}: {timer} lapses.',
  'lapsed.moon-bottom': '{seat}: {timer} lapses, and a tile goes under the stack at {place}: {tile}.',
  'said.to': '{seat} to {to}: “{words}”',
  'presence.gone': '{seat} [is|are] gone.',
  'signal.need': 'Please offer {good} {count}.',
  'signal.need.good': 'Please offer {good}.',
  'signal.need.any': 'Please offer something.',
  'signal.bring': 'I’ll bring you {count} {good}.',
  'signal.bring.good': 'I’ll bring you {good}.',
  'signal.bring.any': 'I’ll bring you something.',
  'signal.bring.all': 'I can bring {count} {good}. To whom?',
  'signal.take': 'Please take my {good} {count}.',
  'signal.take.good': 'Please take my {good}.',
  'signal.take.any': 'Please take one of my orders.',
  'signal.come': 'I’m coming to you.',
  'signal.come.place': 'I’m flying to {place}.',
  'signal.wait': 'Wait for me.',
  'signal.yes': 'Yes, deal.',
  'signal.no': 'No, sorry.',
  'signal.ping': 'Look: {place}!',
  'signal.ping.any': 'Look here!',
  'phase.pick': 'Pick orders',
  'phase.lay': 'Lay orders',
  'phase.ready': 'Get ready',
  'phase.countdown': 'Countdown',
  'phase.running': 'The clock is running',
  'phase.overtime': 'Overtime',
  'phase.finished': 'Over',
  'good.gray': 'grey',
  'good.yellow': 'yellow',
  'good.blue': 'blue',
  'good.brown': 'brown',
  'cube.gray': 'grey cube',
  'cube.yellow': 'yellow cube',
  'cube.blue': 'blue cube',
  'cube.brown': 'brown cube',
  'colour.red': 'red',
  'colour.green': 'green',
  'colour.lightblue': 'light blue',
  'colour.purple': 'purple',
  'kind.production': 'plant',
  'kind.beam': 'beam station',
  'kind.trade': 'trading station',
  'plant.gray': 'grey plant',
  'plant.yellow': 'yellow plant',
  'plant.blue': 'blue plant',
  'plant.brown': 'brown plant',
  'letter.production': 'P',
  'letter.beam': 'B',
  'letter.trade': 'T',
  'stage.1': 'stage I',
  'stage.2': 'stage II',
  'stage.3': 'stage III',
  'power.beam': '{count} units',
  'power.beam-one': '1 unit',
  'power.trade': 'number {count}',
  'name.you': 'You',
  'name.you-object': 'you',
  'name.planet': '{seat}’s planet',
  'name.your-planet': 'your planet',
  'name.own-ship': 'the ship',
  'name.the-research-station': 'the research station',
  'name.moon': 'moon {number}',
  'name.order': '{good} {value}',
  'name.timer': 'timer {number}',
  'name.building': '{kind} {number}',
  'name.site': 'site {number}',
  'name.empty': 'empty',
  'reason.clock-over': 'Time is up and no timer is placed any more.',
  'headline.won': '{seat} wins',
  'headline.won-you': 'You win',
  'headline.shared': '{seats} share the victory',
  'headline.more-markers': 'Tied on points; the number of markers decides.',
  'score.row': '{values} × {owners} = {points}',
  'score.blocked-one': 'Blocked: one of their own {good} orders never came into play.',
  'score.blocked-many': 'Blocked: {count} of their own {good} orders never came into play.',
  'score.none': 'Nothing collected.',
  'score.no-row': 'No row to add bonus markers to: they count nothing.',
  'contest.owner': 'Decided by the list of {seat}.',
  'contest.receipt': 'Decided by who was there first.',
  'contest.got': 'got {orders}',
  'contest.refused': 'came too late',
  'moment.contested': '{seats} deliver to {to} at the same time.',
  'moment.owners': '{seat} now [has|have] {good} from {count} players.',
  'term.ship': 'ship',
  'term.research-station': 'research station',
  'term.bonus-marker': 'bonus marker',
  'term.free': 'free',
  'term.running': 'running',
  'term.run-out': 'run out',
  'term.park': 'Park',
  'term.lift': 'Lift',
  'term.let-lapse': 'Let lapse',
  'term.stay': 'Stay',
  'term.produce': 'Produce',
  'term.beam': 'Load',
  'term.trade': 'Offer',
  'term.deliver': 'Deliver',
  'term.build': 'Build',
  'term.upgrade': 'Upgrade',
  'term.moon-take': 'Take',
  'term.moon-bottom': 'Put under',
  'term.im-done': 'I’m done',
  'term.preferences': 'Decided in advance',
  'term.visitors': 'Who delivers first',
  'term.release': 'Which field is freed first',
  'prompt.pick': 'Secretly pick two of your orders to begin with.',
  'prompt.picked': 'Picked. You may still change your mind. Waiting for {seats}.',
  'prompt.lay': 'Lay your two orders on free fields.',
  'prompt.laid': 'Your orders are placed. Waiting for {seats}.',
  'prompt.ready': 'Ready?',
  'prompt.said-ready': 'You are ready. Waiting for {seats}.',
  'prompt.countdown': 'Here we go. Hands on your timers.',
  'prompt.place-both': 'Both timers are free: put them on time symbols.',
  'prompt.place-one': 'Timer {number} is free: put it on a time symbol.',
  'prompt.place-and-out': 'Timer {number} is free. {out}',
  'prompt.out': 'Timer {number} has run out ({symbol}): lift it.',
  'prompt.out-ship-planet': 'Your ship is at {place}: deliver.',
  'prompt.out-ship-home': 'Your ship is at home: lift its timer.',
  'prompt.out-ship-moon': 'Your ship is at {place}: take the tile or put it under.',
  'prompt.out-ship-quiet-moon': 'Your ship is at {place}: lift its timer and fly on.',
  'prompt.running': 'Your sand is running. Talk to the others.',
  'prompt.contested': 'Several deliver at once: one moment.',
  'prompt.over-lift': 'Time is up. {out}',
  'prompt.over-run': 'Time is up, but your sand is still running.',
  'prompt.over-free': 'Time is up. Waiting for the timers of {seats}.',
  'prompt.over-done': 'You are done. Waiting for {seats}.',
  'prompt.watching': 'Everybody is playing at once.',
  'prompt.finished': 'The game is over.',
  'prompt.last-beam': 'This is your last beam station. Without one you cannot deliver.',
  'prompt.last-trade': 'This is your last trading station. Without one you cannot offer orders.',
  'prompt.last-production': 'This is your last plant. Without one you cannot make goods.',
}
