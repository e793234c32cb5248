import type { Seat } from '@chronothek/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Place, TimeSymbol } from '../src/ids.ts'
import type { Deed, TimerId } from '../src/state.ts'
import { isBare, settled } from './deed-text.ts'
import { type Planned, planned } from './drafts/index.ts'
import { placesAfter, placesOf, samePlace } from './drafts/places.ts'
import type { Helm, TimerState } from './helm.ts'
import type { BoardProps } from './props.ts'
import { landingOf, type Marker, runsOutAt, standingOn } from './read.ts'
import { useAct } from './use-act.ts'
import { useSetup } from './use-setup.ts'
import { type Asked, pressOrder as orderPress, whyNoTimer, whyNotThere } from './why.ts'
import { WORDS } from './words.ts'

const TIMERS = [0, 1] as const satisfies readonly TimerId[]
type Pair<T> = readonly [T, T]

/** Draws anew when one's own sand is through, a moment before the server says so: the hand need not wait for the line. */
function useRunOut({ view, clock }: BoardProps, seat: Seat | undefined): void {
  const [, tick] = useState(0)
  const timers = seat === undefined ? undefined : view.shared.players[seat]?.timers
  useEffect(() => {
    if (timers === undefined || !clock.running) return
    const waits = timers.flatMap(({ on }) => (on === undefined || on.out ? [] : runsOutAt(on, view.shared.sand) - clock.now()))
    const alarms = waits.map(wait => setTimeout(() => tick(n => n + 1), Math.max(0, wait)))
    return () => alarms.forEach(clearTimeout)
  }, [timers, clock.running, view.shared.sand])
}

/** Drafts per timer. They belong to one run: a timer that is placed anew begins with the obvious. */
function useDrafts(placed: Pair<number | undefined>) {
  const [drafts, setDrafts] = useState<Pair<{ run: number; deed: Deed } | undefined>>([undefined, undefined])
  const wishOf = (timer: TimerId) => (drafts[timer]?.run === placed[timer] ? drafts[timer]?.deed : undefined)
  const edit = (timer: TimerId, deed?: Deed) =>
    setDrafts(old => {
      const run = placed[timer]
      const next = run === undefined || deed === undefined ? undefined : { run, deed }
      return timer === 0 ? [next, old[1]] : [old[0], next]
    })
  return { wishOf, edit }
}

