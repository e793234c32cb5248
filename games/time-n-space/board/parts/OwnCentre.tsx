import { useMemo } from 'preact/hooks'
import { SLOTS } from '../../src/ids.ts'
import { choicesOf, ghostsOf } from '../drafts/choices.ts'
import { useHelm } from '../helm.ts'
import { CENTRE, PHONE } from '../layout.ts'
import { piece } from '../pieces/piece.ts'
import { BigTimer, ShipPad } from './BigTimer.tsx'
import { Buildings, CentrePicture } from './CentrePicture.tsx'
import { useLaying } from './laying.ts'
import { ResearchSpot } from './ResearchSpot.tsx'
import { SlotSpot } from './SlotSpot.tsx'
import { UnitSpot } from './UnitSpot.tsx'

/** The draft of the timer the bar speaks of, and what can be pressed to change it. */
export function useDraft() {
  const { board, focus, me, seat, plan, edit } = useHelm()
  const { shared } = board.view
  const laying = useLaying()
  const symbol = focus === undefined ? undefined : me?.timers[focus].on?.symbol
  const planned = focus === undefined ? undefined : plan(focus)
  if (laying !== undefined) return laying
  if (focus === undefined || symbol === undefined || planned === undefined || seat === undefined) return undefined
  const choices = choicesOf(planned.deed, shared, seat, symbol)
  return {
    deed: planned.deed,
    symbol,
    choices,
    ghosts: me === undefined ? {} : ghostsOf(planned.deed, me, symbol),
    edit: (next: typeof planned.deed) => edit(focus, next),
  }
}

/** One's own control centre with its ten time symbols: everything on it can be pressed. */
export function OwnCentre({ phone = false }: { phone?: boolean }) {
  const { board, me, seat, live, words } = useHelm()
  const draft = useDraft()
  const ghosts = draft?.ghosts
  const build = draft?.deed?.kind === 'build' && me?.research !== undefined ? { slot: draft.deed.slot, tile: me.research } : undefined
  const shape = phone ? PHONE : CENTRE
  const ghostKey = JSON.stringify([ghosts, build])
  const picture = useMemo(
    () =>
      me === undefined || seat === undefined ? null : phone ? (
        <Buildings
          player={me}
          seat={seat}
          language={board.language}
          ghosts={ghosts ?? {}}
          build={build}
          hex={PHONE.hex}
          slots={PHONE.slots}
        />
      ) : (
        <CentrePicture player={me} seat={seat} language={board.language} ghosts={ghosts ?? {}} build={build} />
      ),
    [me, seat, phone, ghostKey, board.language],
  )
  if (me === undefined || seat === undefined) return null
  const units = live ? (draft?.choices.units ?? []) : []
  return (
    <section
      class={phone ? 'ts-own ts-own-phone' : 'ts-own'}
      aria-label={words.yourCentre}
      {...piece('research-station', `centre-${seat}`)}
    >
      <svg class="ts-own-picture" viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
        {picture}
      </svg>
      {SLOTS.map(slot => (
        <SlotSpot
          key={slot}
          slot={slot}
          shape={shape}
          build={live ? draft?.choices.slots.find(({ of }) => of === slot) : undefined}
          onBuild={draft?.edit}
        />
      ))}
      {units.map(choice => (
        <UnitSpot key={`${choice.of.slot}${choice.of.unit}`} choice={choice} shape={shape} onChoose={draft?.edit} />
      ))}
      {!phone && (
        <>
          <BigTimer timer={0} />
          <BigTimer timer={1} />
          <ResearchSpot />
          <ShipPad />
        </>
      )}
      {board.view.shared.phase === 'finished' && <span class="ts-unseen">{words.over}</span>}
    </section>
  )
}
