import { GOODS, type Good, type Value } from '../../src/ids.ts'
import type { MarkerId } from '../../src/state.ts'
import { pickable } from '../drafts/start.ts'
import { useHelm } from '../helm.ts'
import { capital, goodName, kindName } from '../names.ts'
import { LooseCoin } from '../pieces/Coin.tsx'
import { GoodIcon } from '../pieces/GoodIcon.tsx'
import { piece } from '../pieces/piece.ts'
import { aboveOf } from '../read.ts'
import { useDraft } from './OwnCentre.tsx'

interface Kind {
  readonly good: Good
  readonly value: Value
  readonly left: number
  readonly id: MarkerId | undefined
  /** Can be pressed: chosen so often. */
  readonly press: (() => void) | undefined
  readonly chosen: number
}

/** The markers that are not yet in play, by kind, and what pressing one does now: pick it, or plan to offer it. */
function useKinds(): readonly Kind[] {
  const { board, me, live, setup } = useHelm()
  const draft = useDraft()
  if (me === undefined) return []
  const { phase, variant } = board.view.shared
  const above = aboveOf(me)
  const picking = phase === 'pick' && live
  const listed = draft?.deed?.kind === 'trade' ? draft.deed.list.map(({ order }) => order) : []
  const chosen = picking ? setup.picks : listed
  return GOODS.flatMap(good =>
    ([1, 2, 3] as const).slice(0, variant === 'intro' ? 1 : 3).map(value => {
      const all = above[good].filter(marker => marker.value === value)
      const same = ({ of }: { of: { good: Good; value: Value } }) => of.good === good && of.value === value
      const order = live ? draft?.choices.orders.find(same) : undefined
      const pick = picking ? pickable(me, setup.picks).find(of => same({ of })) : undefined
      const press = pick !== undefined ? () => setup.pick(pick.id) : order !== undefined ? () => draft?.edit(order.next) : undefined
      return {
        good,
        value,
        left: all.length,
        id: pick?.id ?? order?.of.id ?? all[0]?.id,
        press,
        chosen: chosen.filter(id => all.some(marker => marker.id === id)).length,
      }
    }),
  )
}

/** Above the centre: what of each colour still has to come into play, or its row counts nothing. */
export function Shelf() {
  const { board, words } = useHelm()
  const kinds = useKinds()
  const { language } = board
  return (
    <section class="ts-shelf" aria-label={words.shelf} {...piece('marker-above', 'shelf')}>
      {GOODS.map(good => {
        const group = kinds.filter(kind => kind.good === good)
        const left = group.reduce((sum, kind) => sum + kind.left, 0)
        return (
          <div
            key={good}
            class={`ts-shelf-group ts-g-${good} ${left > 0 ? 'ts-shelf-open' : ''}`}
            {...piece('marker-above', `above-${good}`)}
          >
            <div class="ts-shelf-coins">
              {group.map(kind => (
                <ShelfCoin key={kind.value} kind={kind} />
              ))}
            </div>
            <p>
              <GoodIcon good={good} size={15} />
              <span class="ts-shelf-name">{capital(goodName(good, language))},</span>
              <span class="ts-shelf-left">{left === 0 ? words.allOut : words.leftAbove(left)}</span>
              <b class="ts-shelf-few" aria-hidden="true">
                {left}
              </b>
            </p>
          </div>
        )
      })}
    </section>
  )
}

function ShelfCoin({ kind: { good, value, left, id, press, chosen } }: { kind: Kind }) {
  const { board, words } = useHelm()
  const name = capital(kindName({ good, value }, board.language))
  const label = words.markerChoice(name, left)
  const inside = (
    <>
      <LooseCoin good={good} value={value} size={36} />
      {left - chosen > 1 && <span class="ts-times" data-times={`×${left - chosen}`} />}
    </>
  )
  const look = `ts-marker ${left === 0 ? 'ts-gone' : ''} ${chosen > 0 ? 'ts-chosen' : ''}`
  if (press === undefined)
    return (
      <span class={look} role="img" aria-label={label} data-tip={label}>
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      class={`${look} ts-can`}
      aria-label={label}
      aria-pressed={chosen > 0}
      data-tip={label}
      data-order={id}
      onClick={press}
    >
      {inside}
    </button>
  )
}
