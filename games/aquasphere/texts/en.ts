import type { CardKind, Colour, Decision, Field, FinalLine, InterimLine, Phase, RefusalCode, SeatColour, Source } from '../src/ids.ts'
import type { Event } from '../src/state.ts'

/** What a player is told while deciding. */
export const PROMPTS = [
  'choose',
  'choose-no-bot',
  'choose-top',
  'moving',
  'deployed',
  'deployed-stuck',
  'done',
  'wait',
  'wait-many',
  'passed',
  'watching',
  'over',
] as const
export type Prompt = (typeof PROMPTS)[number]

type Counted = 'time' | 'crystals' | 'octopods' | 'points' | 'bots' | 'cards' | 'locks'

/**
 * Every word a player can read. `{seat}` and the like are filled in; of `[is|are]` the second is said to a learner, who is called "you".
 * A refusal, event, line or kind without a text does not compile.
 */
export type TextKey =
  | `refusal.${RefusalCode}`
  | 'refusal.E_NOT_ENOUGH_TIME.more'
  | `event.${Event['type']}`
  | 'event.scientist-moved.hop'
  | 'event.engineer-moved.sideways'
  | 'event.bot-deployed.letter'
  | `event.bot-taken-back.${'three' | 'line'}`
  | 'event.bot-programmed.engineer'
  | 'event.time-taken.left'
  | 'event.crystals-taken.left'
  | 'event.octopods-caught.left'
  | 'event.rewarded.lost'
  | 'event.points-gained.card'
  | `event.line-crossed.${'crystal' | 'bot'}`
  | 'event.line-stopped.forced'
  | 'event.interim-sum.minus'
  | 'event.sector-refilled.plain'
  | 'event.neutral-sub-placed.moved'
  | 'event.game-ended.shared'
  | `colour.${Colour}`
  | `action.${Colour}`
  | `field.${Field}`
  | `seat-colour.${SeatColour}`
  | `card.${CardKind}`
  | `card-text.${CardKind}`
  | `one.${Counted}`
  | `many.${Counted}`
  | `phase.${Phase}`
  | 'phase.round'
  | `line.${InterimLine | FinalLine}`
  | `source.${Source}`
  | `decision.${Decision}`
  | `name.${'you' | 'you-object' | 'of-colour' | 'room' | 'neutral'}`
  | 'reason.final-scoring'
  | `headline.${'won' | 'won-you' | 'shared' | 'controls' | 'crystals'}`
  | `prompt.${Prompt}`

