import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { Slice } from './Panorama.tsx'
import { Prose } from './Prose.tsx'

/** Card A, read to everybody; it opens large. Its words light the cards they mean. */
export function CardA({ address }: { address: string | undefined }) {
  const { shared, say, show, words } = useHelm()
  const { location } = shared
  if (location === undefined) return null
  return (
    <div class={location.red ? 'tst-card tst-card-a tst-red' : 'tst-card tst-card-a'} {...piece('card-a', 'card-A')}>
      <Slice address={address} place={0} />
      <div class="tst-a-words">
        <h2>
          <span class="tst-letter">A</span> {say(location.name)}
        </h2>
        {location.red && <p class="tst-red-note">{words.redPlace}</p>}
        <Prose text={say(location.text)} />
      </div>
      <button type="button" class="tst-read" onClick={() => show({ kind: 'place' })}>
        <Sign name="read" size={20} /> {words.readLarge}
      </button>
    </div>
  )
}
