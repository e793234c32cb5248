import { useHelm } from '../helm.ts'
import { piece, scrolling } from '../pieces/piece.ts'
import { Asked } from './Asked.tsx'
import { Overlay } from './Overlay.tsx'
import { Slice, usePanorama } from './Panorama.tsx'
import { Prose } from './Prose.tsx'

/** Card A, large and for everybody, with the rule of the place if it has one. */
export function PlaceLarge() {
  const { shared, say, words } = useHelm()
  const address = usePanorama()
  const { location } = shared
  if (location === undefined) return null
  return (
    <Overlay label={words.reading(say(location.name))} close={words.close} class="tst-reading" asks>
      <section class="tst-book tst-place-book" {...scrolling(say(location.name))} {...piece('card-a', 'card-A-large')}>
        <div class="tst-picture">
          <Slice address={address} place={0} />
          <span class="tst-letter">A</span>
          <p>{words.everybodyReads}</p>
        </div>
        <div class="tst-page">
          <p class="tst-page-head">
            <i>{words.run(shared.run)}</i>
            <span>{words.tu(shared.tu)}</span>
          </p>
          <h2>{say(location.name)}</h2>
          <Prose text={say(location.text)} class="tst-body" />
          {location.box !== undefined && <Prose text={say(location.box)} class="tst-box" />}
          {location.slots.some(({ box }) => box !== undefined) && (
            <section class="tst-boxes" aria-label={words.rulesHere}>
              {location.slots.map(({ letter, box }) =>
                box === undefined ? null : <Prose key={letter} text={`${letter}: ${say(box)}`} class="tst-box" />,
              )}
            </section>
          )}
          <Asked />
        </div>
      </section>
    </Overlay>
  )
}
