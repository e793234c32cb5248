import type { Face, Quadrant, Resource, Shield } from '@chronothek/content'
import type { AgentId, RefusalCode } from '../src/ids.ts'
import type { BallotSubject, Event } from '../src/state.ts'

type Of<T extends Event['type']> = Extract<Event, { type: T }>

/** Sentences that say more, or say it another way. */
type Variant =
  | 'enter-wished.no'
  | 'card-explored.many'
  | `card-gone.${Of<'card-gone'>['why']}`
  | 'time-spent.last'
  | `time-lost.${Of<'time-lost'>['why']}`
  | 'test-started.skill'
  | 'rolled.skill'
  | `roll-settled.${'none' | 'held' | 'struck'}`
  | 'test-passed.enemy'
  | `life-lost.${Of<'life-lost'>['why']}`
  | 'agent-died.for-good'
  | `given.${'to-you' | 'resource' | 'resource-to-you'}`
  | `resource-${'gained' | 'spent'}.team`
  | 'ability-used.named'
  | 'code-entered.right'
  | 'special-roll.card'
  | `ballot-opened.${BallotSubject['kind']}`
  | `ballot-closed.${'yes' | 'no' | 'captain' | 'captain-place' | 'captain-yes' | 'captain-no'}`
  | 'captain-rolled.red'
  | `run-ended.${Of<'run-ended'>['kind']}`
  | 'presence-changed.away'

/**
 * Every word a player can read, apart from those of the screen and of the mission. `{seat}` and the like are filled in, `{n:point|points}`
 * is a number with its word, and of `[was|were]` the second is said to somebody called "you". A refusal or event without a text does not
 * compile.
 */
export type TextKey =
  | `refusal.${RefusalCode}`
  | `event.${Event['type'] | Variant}`
  | 'reason.mission-won'
  | 'name.you'
  | `agent.${AgentId}`
  | `resource.${Resource}`
  | `quadrant.${Quadrant}`
  | `face.${Face}`
  | `one.${Shield}`
  | `many.${Shield}`

