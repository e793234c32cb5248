import { BASE_LETTERS, type Letter } from '@chronothek/content'
import { useEffect, useRef } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { useIsPictured } from '../pictures.ts'
import { agentOf, slotOf } from '../read.ts'
import { Apron, StatusCell } from './Apron.tsx'
import { CardA } from './CardA.tsx'
import { CardBack } from './CardBack.tsx'
import { Journey } from './Journey.tsx'
import { usePanorama } from './Panorama.tsx'

/** How many cards the place is wide, A and gaps included. */
export const cardsAcross = (letters: readonly string[]): number =>
  Math.max(4, 1 + Math.max(0, ...letters.map(letter => BASE_LETTERS.indexOf(letter as Letter))))

/** The place: one wide picture cut into cards, edge to edge, and the apron before it. On the way there it is the map. */
export function Stage() {
  const { shared, say, words } = useHelm()
  const address = usePanorama()
  const strip = useOwnCardInSight()
  const { location } = shared
  const isPictured = useIsPictured(location?.panorama)
  const opened = useRef<string | undefined>(undefined)
  if (isPictured) opened.current = location?.id
  // A place opens with its picture; one that changes later stays open.
  if (location === undefined || shared.phase === 'leaving' || opened.current !== location.id) return <Journey />
  const across = cardsAcross(location.slots.map(({ letter }) => letter))
  const letters = BASE_LETTERS.slice(1, across) as readonly Letter[]
  return (
    <section class="tst-stage" aria-label={words.stageOf(say(location.name))} style={{ '--cards': across }}>
      {address !== undefined && <img class="tst-wings" src={address} alt="" aria-hidden="true" />}
      <div class="tst-strip" ref={strip}>
        <div class="tst-column">
          <CardA address={address} />
          <StatusCell />
        </div>
        {letters.map((letter, i) => {
          const slot = slotOf(shared, letter)
          return (
            <div key={letter} class="tst-column">
              <CardBack letter={letter} slot={slot} address={address} place={i + 1} />
              <Apron letter={letter} slot={slot} />
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** On a phone the strip scrolls by card; the one my pawn stands on comes into sight. */
function useOwnCardInSight() {
  const strip = useRef<HTMLDivElement>(null)
  const { shared, current, screen } = useHelm()
  const at = agentOf(shared, current)?.at
  useEffect(() => {
    const place = at === undefined ? 0 : BASE_LETTERS.indexOf(at)
    if (screen.kind === 'phone') strip.current?.scrollTo?.({ left: Math.max(0, place * screen.card - (screen.width - screen.card) / 2) })
  }, [at, screen.kind, shared.location?.id])
  return strip
}
