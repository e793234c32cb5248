export { SeatMark } from '@chronothek/board-kit'
