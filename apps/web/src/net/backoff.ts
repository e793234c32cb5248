import { CLOSE } from '@chronothek/protocol'

const FIRST = 400
/** Thinking time counts again as soon as the server is back, so nobody should wait long before noticing. */
const MOST = 6_000

/**
 * Milliseconds to wait before the next attempt. A moved room is tried almost at once, a server that sent us away only after
 * a while, anything else ever more patiently. `chance` is 0…1: without it a restart would bring everybody back in the same moment.
 */
export function backoff(tries: number, code: number, chance: number): number {
  if (code === CLOSE.moved && tries === 0) return 50 + chance * 250
  const patience = code === CLOSE.misbehaved ? tries + 4 : tries
  return Math.min(MOST, FIRST * 2 ** patience) * (0.6 + chance * 0.8)
}
