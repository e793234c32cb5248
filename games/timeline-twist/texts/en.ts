import type { Band, EndReason, PlaceKind, RefusalCode, ScorePart } from '../src/ids.ts'
import type { Event } from '../src/state.ts'

/** What also has a sentence for somebody called "you", as the learner of a lesson is: "you turn over", not "you turns over". */
export const TOLD_TO_YOU = ['card-revealed', 'card-drawn', 'turn-ended'] as const satisfies readonly Event['type'][]

/** What a player is told while deciding. */
const PROMPTS = [
  'place',
  'play-or-discard',
  'play-only',
  'discard-only',
  'must-try-again',
  'end-or-second',
  'waiting',
  'open-seat',
  'disclaimer',
  'report-card',
] as const

/** Symbols of our own decks; another deck's symbol is shown by its name. */
const SYMBOLS = ['hourglass', 'feather', 'anchor', 'leaf'] as const

/** Every word a player can read. A refusal or event without a text does not compile. */
export type TextKey =
  | `refusal.${RefusalCode}`
  | `event.${Event['type']}`
  | `event.${(typeof TOLD_TO_YOU)[number]}.you`
  | `place.${PlaceKind}`
  | `reason.${EndReason}`
  | `part.${ScorePart}`
  | `band.${Band}`
  | `symbol.${(typeof SYMBOLS)[number]}`
  | `prompt.${(typeof PROMPTS)[number]}`

export const en: Record<TextKey, string> = {
  'refusal.bad-player-count': 'This game is for {least} to {most} players.',
  'refusal.deck-invalid': 'This deck can’t be played.',
  'refusal.deck-too-small': 'This needs {needed} cards; the deck has {cards}.',
  'refusal.bad-options': 'These options don’t go together.',
  'refusal.bad-first-seat': 'That seat doesn’t exist.',
  'refusal.bad-starting-cards': 'Starting cards can only be set in the versus mode, one number per seat.',
  'refusal.bad-action': 'That is not a move of this game.',
  'refusal.game-over': 'The match is over.',
  'refusal.clock-only': 'Only the clock can do that.',
  'refusal.eliminated': 'You’re out.',
  'refusal.not-your-turn': 'It isn’t your turn.',
  'refusal.action-not-in-mode': 'That can’t be done in this kind of game.',
  'refusal.unknown-card': 'There is no such card on the table.',
  'refusal.not-your-card': 'That card doesn’t belong to the player whose turn it is.',
  'refusal.bad-slot': 'There is no such gap.',
  'refusal.slot-not-choosable': 'You only choose the card; its date decides the place.',
  'refusal.card-blocked': 'This card is blocked. It can only be discarded.',
  'refusal.symbol-mismatch': 'The symbol doesn’t match. The discard pile asks for: {symbol}.',
  'refusal.action-already-chosen': 'You’ve played a card this turn, so you can’t discard one.',
  'refusal.cannot-pass': 'You can only stop once a card is in the timeline.',
  'refusal.peek-forbidden': 'Nobody gets to see a date before the card is turned over.',
  'event.time-ran-out': '{seat} ran out of time.',
  'event.seat-opened': 'Anybody on the team may now act for {seat}.',
  'event.card-revealed': '{seat} turns over {card}: {date}.',
  'event.card-revealed.you': '{seat} turn over {card}: {date}.',
  'event.card-placed': '{card} fits: {place}.',
  'event.card-rejected': '{card} doesn’t fit.',
  'event.card-discarded': '{card} goes to the discard pile.',
  'event.card-drawn': '{seat} draws {card}.',
  'event.card-drawn.you': '{seat} draw {card}.',
  'event.pile-reshuffled': 'The discards become a new draw pile of {count}.',
  'event.turn-ended': '{seat} ends the turn.',
  'event.turn-ended.you': '{seat} end the turn.',
  'event.turn-started': 'It is {seat}’s turn.',
  'event.round-ended': 'Round {round} is over.',
  'event.players-eliminated': '{seat} is out: {left}.',
  'event.tie-break-dealt':
    'Tie-break: {seats} placed their last card in the same round. One new card each; whoever is the only one to place it right wins.',
  'event.game-ended': 'The match is over: {reason}',
  'place.slot': 'in its gap',
  'place.left': 'at the far left',
  'place.right': 'at the far right',
  'place.gap': 'in the gap row',
  'place.stack-bottom': 'on the same date in the bottom row',
  'place.stack-gap': 'on the same date in the gap row',
  'reason.last-card-placed': 'The last card is in place.',
  'reason.tie-break-won': 'Only one tie-break card was right.',
  'reason.cards-ran-out': 'There aren’t enough cards for another tie-break; the victory is shared.',
  'reason.all-cards-gone': 'All cards are placed or discarded.',
  'reason.no-success': 'None of the cards that were tried found a place.',
  'reason.stuck': 'Nothing is left to play or discard.',
  'part.bottom': 'Bottom row',
  'part.gap': 'Gap row',
  'part.in-front': 'In front of you',
  'part.discard': 'Discard pile',
  'part.draw': 'Draw pile',
  'band.0': 'Team Time Tangle',
  'band.1': 'Team Onlookers',
  'band.2': 'Team Time Strollers',
  'band.3': 'Team Sense of Time',
  'band.4': 'Team Timewise',
  'band.5': 'Team Time Planners',
  'band.6': 'Team Clockwork',
  'band.7': 'Team Time Legends',
  'symbol.hourglass': 'hourglass',
  'symbol.feather': 'feather',
  'symbol.anchor': 'anchor',
  'symbol.leaf': 'leaf',
  'prompt.place': 'Choose a card, then a gap.',
  'prompt.play-or-discard': 'Play a card or discard one.',
  'prompt.play-only': 'No symbol matches: you have to play a card.',
  'prompt.discard-only': 'Everything here is blocked: you have to discard a card.',
  'prompt.must-try-again': 'You must try another card. If none fits, the match ends.',
  'prompt.end-or-second': 'End the turn or try a second card. At worst, that card ends up blocked.',
  'prompt.waiting': '{seat} is thinking.',
  'prompt.open-seat': '{seat} ran out of time. You may step in.',
  'prompt.disclaimer': 'The dates are meant for entertainment and come without guarantee.',
  'prompt.report-card': 'Something wrong with this card? Report it.',
}
