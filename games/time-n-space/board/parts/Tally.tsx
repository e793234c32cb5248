import { GOODS } from '../../src/ids.ts'
import { type Row, rowsOf, sheetOf } from '../../src/scoring.ts'
import type { SharedPlayer } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { capital, goodName, listed, orderName } from '../names.ts'
import { BonusCoin, Coin } from '../pieces/Coin.tsx'
import { GoodIcon } from '../pieces/GoodIcon.tsx'
import { piece } from '../pieces/piece.ts'
import { colourOf, type Marker, markerOf } from '../read.ts'
import type { Words } from '../words.ts'

/** Points now, and points if all own markers come into play in time. */
export function standing(player: Pick<SharedPlayer, 'above' | 'collected' | 'bonus'>) {
  const sheet = sheetOf(player)
  return { now: rowsOf(sheet), free: rowsOf({ ...sheet, leftover: [] }) }
}

/** What a delivery that is planned would make of it. */
export function usePromise(): ReturnType<typeof standing>['free'] | undefined {
  const { board, me, plan } = useHelm()
  if (me === undefined) return undefined
  const place = me.ship.to ?? me.ship.at
  for (const timer of [0, 1] as const) {
    const deed = me.timers[timer].on?.symbol === 'ship' ? plan(timer)?.deed : undefined
    if (deed?.kind !== 'deliver') continue
    const host = board.view.shared.players.findIndex((_, seat) => colourOf(seat) === place)
    const extra = deed.list.map(({ good, value }) => ({ owner: colourOf(host), good, value }))
    const bonus = me.bonus + (board.view.shared.bonus[host] === true ? 1 : 0)
    const sheet = sheetOf(me)
    return rowsOf({ collected: [...sheet.collected, ...extra], leftover: [], bonus })
  }
  return undefined
}

export const rowText = ({ markers, sum, owners, bonus }: Row, words: Words): string =>
  markers === 0 ? words.none : `${bonus > 0 ? `(${sum} + ${3 * bonus})` : sum} × ${owners}`

/** Below the centre: what was earned, row by row, with what it is worth. */
export function Tally() {
  const { board, me, words } = useHelm()
  const promise = usePromise()
  if (me === undefined) return null
  const { now, free } = standing(me)
  const { phase } = board.view.shared
  const markers = me.collected.map(markerOf)
  return (
    <section class="ts-tally" aria-label={words.collected}>
      {GOODS.map((good, index) => {
        const row = free.rows[index] as Row
        const then = promise?.rows[index]
        const own = markers.filter(marker => marker.good === good)
        const blocked = now.rows[index]?.blocked === true
        const names = listed(
          own.map(({ id }) => orderName(id, board.language)),
          board.language,
        )
        return (
          <div
            key={good}
            class={`ts-row ts-g-${good}`}
            {...piece('score-row', `row-${good}`)}
            data-tip={`${capital(goodName(good, board.language))}: ${names || words.none}${blocked ? `. ${words.blockedNow}` : ''}`}
          >
            <Coins markers={own} bonus={row.bonus} />
            <p>
              <GoodIcon good={good} size={15} />
              <span>{rowText(row, words)}</span>
              <b class={blocked ? 'ts-blocked' : ''}>{row.points}</b>
              {then !== undefined && then.points !== row.points && <i>→ {then.points}</i>}
            </p>
          </div>
        )
      })}
      <p class="ts-sum" {...piece('collected')} data-tip={words.sumTip(now.total, free.total)}>
        <b>{free.total}</b>
        {promise !== undefined && promise.total !== free.total && <i>→ {promise.total}</i>}
        <span>{phase === 'finished' || now.total === free.total ? words.points : words.ifAllOut(now.total)}</span>
      </p>
    </section>
  )
}

const STEP = 24

/** Coins in a row, one over the other as they get many. */
export function Coins({ markers, bonus = 0 }: { markers: readonly Marker[]; bonus?: number }) {
  const count = markers.length + bonus
  const step = count > 5 ? 120 / count : STEP
  return (
    <svg
      class="ts-coins"
      width={Math.max(30, 32 + (count - 1) * step)}
      height="32"
      viewBox={`0 0 ${Math.max(30, 32 + (count - 1) * step)} 32`}
      aria-hidden="true"
    >
      {count === 0 && <circle cx="15" cy="17" r="12" fill="none" stroke="var(--g)" stroke-opacity=".45" stroke-dasharray="3 3" />}
      {markers.map(({ id, good, value, owner }, index) => (
        <Coin key={id} spot={[14 + index * step, 18]} radius={12.5} good={good} value={value} owner={owner} />
      ))}
      {Array.from({ length: bonus }, (_, index) => (
        <BonusCoin key={`b${index + 1}`} spot={[14 + (markers.length + index) * step, 18]} radius={12.5} />
      ))}
    </svg>
  )
}
