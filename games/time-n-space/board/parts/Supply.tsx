import { GOODS } from '../../src/ids.ts'
import { useHelm } from '../helm.ts'
import { capital, goodName } from '../names.ts'
import { piece } from '../pieces/piece.ts'

/** Where the cubes of a pile lie, bottom row first. */
const PILE = [[0, 2], [1, 2], [2, 2], [0.5, 1], [1.5, 1], [2.5, 1], [1, 0], [2, 0], [3, 2], [3, 1], [3, 0], [0, 1]] as const // biome-ignore format: a table of places

/** The common supply: twelve of each would be all there is. */
export function Supply() {
  const { board, words } = useHelm()
  const { supply } = board.view.shared
  return (
    <section class="ts-supply" aria-label={words.supply}>
      {GOODS.map(good => (
        <p
          key={good}
          class={`ts-pile ts-g-${good}`}
          data-tip={words.supplyOf(capital(goodName(good, board.language)), supply[good])}
          {...piece('supply', `supply-${good}`)}
        >
          <svg viewBox="0 0 64 46" aria-hidden="true">
            {PILE.slice(0, supply[good]).map(([x, y]) => (
              <use key={`${x}${y}`} href={`#ts-cube-${good}`} x={x * 14} y={y * 12} width="17" height="19" />
            ))}
          </svg>
          <b>{supply[good]}</b>
          <span class="ts-unseen"> {goodName(good, board.language)}</span>
        </p>
      ))}
    </section>
  )
}
