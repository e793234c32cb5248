/** Set with the first match on this device. Without it a list of matches does not fetch and start the local house. */
const PLAYED_HERE = 'chronothek.here'
export const hasPlayedHere = (): boolean => globalThis.localStorage?.getItem(PLAYED_HERE) === 'yes'
export const notePlayedHere = (): void => globalThis.localStorage?.setItem(PLAYED_HERE, 'yes')
