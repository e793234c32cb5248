import { Hourglass } from '@chronothek/board-kit'
import { COLOURS, type Colour, SAND_MS } from '@chronothek/time-n-space/box'
import { SeatIcon } from '@chronothek/time-n-space/signs'
import { useEffect, useState } from 'preact/hooks'
import { pick } from '../i18n/index.ts'
import { ownerName, partsOf, seatOf } from './announce.ts'
import { clockLeft, type GlassId, sandLeft, type WhyNot } from './time/match.ts'
import type { Table } from './time/table.ts'
import { COMPANION_WORDS } from './words.ts'

const SAID_STAYS = 4000
const JUST_TURNED = SAND_MS - 900

/** Two sand timers per player, as large as thumbs. */
export function Glasses({ table }: { table: Table }) {
  const { seats } = table.match.value
  return (
    <section class="cp-glasses" aria-label={pick(COMPANION_WORDS).glasses} data-seats={seats}>
      {COLOURS.slice(0, seats).map(owner => (
        <Pair key={owner} owner={owner} table={table} />
      ))}
    </section>
  )
}

function Pair({ owner, table }: { owner: Colour; table: Table }) {
  const words = pick(COMPANION_WORDS)
  const [why, setWhy] = useState<{ readonly why: WhyNot } | undefined>(undefined)
  useEffect(() => {
    if (why === undefined) return
    const timer = setTimeout(() => setWhy(undefined), SAID_STAYS)
    return () => clearTimeout(timer)
  }, [why])
  const press = (glass: GlassId) => {
    const found = table.turn(glass)
    setWhy(found && { why: found })
  }
  return (
    <div class={`cp-seat ts-c-${owner}`}>
      <h2>
        <SeatIcon colour={owner} size={18} />
        {ownerName(owner)}
      </h2>
      <div class="cp-two">
        <Glass glass={`${owner}-0`} table={table} press={press} />
        <Glass glass={`${owner}-1`} table={table} press={press} />
      </div>
      <p class="cp-why" role="status">
        {why && words.whyNot[why.why]}
      </p>
    </div>
  )
}

function Glass({ glass, table, press }: { glass: GlassId; table: Table; press(glass: GlassId): void }) {
  const words = pick(COMPANION_WORDS)
  const [match, now] = [table.match.value, table.now.value]
  const left = sandLeft(match, glass, now)
  const [owner, numeral] = partsOf(glass)
  const state = left === undefined ? 'free' : left === 0 ? 'out' : 'runs'
  const seconds = Math.ceil((left ?? 0) / 1000)
  const canTurn = state !== 'runs' && match.since !== undefined && clockLeft(match, now) > 0
  const told = state === 'runs' ? words.seconds(seconds) : `${words[state]}${canTurn ? `, ${words.turnIt}` : ''}`
  return (
    <button
      type="button"
      class={`cp-glass cp-glass-${state}${canTurn ? ' cp-glass-can' : ''}`}
      aria-label={`${words.glass(ownerName(owner), numeral)}: ${told}`}
      data-glass={glass}
      data-sand={state}
      onClick={() => press(glass)}
    >
      <span key={match.turned[glass]} class={(left ?? 0) > JUST_TURNED ? 'cp-glass-body cp-glass-turned' : 'cp-glass-body'}>
        {/* A glass at rest has all its sand below. */}
        <Hourglass share={(left ?? 0) / SAND_MS} running={state === 'runs' && match.since !== undefined} size={100} seat={seatOf(owner)} />
      </span>
      <span class="cp-glass-foot" aria-hidden="true">
        <i>{numeral}</i> <b>{state === 'runs' ? seconds : words[state]}</b>
      </span>
    </button>
  )
}