/** The state behind everything that can be pressed on this board. */
export function useHelmOf(board: BoardProps): Helm {
  const { view, viewer, legal, clock } = board
  const { shared } = view
  const seat = viewer === 'spectator' ? undefined : viewer
  const me = seat === undefined ? undefined : shared.players[seat]
  // In a replay time runs, too, but nobody plays.
  const live = me !== undefined && board.onKeys !== undefined && (clock.running || legal.length > 0)
  const words = WORDS[board.language]
  const hands = useAct(board.onAct)
  const [chosen, setChosen] = useState<TimerId | undefined>(undefined)
  const [wantsFlight, fly] = useState(false)
  const setup = useSetup(shared, view.own, me)
  useRunOut(board, seat)
  const { wishOf, edit } = useDrafts([me?.timers[0].on?.placedAt, me?.timers[1].on?.placedAt])
  const stateOf = (timer: TimerId): TimerState => {
    const on = me?.timers[timer].on
    if (on === undefined) return 'free'
    return on.out || (clock.running && clock.now() >= runsOutAt(on, shared.sand)) ? 'out' : 'runs'
  }
  const shown = useRef<Record<TimerId, { readonly run: number; readonly deed: Deed } | undefined>>({ 0: undefined, 1: undefined })
  const plan = (timer: TimerId): Planned | undefined => {
    const run = me?.timers[timer].on?.placedAt
    if (seat === undefined || run === undefined) return undefined
    const last = shown.current[timer]
    const before = last?.run === run ? { deed: last.deed, isFixed: stateOf(timer) === 'out' } : undefined
    const made = planned(wishOf(timer), shared, seat, timer, before)
    if (made !== undefined && !made.isOwn) shown.current[timer] = { run, deed: made.deed }
    return made
  }
  const asked: Asked | undefined =
    seat === undefined || me === undefined
      ? undefined
      : {
          shared,
          seat,
          me,
          language: board.language,
          names: board.names,
          words,
          live,
          waits: view.own?.waiting !== undefined,
          stateOf,
        }
  const states = `${stateOf(0)} ${stateOf(1)}`
  // Something new runs out or gets free: the bar speaks of that. After a paint it would take back what a quick hand has chosen since.
  useLayoutEffect(() => setChosen(undefined), [states])
  const focus = me === undefined ? undefined : focusOf(chosen, stateOf, timer => me.timers[timer].on?.placedAt ?? 0)
  const isFree = (timer: TimerId) => placesOf(legal, timer).length > 0
  const free = chosen !== undefined && isFree(chosen) ? chosen : TIMERS.find(isFree)
  // Two quick presses mean both timers: the first may still be on its way to the server.
  const sent = useRef(new Set<TimerId>())
  const spare = () => [free, ...TIMERS].find(timer => timer !== undefined && isFree(timer) && !sent.current.has(timer)) ?? free
  const out = focus !== undefined && stateOf(focus) === 'out' ? focus : undefined
  // A ship that has landed flies on by one press on the map, even while the other timer is free: only its own timer can.
  const landed = out !== undefined && me?.timers[out].on?.symbol === 'ship'
  const again = free === undefined || landed ? out : undefined
  const placesFor = (timer: TimerId | undefined) =>
    timer === undefined || seat === undefined ? [] : placesAfter(shared, seat, timer, plan(timer)?.deed ?? { kind: 'forfeit' })
  const onwards = placesFor(again).filter(({ symbol }) => free === undefined || symbol === 'ship')
  const places = !live ? [] : free === undefined ? onwards : [...placesOf(legal, free), ...onwards]
  const flying = wantsFlight && places.some(({ symbol }) => symbol === 'ship')
  /** Where the ship is once this timer is lifted. */
  const shipAfter = (timer: TimerId): Place => {
    if (me === undefined) return 'red'
    return stateOf(timer) === 'out' && me.timers[timer].on?.symbol === 'ship' ? landingOf(me) : me.ship.at
  }
  const put = (timer: TimerId, symbol: TimeSymbol, dest?: Place) => {
    const place = pressName(symbol, dest)
    fly(false)
    const step = { type: 'place', timer, symbol, ...(dest === undefined ? {} : { dest }) } as const
    if (stateOf(timer) === 'free') {
      sent.current.add(timer)
      return void hands.act(place, step).finally(() => sent.current.delete(timer))
    }
    if (stateOf(timer) === 'runs') return hands.say(place, { text: words.stillRuns, rule: 'TNS-064' })
    if (!placesFor(timer).some(each => samePlace(each, symbol, dest)))
      return hands.say(place, asked && whyNotThere(asked, timer, symbol, dest, shipAfter(timer)))
    void hands.act(place, { type: 'lift', timer, does: settled(plan(timer)?.deed ?? { kind: 'forfeit' }) }, step)
  }
  const press = (symbol: TimeSymbol, dest?: Place, lift = false) => {
    const timer = lift ? out : symbol === 'ship' ? (again ?? spare()) : (spare() ?? again)
    if (timer === undefined)
      return hands.say(pressName(symbol, dest), asked && (whyNoTimer(asked) ?? { text: words.noneOut, rule: 'TNS-064' }))
    put(timer, symbol, dest)
  }
  const carry = (timer: TimerId, symbol: TimeSymbol, place?: Place) => {
    put(timer, symbol, place === shipAfter(timer) ? undefined : place)
  }
  const confirm = (timer: TimerId, deed?: Deed) => {
    if (stateOf(timer) !== 'out') return hands.say(`timer-${timer}`, { text: words.stillRuns, rule: 'TNS-064' })
    // Nothing is chosen: letting it lapse has a button of its own.
    const wish = plan(timer)
    if (deed === undefined && wish !== undefined && isBare(wish.deed))
      return hands.say('confirm', { text: words.nothingChosen, rule: 'TNS-067' })
    void hands.act('confirm', { type: 'lift', timer, does: settled(deed ?? plan(timer)?.deed ?? { kind: 'forfeit' }) })
  }
  const choose = (timer: TimerId) => setChosen(timer)
  const refuseFlight = (dest?: Place) => {
    const timer = again ?? free ?? (me !== undefined && standingOn(me, 'ship') === 0 ? 1 : 0)
    hands.say(pressName('ship', dest), asked && whyNotThere(asked, timer, 'ship', dest, shipAfter(timer)))
  }
  const pressOrder = (place: string, host: Seat, order: Pick<Marker, 'good' | 'value'>) => {
    if (asked === undefined) return
    const answer = orderPress(asked, host, order)
    if (answer !== 'deliver') return hands.say(place, answer)
    const timer = standingOn(asked.me, 'ship')
    if (timer !== undefined) confirm(timer)
  }
  return {
    ...hands,
    board,
    words,
    seat,
    me,
    live,
    focus,
    free,
    places,
    again,
    flying,
    setup,
    stateOf,
    plan,
    choose,
    edit,
    press,
    carry,
    fly,
    confirm,
    refuseFlight,
    pressOrder,
  }
}

/** What was pressed, so that a refusal can stand beside it. */
export const pressName = (symbol: TimeSymbol, dest?: Place): string => (dest === undefined ? symbol : `${symbol}-${dest}`)

/** The timer the bar speaks of: one that waits to be lifted, else the chosen one, else a free one, else the one that is through first. */
function focusOf(chosen: TimerId | undefined, stateOf: (timer: TimerId) => TimerState, placedAt: (timer: TimerId) => number): TimerId {
  const states: Pair<TimerState> = [stateOf(0), stateOf(1)]
  if (chosen !== undefined) return chosen
  for (const state of ['out', 'free'] as const) if (states.includes(state)) return states.indexOf(state) as TimerId
  return placedAt(0) <= placedAt(1) ? 0 : 1
}
