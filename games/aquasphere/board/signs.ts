/** The shape and colour of a seat, beside its name. */
export { SeatIcon } from './pieces/SeatShape.tsx'
