/** Something got out that a viewer must not know. */
export class LeakError extends Error {
  override readonly name = 'LeakError'
}
