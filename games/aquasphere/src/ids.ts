/**
 * The vocabulary. Actions and events name things by these strings; state and view hold the place of a thing in its list instead, a small
 * number that is quick to copy and to compare. The order of each list is therefore part of every stored match.
 */

/** The seven programs, and with them the seven actions and their areas. */
export const COLOURS = ['green', 'yellow', 'black', 'purple', 'blue', 'red', 'white'] as const
export type Colour = (typeof COLOURS)[number]

/** The six sectors of the station; base labs and expansions carry the same letters. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type Letter = (typeof LETTERS)[number]

/** Where an engineer can stand: the start field, two, two and three programming fields, and the pass track. */
export const FIELDS = ['S', 'L1', 'R1', 'L2', 'R2', 'T1', 'T2', 'T3', 'passed'] as const
export type Field = (typeof FIELDS)[number]

/** The colours of the wood in seat order. Seats that nobody takes lend their pieces as neutral ones (AQS-037). */
export const SEAT_COLOURS = ['natural', 'yellow', 'red', 'blue'] as const
export type SeatColour = (typeof SEAT_COLOURS)[number]

/** `plans` and `lines` are the two halves of an interim scoring in which somebody has to answer. */
export const PHASES = ['turns', 'plans', 'lines', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** How far a turn has come. */
export const STAGES = ['choose', 'moving', 'deployed', 'done'] as const
export type Stage = (typeof STAGES)[number]

/** What a player can be asked, the most urgent first. */
export const DECISIONS = ['red-line', 'return-one', 'lab-letters', 'interim-plan'] as const
export type Decision = (typeof DECISIONS)[number]

/** The nine kinds of research cards. */
export const CARD_KINDS = ['hq', 'octo', 'evict', 'lock2', 'opposite', 'halfSub', 'sideways', 'interim', 'instant'] as const
export type CardKind = (typeof CARD_KINDS)[number]
export type Reward = 'time' | 'crystals' | 'points'

/** What a lab makes room for: research cards, crystals, octopods per catch, time markers. */
export const RESOURCES = ['cards', 'crystals', 'octopods', 'time'] as const
export type Resource = (typeof RESOURCES)[number]

/** Part 1 of an interim scoring in the order the player likes (AQS-147). */
export const PLAN_ORDERS = ['income-first', 'cards-first'] as const
export type PlanOrder = (typeof PLAN_ORDERS)[number]

/** How a bot came to a program symbol. */
export type Programmer = 'engineer' | 'time' | 'white' | 'instant' | 'interim'

/** The lines of an interim and of the final scoring, in the order in which they are told. */
export const INTERIM_LINES = ['majority', 'bots', 'crystals', 'octopods'] as const
export type InterimLine = (typeof INTERIM_LINES)[number]
export const FINAL_LINES = ['letters', 'time', 'submarines', 'lab'] as const
export type FinalLine = (typeof FINAL_LINES)[number]

/** Where points come from; together they are the score. `lines` is what red lines took, and what they saved from a negative sum. */
export const SOURCES = [
  'catching',
  'deploying',
  'researching',
  'rewards',
  'interim-majority',
  'interim-bots',
  'interim-crystals',
  'interim-octopods',
  'final-letters',
  'final-time',
  'final-submarines',
  'final-lab',
  'lines',
] as const
export type Source = (typeof SOURCES)[number]

/** Every reason why not, general ones first. Stable for ever; each has a sentence in both languages. */
export const REFUSALS = [
  'bad-options',
  'bad-player-count',
  'bad-first-seat',
  'clock-only',
  'E_BAD_INPUT',
  'E_GAME_OVER',
  'E_PASSED',
  'E_NOT_YOUR_TURN',
  'E_PENDING',
  'E_NO_DECISION',
  'E_TURN_COMMITTED',
  'E_NOT_DEPLOYED',
  'E_TURN_NOT_DONE',
  'E_SYMBOL_EMPTY',
  'E_MUST_KEEP_BOT',
  'E_NO_ARROW',
  'E_NO_CARD',
  'E_CARD_USED',
  'E_NOT_ADJACENT',
  'E_TIME_PROGRAM_USED',
  'E_NOT_ENOUGH_TIME',
  'E_SYMBOL_OCCUPIED',
  'E_NO_BOT',
  'E_NO_PROGRAMMED_BOT',
  'E_ALREADY_THERE',
  'E_NO_LAB_TILE',
  'E_LAB_FULL',
  'E_NOTHING_THERE',
  'E_SUB_PRESENT',
  'E_NO_SUB',
  'E_NO_SUB_SPACE',
  'E_NO_RESEARCH_CARD',
  'E_RESEARCH_FULL',
  'E_PASS_NOT_AT_TOP',
  'E_NO_CRYSTAL',
  'E_HAS_CRYSTAL',
] as const
export type RefusalCode = (typeof REFUSALS)[number]
