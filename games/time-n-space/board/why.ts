import type { RefusalText } from '@chronothek/board-kit'
import type { Language, Seat } from '@chronothek/core'
import type { Place, TimeSymbol } from '../src/ids.ts'
import type { Shared, SharedPlayer, TimerId } from '../src/state.ts'
import type { TimerState } from './helm.ts'
import { goodName, listed, placeName, say } from './names.ts'
import { colourOf, landingOf, type Marker, neighboursOf, seatsAt, servedBy, standingOn } from './read.ts'
import type { Words } from './words.ts'

/** Who asks, and how they read. */
export interface Asked {
  readonly shared: Shared
  readonly seat: Seat
  readonly me: SharedPlayer
  readonly language: Language
  readonly names: readonly string[]
  readonly words: Words
  /** The match runs, and this is no replay. */
  readonly live: boolean
  /** A delivery of this seat is just being decided. */
  readonly waits: boolean
  stateOf(timer: TimerId): TimerState
}

/** Why no timer at all can be placed now; undefined: it is not about the timers. */
export function whyNoTimer({ shared, language, words, live, waits, stateOf }: Asked): RefusalText | undefined {
  if (shared.phase === 'finished') return { text: say(language, 'prompt.finished'), rule: 'TNS-128' }
  if (shared.phase === 'overtime') return { text: say(language, 'refusal.E_CLOCK_OVER'), rule: 'TNS-126' }
  if (shared.phase !== 'running') return { text: words.notBegun, rule: 'TNS-029' }
  if (!live) return { text: words.rests }
  if (waits) return { text: say(language, 'refusal.E_WAITING'), rule: 'TNS-308' }
  return stateOf(0) === 'runs' && stateOf(1) === 'runs' ? { text: words.noTimer, rule: 'TNS-064' } : undefined
}

/** Why a timer cannot go to this symbol; `ship`: from where the ship would fly. */
export function whyNotThere(asked: Asked, timer: TimerId, symbol: TimeSymbol, dest: Place | undefined, ship: Place): RefusalText {
  const { shared, me, language, names, words } = asked
  const general = whyNoTimer(asked)
  if (general !== undefined) return general
  if (me.timers[timer === 0 ? 1 : 0].on?.symbol === symbol)
    return symbol === 'ship' ? shipIsTaken(asked) : { text: say(language, 'refusal.E_SYMBOL_OCCUPIED'), rule: 'TNS-063' }
  if (symbol === 'research') return { text: say(language, 'refusal.E_RESEARCH_EMPTY'), rule: 'TNS-113' }
  if (dest === undefined) return { text: words.notThere, rule: 'TNS-061' }
  const near = neighboursOf(ship, seatsAt(shared)).map(place => placeName(place, { language, names }))
  return { text: words.tooFar(listed(near, language)), rule: 'TNS-074' }
}

/** The ship's own symbol has a timer already: it flies, or waits to be lifted. */
function shipIsTaken({ me, language, names, words, stateOf }: Asked): RefusalText {
  const timer = standingOn(me, 'ship') ?? 0
  const place = placeName(landingOf(me), { language, names })
  return { text: stateOf(timer) === 'runs' ? words.underWay(place) : words.liftShipFirst(place), rule: 'TNS-064' }
}

/** What pressing an order means: deliver, or why that cannot be done now. */
export function pressOrder(asked: Asked, host: Seat, order: Pick<Marker, 'good' | 'value'>): 'deliver' | RefusalText {
  const { shared, seat, me, language, names, words, stateOf } = asked
  if (host === seat) return { text: words.ownOrder, rule: 'TNS-095' }
  if (shared.phase !== 'running' && shared.phase !== 'overtime') return whyNoTimer(asked) as RefusalText
  const served = servedBy(me, order)
  if (served === 'no') return { text: words.cubesMissing(order.value, goodName(order.good, language)), rule: 'TNS-086' }
  if (served === 'later') return { text: words.beamFirst, rule: 'TNS-103' }
  const timer = standingOn(me, 'ship')
  const place = placeName(colourOf(host), { language, names })
  if (landingOf(me) !== colourOf(host) || timer === undefined) return { text: words.flyFirst(place), rule: 'TNS-086' }
  return stateOf(timer) === 'out' ? 'deliver' : { text: words.underWay(place), rule: 'TNS-064' }
}
