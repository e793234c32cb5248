import { Drawer } from '@chronothek/board-kit'
import type { Ms, Seat } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { language, personName, texts } from '../i18n/index.ts'
import { api } from '../net/api.ts'
import { findGame } from '../registry.ts'
import { Press } from '../ui/Press.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'
import { choicesOf, type ForkPlan, firstPlan, isFull, type Other, requestOf } from './fork-plan.ts'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

interface ForkProps {
  readonly replay: Replay
  readonly seq: number
  /** Live games: the match time to go on from. */
  readonly at: Ms | undefined
  readonly acting: readonly Seat[]
  onClose(): void
}

/** Play on from here: who sits where, then the new table. */
export function ForkDrawer({ replay, seq, at, acting, onClose }: ForkProps) {
  const words = replayWords.value
  const [plan, setPlan] = useState<ForkPlan>(() => firstPlan(replay, acting))
  const [, navigate] = useLocation()
  const start = async () => {
    const answer = await api.fork(replay.id, requestOf(plan, seq, language.value, at))
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

/** What a new match begins with: of a finished one with all there was, of a running one with what one can know. */
function textOf({ ended, time }: Replay): string {
  const words = replayWords.value
  if (time === undefined) return ended ? words.forkText : words.dreamText
  return ended ? words.forkLive : words.dreamLive
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
  const put = (seat: Seat, other: Other) => onPlan({ ...plan, others: plan.others.with(seat, other) })
  const others = [...replay.seats.keys()].filter(seat => seat !== plan.seat)
  if (others.length === 0) return null
  return (
    <fieldset class="rp-seats">
      <legend>{words.others}</legend>
      {others.map(seat => (
        <label key={seat} class="rp-seat">
          <SeatMark seat={seat} name={personName(replay.seats[seat]?.name ?? '')} size={22} />
          <span>{personName(replay.seats[seat]?.name ?? '')}</span>
          <select class="field" value={plan.others[seat]} onChange={event => put(seat, event.currentTarget.value as Other)}>
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
