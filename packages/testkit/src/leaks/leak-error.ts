/** A viewer was sent something they must not know. */
export class LeakError extends Error {
  override readonly name = 'LeakError'
}