export const en: Record<TextKey, string> = {
  'refusal.E_BAD_OPTIONS': 'These settings do not go together. Choose them again.',
  'refusal.E_NO_MISSION': 'No mission is chosen yet. Pick one before you begin.',
  'refusal.E_BAD_ACTION': 'You can’t do that here.',
  'refusal.E_PHASE': 'Not at this moment. Look at what the table is doing right now, and try again later.',
  'refusal.E_RUN_OVER': 'This run is over. Read how it ended, then go on together.',
  'refusal.E_NOT_CAPTAIN': 'This is up to the time captain. Tell them what you would like.',
  'refusal.E_PROMPT_OPEN': 'A decision is still open. Answer it first, then this will work.',
  'refusal.E_NOT_YOUR_AGENT': 'Somebody else leads this agent. You can tell them your wish.',
  'refusal.E_NOT_YOURS': 'This is for somebody else to decide.',
  'refusal.E_AGENT_DEAD': 'From the vortex nobody can act or vote. Talking goes on until the return.',
  'refusal.E_CARD_ABSENT': 'There’s no card on this space. Choose another one.',
  'refusal.E_NEED_STATUS': 'A status token is missing for this card. You will find it somewhere else.',
  'refusal.E_NEED_OBJECT': 'The object needed is not here. Whoever carries it has to stand on this space.',
  'refusal.E_HOST_ONLY': 'Only the hosts shown may go there. Send one of them.',
  'refusal.E_FORBIDDEN': 'This is forbidden until something in the game allows it.',
  'refusal.E_CONDITION': 'Its condition isn’t met yet.',
  'refusal.E_MUST_EXPLORE': 'Somebody has to go to the card with the exclamation mark first.',
  'refusal.E_NOT_HERE': 'Your agent does not stand there. Go to that space first.',
  'refusal.E_HIDDEN': 'Only those who stand on this space may read the card. Ask them to tell you about it.',
  'refusal.E_DECIDE_FIRST': 'First decide whether you go in here. Then everybody picks a card.',
  'refusal.E_HOST_TAKEN': 'Somebody already has this host. Choose another one.',
  'refusal.E_TEAM_SIZE': 'The number of hosts doesn’t add up: every agent needs one.',
  'refusal.E_CODE_FORMAT': 'This answer is not complete, or has the wrong form. Look at what is asked for.',
  'refusal.E_NO_SKILL': 'Your host does not have this skill, so there are no dice to roll. Another host can try.',
  'refusal.E_NO_TEST': 'On this card there is no such test to work on.',
  'refusal.E_TEST_DONE': 'This test is passed already. You are free to do something else.',
  'refusal.E_TIME_LOST': 'This agent loses this TU and acts again in a later one.',
  'refusal.E_ALREADY_ACTED': 'This agent has acted in this TU. The next TU brings a new action.',
  'refusal.E_LOCK_TEST': 'A test with a padlock holds somebody here. Pass it first.',
  'refusal.E_SAME_SPACE': 'You are there already. Choose another space.',
  'refusal.E_SAME_LOCATION': 'You cannot go straight back to the place you are leaving. Visit another one in between.',
  'refusal.E_NOT_ON_MAP': 'This place is not on your map.',
  'refusal.E_UNREACHABLE': 'The way is closed right now. That may change later in the run.',
  'refusal.E_NOT_TOGETHER': 'For this you have to stand on the same space. Come together there first.',
  'refusal.E_NOT_OFFERED': 'That is no longer offered. Look at what is offered now.',
  'refusal.E_NOT_OWNER': 'This is not at hand. Only what an agent carries can be used or given.',
  'refusal.E_NOT_TRANSFERABLE': 'This cannot be given away. It stays with its host.',
  'refusal.E_OBJECT_USED_TU': 'Another host has used this object in this TU. You can use it from the next TU on.',
  'refusal.E_RESOURCE': 'There are not enough tokens for this.',
  'refusal.E_LIMIT': 'There is no more of this for now: it is used up.',
  'refusal.E_TIMING': 'That can’t be used right now. Save it for the right moment.',
  'refusal.E_NOTE_TOO_LONG': 'This note is too long. Write it shorter, or as two notes.',
  'refusal.E_SOMETHING_NEW': 'Something here is not as it was last time. Look first, then decide.',

  'event.base-read': '{seat} read base card {letter} aloud.',
  'event.host-chosen': '{seat} chose {host} as a host.',
  'event.run-began': 'Run {run} began with {tu} TU. Time captain: {captain}.',
  'event.location-opened': '{seat} laid out a location: {name}.',
  'event.enter-wished': '{seat} wanted to go in.',
  'event.enter-wished.no': '{seat} wanted to stay outside.',
  'event.location-entered': 'The team went in: {name}.',
  'event.pawn-placed': '{agent} stepped onto space {letter}.',
  'event.pawn-moved': '{agent} moved to space {letter}.',
  'event.card-explored': '{agents} explored card {letter}.',
  'event.card-explored.many': '{agents} explored card {letter} together.',
  'event.rule-heard': 'A rule for everybody was read out: {box}',
  'event.card-gone': 'Card {letter} left the location.',
  'event.card-gone.unexplored': 'Nobody explored card {letter}. It was put aside until the next run.',
  'event.card-gone.defeated': 'Where the enemy stood, space {letter} was left empty for this run.',
  'event.card-gone.removed': 'Card {letter} was taken out of the location.',
  'event.card-gone.replaced': 'The card on space {letter} went to another space and left a gap.',
  'event.card-revealed': 'A new card was revealed on space {letter}.',
  'event.card-allowed': 'Card {letter} was opened: it may be explored from now on.',
  'event.time-spent': 'The team spent 1 TU; {tu} left.',
  'event.time-spent.last': 'The team spent its last TU. Everybody could still act.',
  'event.time-lost': 'The team lost {n} TU; {tu} left.',
  'event.time-lost.shield': 'Time shields cost the team {n} TU; {tu} left.',
  'event.time-lost.card': 'The card cost the team {n} TU; {tu} left.',
  'event.time-lost.travel': 'The journey cost the team {n} TU; {tu} left.',
  'event.time-lost.code': 'The wrong code cost the team {n} TU; {tu} left.',
  'event.time-lost.ability': 'This help cost the team {n} TU; {tu} left.',
  'event.time-gained': 'The team gained {n} TU; {tu} left.',
  'event.agent-loses-time': 'Only [{agent}|you] lost {n} TU and [has|have] to sit out for as long.',
  'event.test-started': 'A test began on card {letter}.',
  'event.test-started.skill': 'A test of {skill} began on card {letter}.',
  'event.rolled': '{agent} rolled on card {letter}: {faces}.',
  'event.rolled.skill': '{agent} rolled {skill} on card {letter}: {faces}.',
  'event.roll-settled': '{hits:hit|hits} took down: {fallen}.',
  'event.roll-settled.none': 'No shield fell.',
  'event.roll-settled.held': 'A counterattack of strength {strength} met resistance {resistance} and did no harm.',
  'event.roll-settled.struck': 'A counterattack of strength {strength} broke through resistance {resistance}.',
  'event.test-passed': 'The test on card {letter} was passed.',
  'event.test-passed.enemy': 'The enemy on card {letter} was defeated.',
  'event.idled': '{agent} did nothing.',
  'event.life-lost': '{agent} lost {n:life point|life points}.',
  'event.life-lost.counterattack': 'The counterattack cost [{agent}|you] {n:life point|life points}.',
  'event.life-lost.heart': 'Heart shields cost [{agent}|you] {n:life point|life points}.',
  'event.life-lost.idle': 'Doing nothing cost [{agent}|you] {n:life point|life points}.',
  'event.life-lost.card': 'The card cost [{agent}|you] {n:life point|life points}.',
  'event.life-lost.code': 'The wrong code cost [{agent}|you] {n:life point|life points}.',
  'event.life-lost.limit': 'Without that object {agent} [is|are] back at the printed life points: {n} fewer.',
  'event.healed': '{agent} got back {n:life point|life points}.',
  'event.agent-died': '{agent} died and went into the vortex, to return at {back} TU.',
  'event.agent-died.for-good': '{agent} died with too little time left to return in this run.',
  'event.agent-returned': '{agent} came back from the vortex with full life.',
  'event.object-gained': '{agent} took object {object}.',
  'event.object-lost': 'Object {object} was given up.',
  'event.given': '{from} gave object {object} to {to}.',
  'event.given.to-you': '{from} gave you object {object}.',
  'event.given.resource': '{from} gave {n} × {resource} to {to}.',
  'event.given.resource-to-you': '{from} gave you {n} × {resource}.',
  'event.status-gained': 'The team gained a status token: {status}.',
  'event.status-lost': 'The team lost a status token: {status}.',
  'event.resource-gained': '{agent} gained {n} × {resource}.',
  'event.resource-gained.team': 'The team gained {n} × {resource}.',
  'event.resource-spent': '{agent} spent {n} × {resource}.',
  'event.resource-spent.team': 'The team spent {n} × {resource}.',
  'event.counter-changed': '{counter} is now {value}.',
  'event.map-changed': 'The map changed: {quadrant}.',
  'event.ability-used': '{agent} used an ability.',
  'event.ability-used.named': '{agent} used an ability: {name}.',
  'event.code-entered': '{agent} tried a code on card {letter}. It was wrong.',
  'event.code-entered.right': '{agent} tried a code on card {letter}. It was right.',
  'event.special-roll': 'A special roll was made: {faces}.',
  'event.special-roll.card': 'Card {letter} demanded a roll: {faces}.',
  'event.ballot-opened': '{seat} asked the team.',
  'event.ballot-opened.leave': '{seat} proposed to leave this place.',
  'event.ballot-opened.destination': '{seat} asked where to go next.',
  'event.ballot-opened.code': '{seat} proposed a code.',
  'event.ballot-opened.prompt': 'The team had to decide something together.',
  'event.ballot-opened.joint': '{seat} proposed something for the joint host.',
  'event.ballot-closed': 'The team has decided.',
  'event.ballot-closed.yes': 'The team agreed.',
  'event.ballot-closed.no': 'The team decided against it.',
  'event.ballot-closed.captain': 'There was no majority. {seat}, as time captain, decided.',
  'event.ballot-closed.captain-place': 'There was no majority. {seat}, as time captain, decided: {name}.',
  'event.ballot-closed.captain-yes': 'There was no majority. {seat}, as time captain, said yes.',
  'event.ballot-closed.captain-no': 'There was no majority. {seat}, as time captain, said no.',
  'event.location-left': 'The team left: {name}.',
  'event.captain-rolled': '{seat} rolled the captain’s die: {faces}. The journey cost {cost} TU; {tu} left.',
  'event.captain-rolled.red':
    '{seat} rolled the captain’s die: {faces}, and {red} more for leaving a red place. The journey cost {cost} TU; {tu} left.',
  'event.captain-changed': '{seat} became time captain.',
  'event.run-ended': 'Run {run} ended: {title}.',
  'event.run-ended.success': 'Run {run} ended in success: {title}.',
  'event.run-ended.failedTime': 'Run {run} ended, and the Agency called the team back: {title}.',
  'event.run-ended.failedOther': 'Run {run} ended early: {title}.',
  'event.note-shared': '{seat} shared a note with the team.',
  'event.presence-changed': '{seat} came back to the table.',
  'event.presence-changed.away': '{seat} left the table for a while.',
  'event.front-read': 'You read a card: {name}.',
  'event.message-heard': 'You learned: {text}',
  'event.object-seen': 'You looked at object {object}: {name}.',

  'reason.mission-won': 'The mission is accomplished.',
  'name.you': 'You',
  'agent.blue': 'Blue',
  'agent.green': 'Green',
  'agent.pink': 'Pink',
  'agent.yellow': 'Yellow',
  'resource.yellow': 'yellow tokens',
  'resource.brown': 'brown tokens',
  'resource.blue': 'blue tokens',
  'resource.green': 'green tokens',
  'quadrant.tl': 'top left',
  'quadrant.tr': 'top right',
  'quadrant.bl': 'bottom left',
  'quadrant.br': 'bottom right',
  'face.hit1': '1 hit',
  'face.hit2': '2 hits',
  'face.skull': 'skull',
  'face.blank': 'blank',
  'one.blank': '{count} blank shield',
  'many.blank': '{count} blank shields',
  'one.skull': '{count} skull shield',
  'many.skull': '{count} skull shields',
  'one.time': '{count} time shield',
  'many.time': '{count} time shields',
  'one.heart': '{count} heart shield',
  'many.heart': '{count} heart shields',
  'one.special': '{count} special shield',
  'many.special': '{count} special shields',
}
