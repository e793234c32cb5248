/** What is in the box and what is printed on it: enough for a score sheet beside the real one. */
export { BOT_COLUMN_TOP, CRYSTAL_POINTS, LAP, LETTER_POINTS, OCTOPOD_LOSS, RED_LINES, STRICT_SUPPLY } from './data/reconstructed.ts'
export { BOTS, LAB_SIZE, NUMBERED_BOTS, ROUNDS, SUBS } from './data/table.ts'
export {
  COLOURS,
  type Colour,
  FINAL_LINES,
  type FinalLine,
  INTERIM_LINES,
  type InterimLine,
  LETTERS,
  type Letter,
  SEAT_COLOURS,
  type SeatColour,
} from './ids.ts'
