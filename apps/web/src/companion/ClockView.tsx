import { Icon } from '@chronothek/board-kit'
import { useLayoutEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { pick } from '../i18n/index.ts'
import { registerKeys } from '../ui/keys.ts'
import { useWakeLock } from '../ui/use-wake-lock.ts'
import { announceStart, ownerName, partsOf, said } from './announce.ts'
import { ClockChoices } from './ClockChoices.tsx'
import { Glasses } from './Glasses.tsx'
import { OrreryClock } from './OrreryClock.tsx'
import { clockOf, glassesOf, matchTime, type Phase, phaseAt } from './time/match.ts'
import type { Slip, Table } from './time/table.ts'
import type { Companion } from './use-companion.ts'
import { COMPANION_WORDS } from './words.ts'

const SLIP_STAYS = 10_000

/** The clock, and the glasses if somebody wants them. */
export function ClockView({ table, desk, sheet }: Companion & { sheet: string }) {
  const [match, now] = [table.match.value, table.now.value]
  const phase = phaseAt(match, now)
  const wake = useWakeLock(phase === 'running' || phase === 'overtime')
  const go = () => {
    const isNew = phaseAt(table.match.peek(), table.now.peek()) === 'ready'
    table.run()
    if (!isNew) return
    desk.begin(table.match.peek())
    announceStart(clockOf(table.match.peek()) / 60_000)
  }
  useKeys(table, go)
  return (
    <div class={match.glasses ? 'cp-time cp-time-glasses' : 'cp-time'} data-phase={phase}>
      <OrreryClock match={match} now={now} />
      <Controls table={table} phase={phase} go={go} sheet={sheet} />
      {match.glasses && <Glasses table={table} />}
      <ClockChoices table={table} phase={phase} wake={wake} />
    </div>
  )
}

function useKeys(table: Table, go: () => void): void {
  const { glasses, seats } = table.match.value
  // A layout effect, so that keys work as soon as the clock is visible.
  useLayoutEffect(() => {
    const { de, en } = COMPANION_WORDS
    const toggle = () => {
      const phase = phaseAt(table.match.peek(), table.now.peek())
      if (phase === 'ready' || phase === 'paused') go()
      else if (phase !== 'over') table.pause()
    }
    const turns = glassesOf({ seats }).map((glass, index) => {
      const [owner, numeral] = partsOf(glass)
      const text = { de: de.glass(ownerName(owner, 'de'), numeral), en: en.glass(ownerName(owner, 'en'), numeral) }
      return { keys: `${index + 1}`, text, run: () => void table.turn(glass) }
    })
    return registerKeys({
      title: { de: de.title, en: en.title },
      lines: [{ keys: 'p', text: { de: de.keyRun, en: en.keyRun }, run: toggle }, ...(glasses ? turns : [])],
    })
  }, [table, glasses, seats])
}

interface ControlsProps {
  readonly table: Table
  readonly phase: Phase
  readonly sheet: string
  go(): void
}

function Controls({ table, phase, go, sheet }: ControlsProps) {
  const words = pick(COMPANION_WORDS)
  const rests = phase === 'ready' || phase === 'paused'
  return (
    <div class="cp-controls">
      <p class="cp-buttons">
        {phase === 'over' ? (
          <Link class="button cp-main-button" href={sheet}>
            {words.toSheet}
          </Link>
        ) : (
          <button type="button" class="button cp-main-button" data-press="run" onClick={rests ? go : () => table.pause()}>
            <Icon name={rests ? 'play' : 'pause'} />
            {phase === 'ready' ? words.start : rests ? words.resume : words.pause}
          </button>
        )}
        {phase !== 'ready' && (
          <button type="button" class="button" data-press="reset" onClick={() => table.reset()}>
            {words.reset}
          </button>
        )}
      </p>
      <Line table={table} />
    </div>
  )
}

/** What was announced, and the way back from what was just done. */
function Line({ table }: { table: Table }) {
  const words = pick(COMPANION_WORDS)
  const slip = useSlip(table)
  const [owner, numeral] = slip?.kind === 'turn' ? partsOf(slip.glass) : []
  return (
    <div class="cp-line">
      <p role="status">{said.value}</p>
      {slip && (
        <button type="button" class="button button-link" data-press="undo" onClick={() => table.takeBack()}>
          <Icon name="undo" />
          {owner && numeral ? words.undoTurn(ownerName(owner), numeral) : words.undoReset}
        </button>
      )}
    </div>
  )
}

/** A glass turned a while ago was meant to be turned. */
function useSlip(table: Table): Slip | undefined {
  const [match, slip] = [table.match.value, table.slip.value]
  if (slip?.kind !== 'turn') return slip
  return matchTime(match, table.now.value) - (match.turned[slip.glass] ?? 0) > SLIP_STAYS ? undefined : slip
}
