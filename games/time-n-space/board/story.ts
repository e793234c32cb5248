import { type KeyMoment, plain, type Scene, type SentenceContext, type ToldEntry } from '@chronothek/board-kit'
import type { GameEvent, Language, MatchResult, Seat } from '@chronothek/core'
import { markerOf, powerOf } from '../src/centre.ts'
import { canAct, TIMERS } from '../src/flow.ts'
import { MOONS, type TimeSymbol } from '../src/ids.ts'
import { rowsOf, sheetOf } from '../src/scoring.ts'
import type { Event, Shared, SharedPlayer, TimeNSpace, TimerId } from '../src/state.ts'
import { buildingName, isMoon, isYou, listed, objectName, placeName, say, seatOf, type TextKey, timerNumeral } from '../texts/index.ts'
import { tell } from './sentences.ts'

/** Who can do something now. */
export const acting = ({ phase, players }: Shared): readonly Seat[] =>
  [...players.entries()].flatMap(([seat, player]) => (canAct(phase, player, player.picked) ? [seat] : []))

/** What is asked of the viewer, or who is waited for: one line. */
export function ask(scene: Scene<TimeNSpace>): string {
  const { view, viewer, language } = scene
  const { phase, players, result } = view.shared
  if (result !== undefined) return say(language, 'prompt.finished')
  const player = viewer === 'spectator' ? undefined : players[viewer]
  if (player === undefined) return say(language, phase === 'running' ? 'prompt.watching' : `phase.${phase}`)
  switch (phase) {
    case 'pick':
      return player.picked ? waiting('prompt.picked', scene, ({ picked }) => !picked) : say(language, 'prompt.pick')
    case 'lay':
      return player.ready ? waiting('prompt.laid', scene, ({ ready }) => !ready) : say(language, 'prompt.lay')
    case 'ready':
      return player.ready ? waiting('prompt.said-ready', scene, ({ ready }) => !ready) : say(language, 'prompt.ready')
    case 'countdown':
      return say(language, 'prompt.countdown')
    case 'overtime':
      return askInOvertime(player, scene)
    default:
      return askWhileRunning(player, scene)
  }
}

const waiting = (key: TextKey, { view, language, names }: Scene<TimeNSpace>, isMissing: (player: SharedPlayer) => boolean): string => {
  const seats = view.shared.players.flatMap((player, seat) => (isMissing(player) ? [names[seat] ?? ''] : []))
  return say(language, key, { seats: listed(seats, language) })
}

function askWhileRunning(player: SharedPlayer, scene: Scene<TimeNSpace>): string {
  const { view, language } = scene
  if (view.own?.waiting !== undefined) return say(language, 'prompt.contested')
  const free = TIMERS.filter(timer => player.timers[timer].on === undefined)
  const out = runOuts(player, scene)
  const [first] = free
  if (first === undefined) return out === '' ? say(language, 'prompt.running') : out
  if (free.length > 1) return say(language, 'prompt.place-both')
  return say(language, out === '' ? 'prompt.place-one' : 'prompt.place-and-out', { number: timerNumeral(first), out })
}

function askInOvertime(player: SharedPlayer, scene: Scene<TimeNSpace>): string {
  const { view, language } = scene
  if (view.own?.waiting !== undefined) return say(language, 'prompt.contested')
  const stands = ({ timers }: SharedPlayer) => timers.some(({ on }) => on !== undefined)
  if (player.done) return waiting('prompt.over-done', scene, stands)
  if (!stands(player)) return waiting('prompt.over-free', scene, stands)
  const out = runOuts(player, scene)
  return out === '' ? say(language, 'prompt.over-run') : say(language, 'prompt.over-lift', { out })
}

/** What has run out, each in a sentence that says what to do about it. */
const runOuts = (player: SharedPlayer, scene: Scene<TimeNSpace>): string =>
  TIMERS.flatMap(timer => {
    const { on } = player.timers[timer]
    return on?.out ? [runOut(player, timer, on.symbol, scene)] : []
  }).join(' ')

function runOut({ slots, ship }: SharedPlayer, timer: TimerId, symbol: TimeSymbol, { view, viewer, ...reader }: Scene<TimeNSpace>): string {
  const { language } = reader
  if (symbol === 'research')
    return say(language, 'prompt.out', { number: timerNumeral(timer), symbol: say(language, 'term.research-station') })
  if (symbol !== 'ship')
    return say(language, 'prompt.out', {
      number: timerNumeral(timer),
      symbol: buildingName(powerOf(symbol, slots[symbol]), symbol, language),
    })
  const at = ship.to ?? ship.at
  const place = placeName(at, reader)
  if (!isMoon(at)) return say(language, seatOf(at) === viewer ? 'prompt.out-ship-home' : 'prompt.out-ship-planet', { place })
  const tiles = view.shared.stacks[MOONS.indexOf(at)]?.count ?? 0
  return say(language, tiles > 0 ? 'prompt.out-ship-moon' : 'prompt.out-ship-quiet-moon', { place })
}