export const en: Record<TextKey, string> = {
  'refusal.bad-options': 'These options do not make sense.',
  'refusal.bad-player-count': 'This game is for 2 to 4 players.',
  'refusal.bad-first-seat': 'There is no such seat to begin.',
  'refusal.clock-only': 'Only the clock can do that.',
  'refusal.E_BAD_INPUT': 'There is no such thing to do here.',
  'refusal.E_GAME_OVER': 'The game is over.',
  'refusal.E_PASSED': 'You have passed: this round goes on without you.',
  'refusal.E_NOT_YOUR_TURN': 'It is not your turn.',
  'refusal.E_PENDING': 'First a decision has to be made.',
  'refusal.E_NO_DECISION': 'Nobody is asked that at the moment.',
  'refusal.E_TURN_COMMITTED': 'You have already chosen what this turn is for.',
  'refusal.E_NOT_DEPLOYED': 'First your bot has to stand on the control field.',
  'refusal.E_TURN_NOT_DONE': 'Your turn is not done yet.',
  'refusal.E_SYMBOL_EMPTY': 'No bot of yours stands on this symbol.',
  'refusal.E_MUST_KEEP_BOT': 'Your scientist is on the way: keep this last bot for the end of the walk.',
  'refusal.E_NO_ARROW': 'No arrow leads there from your engineer.',
  'refusal.E_NO_CARD': 'You do not have the card for that.',
  'refusal.E_CARD_USED': 'This card has been used already.',
  'refusal.E_NOT_ADJACENT': 'That is not next to it.',
  'refusal.E_TIME_PROGRAM_USED': 'You have already programmed for time this round.',
  'refusal.E_NOT_ENOUGH_TIME': 'You do not have enough time markers.',
  'refusal.E_NOT_ENOUGH_TIME.more': 'That costs {price} time, and you have {time}.',
  'refusal.E_SYMBOL_OCCUPIED': 'A bot of yours stands on this symbol already.',
  'refusal.E_NO_BOT': 'There is no bot left in your supply.',
  'refusal.E_NO_PROGRAMMED_BOT': 'You have no programmed bot. Send your engineer first.',
  'refusal.E_ALREADY_THERE': 'Your scientist has been in this sector already this turn.',
  'refusal.E_NO_LAB_TILE': 'No lab expansion lies here.',
  'refusal.E_LAB_FULL': 'Your lab has five expansions and is complete.',
  'refusal.E_NOTHING_THERE': 'There is nothing to take here.',
  'refusal.E_SUB_PRESENT': 'A submarine of yours is in this sector already.',
  'refusal.E_NO_SUB': 'All your submarines are deployed.',
  'refusal.E_NO_SUB_SPACE': 'All four submarine spaces are taken.',
  'refusal.E_NO_RESEARCH_CARD': 'No research card lies here.',
  'refusal.E_RESEARCH_FULL': 'Your lab has no room for another research card.',
  'refusal.E_PASS_NOT_AT_TOP': 'You can pass only from one of the three topmost fields.',
  'refusal.E_NO_CRYSTAL': 'You have no crystal.',
  'refusal.E_HAS_CRYSTAL': 'You have a crystal: a bot pays only when there is none.',
  'event.round-began': 'Round {round} begins. Turn order: {seats}.',
  'event.sector-refilled': '{sector} gets {things}, {card} and an expansion ({tile}).',
  'event.sector-refilled.plain': '{sector} gets {card} and an expansion ({tile}).',
  'event.neutral-sub-placed': 'A neutral submarine docks in {sector}.',
  'event.neutral-sub-placed.moved': 'A neutral submarine finds no place in {aimed} and docks in {sector}.',
  'event.neutral-sub-left-out': 'A neutral submarine finds no place anywhere.',
  'event.game-ended': '{seat} [wins|win].',
  'event.game-ended.shared': '{seats} share the victory.',
  'event.engineer-moved': '{seat} [sends|send] the engineer to {colour}.',
  'event.engineer-moved.sideways': '{seat} [sends|send] the engineer sideways to {colour}, with {card}.',
  'event.scientist-moved': '{seat} [walks|walk] from {from} to {to} for {cost}.',
  'event.scientist-moved.hop': '{seat} [crosses|cross] from {from} to {to} for {cost}.',
  'event.action-skipped': '{seat} [leaves|leave] the action in {sector} undone.',
  'event.letters-skipped': '{seat} [places|place] no bot for {letters}.',
  'event.passed': '{seat} [passes|pass] and [is|are] number {place} next round.',
  'event.turn-began': '{seat} [begins|begin].',
  'event.turn-ended': '{seat} [is|are] done.',
  'event.time-ran-out': 'Time is over for {seat}; the clock plays on.',
  'event.bot-programmed': '{seat} [programs|program] {colour}.',
  'event.bot-programmed.engineer': '{seat} [programs|program] {colour}.',
  'event.bot-converted': '{colour} is taken already: {time} instead.',
  'event.program-failed': '{seat} [has|have] no bot left to program.',
  'event.bot-taken-back': '{seat} [takes|take] back the bot on {colour} for {time}.',
  'event.bot-taken-back.three': 'Two programs are the most: {seat} [takes|take] back the bot on {colour} for {time}.',
  'event.bot-taken-back.line': '{seat} [takes|take] back the bot on {colour} to cross the line.',
  'event.bot-deployed': '{seat} [sends|send] the bot for {action} to {sector}.',
  'event.bot-deployed.letter': '{seat} [places|place] a bot in {sector} for the letter.',
  'event.bot-displaced': '[{seat}’s bot|Your bot] there goes to charge.',
  'event.charging-cleared': 'The charging station of {sector} overflows. Bots go home: {back}.',
  'event.lab-expanded': '{seat} [expands|expand] the lab: {tile}.',
  'event.time-taken': '{seat} [takes|take] {time}.',
  'event.time-taken.left': '{seat} [takes|take] {time}; {left} left in {sector}.',
  'event.crystals-taken': '{seat} [takes|take] {crystals}.',
  'event.crystals-taken.left': '{seat} [takes|take] {crystals}; {left} left in {sector}.',
  'event.octopods-caught': '{seat} [catches|catch] {octopods}.',
  'event.octopods-caught.left': '{seat} [catches|catch] {octopods}; {left} left in {sector}.',
  'event.sub-deployed': '{seat} [docks|dock] a submarine in {sector} for {cost}.',
  'event.card-taken': '{seat} [takes|take] a research card: {card}.',
  'event.rewarded': '{card} brings {seat} {got}.',
  'event.rewarded.lost': '{card} brings {seat} {got}; there is no room for {lost}.',
  'event.points-gained': '{seat} [gets|get] {points}.',
  'event.points-gained.card': '{card} brings {seat} {points}.',
  'event.line-crossed': '{seat} [crosses|cross] the red line at {line}.',
  'event.line-crossed.crystal': '{seat} [crosses|cross] the red line at {line} for a crystal.',
  'event.line-crossed.bot': '{seat} [crosses|cross] the red line at {line} for a programmed bot.',
  'event.line-stopped': '{seat} [stops|stop] before the red line at {line} and [gives|give] up {points}.',
  'event.line-stopped.forced': '{seat} cannot pay the red line at {line}: {points} lost.',
  'event.score-moved': '{seat}: {from} to {to}.',
  'event.interim-began': 'Everybody has passed: interim scoring of round {round}.',
  'event.final-began': 'The final scoring. Red lines are free now.',
  'event.planned': '{seat} [has|have] planned.',
  'event.income': '{seat} [gets|get] {time} from {subs} submarines.',
  'event.card-lapsed': '{card} can no longer be paid.',
  'event.interim-line': '{seat}, {line}: {points}.',
  'event.final-line': '{seat}, {line}: {points}.',
  'event.interim-sum': '{seat}: {points} in this scoring.',
  'event.interim-sum.minus': '{seat} [loses|lose] {points} in this scoring.',
  'event.final-sum': '{seat}: {points} in the final scoring.',
  'colour.green': 'green',
  'colour.yellow': 'yellow',
  'colour.black': 'black',
  'colour.purple': 'purple',
  'colour.blue': 'blue',
  'colour.red': 'red',
  'colour.white': 'white',
  'action.green': 'expand the lab',
  'action.yellow': 'take time',
  'action.black': 'take crystals',
  'action.purple': 'catch octopods',
  'action.blue': 'deploy a submarine',
  'action.red': 'take a research card',
  'action.white': 'program a bot',
  'field.S': 'start field',
  'field.L1': 'first tier, left',
  'field.R1': 'first tier, right',
  'field.L2': 'second tier, left',
  'field.R2': 'second tier, right',
  'field.T1': 'top, left',
  'field.T2': 'top, middle',
  'field.T3': 'top, right',
  'field.passed': 'pass track',
  'seat-colour.natural': 'natural',
  'seat-colour.yellow': 'yellow',
  'seat-colour.red': 'red',
  'seat-colour.blue': 'blue',
  'card.hq': 'Relay',
  'card.octo': 'Kraken study',
  'card.evict': 'Marching orders',
  'card.lock2': 'Master key',
  'card.opposite': 'Diving bell',
  'card.halfSub': 'Shipyard friends',
  'card.sideways': 'Side door',
  'card.interim': 'Night shift',
  'card.instant': 'Brainwave',
  'card-text.hq': 'Each time your engineer enters {colour}: {reward}.',
  'card-text.octo': 'Each time you catch octopods: {reward} more.',
  'card-text.evict': '1 point for each foreign bot you drive out of a charging station.',
  'card-text.lock2': 'The lock with the 2 is free for you.',
  'card-text.opposite': 'Once a turn, cross to the opposite sector for 1 time.',
  'card-text.halfSub': 'Submarines cost you half, rounded down.',
  'card-text.sideways': 'Once per game your engineer goes sideways.',
  'card-text.interim': 'In each interim scoring: 1 time programs {colour}.',
  'card-text.instant': 'At once: 2 time and program {colour}.',
  'one.time': '{count} time',
  'many.time': '{count} time',
  'one.crystals': '{count} crystal',
  'many.crystals': '{count} crystals',
  'one.octopods': '{count} octopod',
  'many.octopods': '{count} octopods',
  'one.points': '{count} point',
  'many.points': '{count} points',
  'one.bots': '{count} bot',
  'many.bots': '{count} bots',
  'one.cards': '{count} card',
  'many.cards': '{count} cards',
  'one.locks': '{count} lock',
  'many.locks': '{count} locks',
  'phase.turns': 'Turns',
  'phase.plans': 'Interim scoring: plans',
  'phase.lines': 'Interim scoring: red lines',
  'phase.over': 'The end',
  'phase.round': 'Round {round} of 4',
  'line.majority': 'control fields',
  'line.bots': 'bots out',
  'line.crystals': 'crystals',
  'line.octopods': 'octopods left',
  'line.letters': 'letters',
  'line.time': 'time left',
  'line.submarines': 'all submarines',
  'line.lab': 'complete lab',
  'source.catching': 'Octopods caught',
  'source.deploying': 'Submarines docked',
  'source.researching': 'Research cards taken',
  'source.rewards': 'Effects of cards',
  'source.interim-majority': 'Interim: control fields',
  'source.interim-bots': 'Interim: bots out',
  'source.interim-crystals': 'Interim: crystals',
  'source.interim-octopods': 'Interim: octopods left',
  'source.final-letters': 'Letters in the lab',
  'source.final-time': 'Time left',
  'source.final-submarines': 'All six submarines',
  'source.final-lab': 'Complete lab',
  'source.lines': 'Lost at red lines',
  'decision.red-line': 'The red line at {line}: give a crystal, or stop before it?',
  'decision.return-one': 'Two programs are the most. Take one of the three back for 2 time.',
  'decision.lab-letters': 'For each letter you may place a bot: {letters}.',
  'decision.interim-plan': 'Interim scoring: use your night shifts?',
  'name.you': 'You',
  'name.you-object': 'you',
  'name.of-colour': '{title} ({colour})',
  'name.room': 'room for {room}',
  'name.neutral': 'neutral',
  'reason.final-scoring': 'All four rounds are over.',
  'headline.won': '{seat} wins',
  'headline.won-you': 'You win',
  'headline.shared': '{seats} share the victory',
  'headline.controls': 'more control fields',
  'headline.crystals': 'more crystals',
  'prompt.choose': 'Program a bot, or use one that is programmed.',
  'prompt.choose-no-bot': 'No bot is programmed: send your engineer on.',
  'prompt.choose-top': 'Use a bot, program for time, or pass.',
  'prompt.moving': 'On the way: choose where your bot acts.',
  'prompt.deployed': 'Your bot has control. Do its action, or leave it.',
  'prompt.deployed-stuck': 'Your bot has control, but the action cannot be done.',
  'prompt.done': 'Done. End your turn, or take it back.',
  'prompt.wait': 'Waiting for {seat}.',
  'prompt.wait-many': 'Waiting for {seats}.',
  'prompt.passed': 'You have passed. Waiting for {seat}.',
  'prompt.watching': '{seat} to move.',
  'prompt.over': 'The game is over.',
}
