import { useHelm } from '../helm.ts'
import { usePicture } from '../pictures.ts'

/** The room of the Agency, as wide as its cards. */
export function BasePicture() {
  const { shared } = useHelm()
  const address = usePicture(shared.base.picture)
  const [last] = shared.base.cards.slice(-1)
  const letters = shared.base.cards.map(({ letter }) => letter)
  return (
    <div class="ts-base-picture" aria-hidden="true">
      {address !== undefined && <img src={address} alt="" draggable={false} />}
      <ol>
        {(['A', 'B', 'C', 'D', 'E', 'F'] as const).map(letter => (
          <li key={letter} class={letter === last?.letter && shared.phase === 'base' ? 'ts-now' : letters.includes(letter) ? '' : 'ts-dim'}>
            {letter}
          </li>
        ))}
      </ol>
    </div>
  )
}
