import type { RunSummary } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { picture } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import type { Scene } from '../props.ts'
import { hostOf } from '../read.ts'
import { WORDS } from '../words.ts'

/** All runs beside each other. */
export function Runs({ history }: { history: readonly RunSummary[] }) {
  const { board } = useHelm()
  return <RunTable scene={board} history={history} />
}

/** How long the team stayed at each place of a run, the way there included; the last stay ends with the run. */
const staysOf = ({ route, spent }: RunSummary): readonly number[] => {
  const end = (route[0]?.tu ?? 0) - spent
  return route.map(({ tu }, i) => Math.max(0, tu - (route[i + 1]?.tu ?? end)))
}

/** Each run as a sheet: how it ended, what it cost and taught, and where its time went, on one scale for all. */
export function RunTable({ scene, history }: { scene: Scene; history: readonly RunSummary[] }) {
  const words = WORDS[scene.language]
  if (history.length === 0) return null
  const longest = Math.max(1, ...history.flatMap(staysOf))
  return (
    <section class="tst-runs" aria-label={words.runsCompared}>
      <h3>{words.runsCompared}</h3>
      <ol class="tst-run-list">
        {history.map(run => (
          <Run key={run.run} scene={scene} run={run} longest={longest} />
        ))}
      </ol>
    </section>
  )
}

function Run({ scene, run, longest }: { scene: Scene; run: RunSummary; longest: number }) {
  const { language, view, text } = scene
  const words = WORDS[language]
  const stays = staysOf(run)
  const hosts = run.hosts.flatMap(id => hostOf(view.shared, id)?.name ?? []).map(text)
  return (
    <li class={`tst-run tst-run-${run.kind}`}>
      <header>
        <b>{words.run(run.run)}</b>
        <span>
          <Sign name={run.kind === 'success' ? 'tick' : run.kind === 'failedTime' ? 'hourglass' : 'cross'} size={15} />{' '}
          {words.endOf(run.kind)}
        </span>
        <i>{text(run.title)}</i>
      </header>
      <ul class="tst-run-facts">
        {words.runFacts(run).map(([value, what]) => (
          <li key={what}>
            <b>{value}</b> {what}
          </li>
        ))}
      </ul>
      <ol class="tst-route">
        {run.route.map(({ location, name, tu }, i) => (
          <li key={`${location}-${i}`} style={{ '--stay': (stays[i] ?? 0) / longest }}>
            <b>{tu}</b> <span>{text(name)}</span> <u {...picture(words.stayed(stays[i] ?? 0))} />
          </li>
        ))}
      </ol>
      <p class="tst-run-hosts">{hosts.join(', ')}</p>
    </li>
  )
}
