/** Signs of goods and players, and the pen they are drawn with, for pages about the game that show no board. */
export { at, polar, ringPart } from './geometry.ts'
export { GoodIcon } from './pieces/GoodIcon.tsx'
export { SeatIcon } from './pieces/SeatShape.tsx'
