import type { Link } from '../net/link.ts'

/** The local house, in its worker. */
export function localLink(): Link {
  throw new Error('the local house is not open')
}
