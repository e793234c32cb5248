import { Drawer, SeatMark } from '@chronothek/board-kit'
import type { Ms, Seat } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { language, personName, texts } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { findGame } from '../registry.ts'
import { Press } from '../ui/Press.tsx'
import { choicesOf, type ForkPlan, firstPlan, isFull, type OtherPlayer, requestOf } from './fork-plan.ts'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

interface ForkDrawerProps {
  readonly replay: Replay
  readonly seq: number
  /** Live games: the match time to continue from. */
  readonly at: Ms | undefined
  readonly acting: readonly Seat[]
  onClose(): void
}

/** Forks the match from here: choose seats, then open the new table. */
export function ForkDrawer({ replay, seq, at, acting, onClose }: ForkDrawerProps) {
  const words = replayWords.value
  const [plan, setPlan] = useState<ForkPlan>(() => firstPlan(replay, acting))
  const [, navigate] = useLocation()
  const start = async () => {
    const answer = await call('forkTable', { params: { id: replay.id }, body: requestOf(plan, seq, language.value, at) })
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.table.id}`)
  }
  return (
    <Drawer open onClose={onClose} title={at === undefined ? words.forkFrom(seq) : words.forkAt(clockText(at))} close={words.close}>
      <div class="rp-fork" data-imagined={!replay.ended}>
        <p>{textOf(replay)}</p>
        <OwnSeat replay={replay} plan={plan} onPlan={setPlan} />
        <Others replay={replay} plan={plan} onPlan={setPlan} />
        <label class="check">
          <input
            type="checkbox"
            checked={plan.keepNames}
            onChange={event => setPlan({ ...plan, keepNames: event.currentTarget.checked })}
          />
          {words.keepNames}
        </label>
        <Press kind="main" run={start} id="fork">
          {isFull(plan) ? words.startNow : words.openTable}
        </Press>
      </div>
    </Drawer>
  )
}

/** Explains the fork: of a finished match everything is known, of a running one only what this player knows. */
function textOf({ ended, time }: Replay): string {
  const words = replayWords.value
  if (time === undefined) return ended ? words.forkText : words.whatIfText
  return ended ? words.forkLive : words.whatIfLive
}

interface PartProps {
  readonly replay: Replay
  readonly plan: ForkPlan
  onPlan(plan: ForkPlan): void
}

function OwnSeat({ replay, plan, onPlan }: PartProps) {
  const seats = replay.ended ? [...replay.seats.keys()] : [plan.seat]
  return (
    <fieldset class="rp-seats">
      <legend>{replayWords.value.yourSeat}</legend>
      {seats.map(seat => (
        <label key={seat} class="rp-seat">
          <input type="radio" name="fork-seat" checked={seat === plan.seat} onChange={() => onPlan({ ...plan, seat })} />
          <SeatMark seat={seat} name={personName(replay.seats[seat]?.name ?? '')} size={22} />
          <span>{personName(replay.seats[seat]?.name ?? '')}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Others({ replay, plan, onPlan }: PartProps) {
  const words = replayWords.value
  const { levels } = texts.value
  const put = (seat: Seat, other: OtherPlayer) => onPlan({ ...plan, others: plan.others.with(seat, other) })
  const others = [...replay.seats.keys()].filter(seat => seat !== plan.seat)
  if (others.length === 0) return null
  return (
    <fieldset class="rp-seats">
      <legend>{words.others}</legend>
      {others.map(seat => (
        <label key={seat} class="rp-seat">
          <SeatMark seat={seat} name={personName(replay.seats[seat]?.name ?? '')} size={22} />
          <span>{personName(replay.seats[seat]?.name ?? '')}</span>
          <select class="field" value={plan.others[seat]} onChange={event => put(seat, event.currentTarget.value as OtherPlayer)}>
            {choicesOf(replay, findGame(replay.game) ?? {}).map(other => (
              <option key={other} value={other}>
                {other === 'open' ? words.open : words.bot(levels[other])}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