/** Where the match stands; while the clock runs it speaks for itself. */
export const phase = (shared: Shared, language: Language): string | undefined =>
  shared.phase === 'running' || shared.phase === 'finished' ? undefined : say(language, `phase.${shared.phase}`)

/** The log has three parts: setup, the game, overtime. */
export function heading(raw: readonly GameEvent[], language: Language): string | undefined {
  const begun = (raw as readonly Event[]).findLast(event => event.type === 'phase')?.phase
  return begun === 'running' || begun === 'overtime' ? say(language, `phase.${begun}`) : undefined
}

/** What each seat would have if all its own orders came into play; once it is over, what it has. */
export const curve = ({ players, result }: Shared): readonly number[] =>
  result?.scores?.map(({ total }) => total) ?? players.map(player => rowsOf({ ...sheetOf(player), leftover: [] }).total)

/** Who won, and with how many points against whose. */
export function headline({ ranking, scores = [] }: MatchResult, { language, names }: Scene<TimeNSpace>): { title: string; line: string } {
  const [winners = []] = ranking
  const named = (seats: readonly Seat[]) =>
    listed(
      seats.map(seat => names[seat] ?? ''),
      language,
    )
  const points = (seat: Seat) => scores[seat]?.total ?? 0
  const won = winners.length > 1 ? 'headline.shared' : isYou(winners[0] ?? 0, { language, names }) ? 'headline.won-you' : 'headline.won'
  const isTie = ranking.length > 1 && points(winners[0] ?? 0) === points(ranking[1]?.[0] ?? 0)
  return {
    title: say(language, won, { seat: named(winners), seats: named(winners) }),
    line: [
      ...ranking.flat().map(seat => `${names[seat] ?? ''}: ${points(seat)}`),
      ...(isTie ? [say(language, 'headline.more-markers')] : []),
    ].join(' · '),
  }
}

type Lifted = Extract<Event, { type: 'lifted' }>

/** The moments that mattered: deliveries and what they changed, stage III, hands that met, the end of the clock. */
export function moments(entries: readonly ToldEntry[], context: SentenceContext): readonly KeyMoment[] {
  const owners = new Map<string, Set<string>>()
  return entries.flatMap(entry => {
    const events = entry.events as readonly Event[]
    const weight = Math.max(0, ...events.map(weightOf))
    const risen = events.flatMap(event => (event.type === 'lifted' ? multipliers(event, owners, context) : []))
    const met = contested(entry, context)
    if (weight === 0) return []
    const text = [...met, ...tell(events, context).map(plain), ...risen].join(' ')
    return [{ seq: entry.seq, weight: (met.length > 0 || risen.length > 0 ? Math.max(2, weight) : weight) as KeyMoment['weight'], text }]
  })
}

function weightOf(event: Event): KeyMoment['weight'] | 0 {
  if (event.type === 'phase') return event.phase === 'finished' ? 3 : event.phase === 'overtime' || event.phase === 'running' ? 2 : 0
  if (event.type === 'revealed') return 1
  if (event.type !== 'lifted') return 0
  const { outcome } = event
  if (outcome.kind === 'deliver') return outcome.orders.length >= 3 ? 3 : outcome.bonus ? 2 : 1
  return outcome.kind === 'upgrade' ? 2 : outcome.kind === 'build' ? 1 : 0
}

/** Orders of one more owner: what the whole colour is multiplied by has risen. Remembers what was earned before. */
function multipliers({ seat, outcome }: Lifted, owners: Map<string, Set<string>>, context: SentenceContext): readonly string[] {
  if (outcome.kind !== 'deliver') return []
  const { language, names } = context
  return outcome.orders.flatMap(order => {
    const { good, owner } = markerOf(order)
    const row = owners.get(`${seat} ${good}`) ?? new Set<string>()
    owners.set(`${seat} ${good}`, row)
    if (row.has(owner)) return []
    row.add(owner)
    if (row.size < 2) return []
    const values = { seat: names[seat] ?? '', good: say(language, `good.${good}`), count: row.size }
    return [say(language, 'moment.owners', values, isYou(seat, context))]
  })
}

/** Deliveries the clock let through were waiting for each other. */
function contested({ by, events }: ToldEntry, context: SentenceContext): readonly string[] {
  if (by !== 'clock') return []
  const met = (events as readonly Event[]).filter(event => event.type === 'lifted' && event.outcome.kind === 'deliver') as Lifted[]
  const [first] = met
  if (met.length < 2 || first?.outcome.kind !== 'deliver') return []
  const seats = listed(
    met.map(({ seat }) => context.names[seat] ?? ''),
    context.language,
  )
  return [say(context.language, 'moment.contested', { seats, to: objectName(seatOf(first.outcome.planet), context) })]
}
