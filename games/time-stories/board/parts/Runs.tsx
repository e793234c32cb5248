import type { RunSummary } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import type { Scene } from '../props.ts'
import { hostOf } from '../read.ts'
import { WORDS } from '../words.ts'

const HIGH = 30

/** All runs beside each other: the way each took, with the time left on arrival. */
export function Runs({ history }: { history: readonly RunSummary[] }) {
  const { board } = useHelm()
  return <RunTable scene={board} history={history} />
}

export function RunTable({ scene, history }: { scene: Scene; history: readonly RunSummary[] }) {
  const { language, view, text } = scene
  const words = WORDS[language]
  if (history.length === 0) return null
  const placeName = (id: string): string => {
    const name = view.shared.map.places.find(({ location }) => location === id)?.name
    return name === undefined ? words.thePlace : text(name)
  }
  const hostNames = (hosts: readonly string[]): string =>
    hosts
      .map(id => hostOf(view.shared, id)?.name)
      .map(name => (name === undefined ? '' : text(name)))
      .join(', ')
  return (
    <section class="ts-runs" aria-label={words.runsCompared}>
      <h3>{words.runsCompared}</h3>
      {history.map(run => (
        <div key={run.run} class="ts-run">
          <p>
            <b>{words.run(run.run)}</b> <span>{words.runSum(run.spent, run.deaths, run.route.length)}</span>
          </p>
          <p class="ts-run-hosts">{hostNames(run.hosts)}</p>
          <ol class="ts-route" style={{ '--steps': run.route.length, '--high': HIGH }}>
            {run.route.map(({ location, tu }, i) => (
              <li key={`${location}-${i}`}>
                <b>{tu}</b> {placeName(location)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
