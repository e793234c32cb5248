/** What is in the box and what is printed on it: enough for a clock and a score sheet beside the real one. */
export { MARKERS_PER_COLOUR } from './data/reconstructed.ts'
export { BONUS_VALUE, CLOCK_MS, SAND_MS } from './data/table.ts'
export { COLOURS, type Colour, GOODS, type Good, VARIANTS, type Value, type Variant } from './ids.ts'
