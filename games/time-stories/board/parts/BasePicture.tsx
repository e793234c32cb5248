import { BASE_LETTERS } from '@chronothek/content'
import { useHelm } from '../helm.ts'
import { usePicture } from '../pictures.ts'

/** The room of the Agency, as wide as its cards; the letters stay while they are read. */
export function BasePicture({ at }: { at?: number }) {
  const { shared } = useHelm()
  const address = usePicture(shared.base.picture, 'base')
  const { cards, left } = shared.base
  const now = cards[at ?? 0] ?? cards.at(-1)
  const letters = cards.map(({ letter }) => letter)
  const all = BASE_LETTERS.slice(0, cards.length + left)
  if (shared.base.picture === undefined) return null
  return (
    <div class="tst-base-picture" aria-hidden="true" data-rule="TST-061" style={{ '--cards': all.length }}>
      {address !== undefined && <img src={address} alt="" draggable={false} />}
      {shared.phase === 'base' && (
        <ol>
          {all.map(letter => (
            <li key={letter} class={letter === now?.letter ? 'tst-now' : letters.includes(letter) ? '' : 'tst-dim'}>
              {letter}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
