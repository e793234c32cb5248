/** What is in the box and what is printed on it: enough for a score sheet beside the real one. */
export { BOT_COLUMN_TOP, LAP, RED_LINES } from './data/reconstructed.ts'
export { BOTS, LAB_SIZE, NUMBERED_BOTS, ROUNDS, SUBS } from './data/table.ts'
export { COLOURS, type Colour, FINAL_LINES, INTERIM_LINES, LETTERS, type Letter, SEAT_COLOURS, type SeatColour } from './ids.ts'
