import { useHelm } from '../helm.ts'
import { MapSheet } from './MapSheet.tsx'

/** Between two places the map lies on the stage, large. */
export function Journey() {
  const { shared, words, say } = useHelm()
  const to = shared.map.places.find(({ location }) => location === shared.destination)
  const cost = shared.location?.red === true ? words.dieRed : words.dieCost
  return (
    <section class="tst-stage tst-journey" aria-label={words.journey}>
      <MapSheet />
      <div class="tst-journey-words" data-rule="TST-139">
        <h2>{to !== undefined ? say(to.name) : shared.phase === 'leaving' ? words.whereTo : words.underWay}</h2>
        <p>{to === undefined ? cost : shared.phase === 'arriving' ? words.notOpened : words.underWay}</p>
      </div>
    </section>
  )
}
