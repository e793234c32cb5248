import { CLOSE } from '@chronothek/protocol'

const FIRST = 400
/** At most this long (ms): thinking time runs again as soon as the server is back. */
const MOST = 6_000

/**
 * Milliseconds to wait before the next attempt. A moved room is retried almost at once, a server that closed us for misbehaviour
 * later, everything else with exponential backoff. `chance` (0…1) is jitter: without it all pages would reconnect at the same moment.
 */
export function backoff(tries: number, code: number, chance: number): number {
  if (code === CLOSE.moved && tries === 0) return 50 + chance * 250
  const patience = code === CLOSE.misbehaved ? tries + 4 : tries
  return Math.min(MOST, FIRST * 2 ** patience) * (0.6 + chance * 0.8)
}
