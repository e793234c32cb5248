import { useRef } from 'preact/hooks'
import { acting } from '../../src/acting.ts'
import { useHelm } from '../helm.ts'
import { listed, seatName } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { RULE_OF_PHASE } from '../rule-of.ts'
import { BasePicture } from './BasePicture.tsx'
import { Prose } from './Prose.tsx'
import { Runs } from './Runs.tsx'

/**
 * How a run ended: the card everybody reads, what stays, and all runs beside each other. `onRead`: the next run is being prepared already, and
 * this reader goes there when done.
 */
export function Report({ onRead }: { onRead?: () => void }) {
  const helm = useHelm()
  const { shared, words, say, offers, act, own, language } = helm
  const { report } = shared
  const [next] = offers('next-run')
  const turners = acting(shared).map(seat => seatName(helm, seat))
  const run = onRead === undefined ? shared.run : (shared.history.at(-1)?.run ?? shared.run)
  const logos = own?.objects.filter(({ logo }) => logo) ?? []
  // They are in nobody's hand while the next run is being prepared.
  const last = useRef(logos)
  if (logos.length > 0) last.current = logos
  const kept = last.current
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and for most there is nothing else in it to focus
    <section class="tst-base" aria-label={words.run(run)} tabIndex={0} data-rule={RULE_OF_PHASE[shared.phase]}>
      <BasePicture />
      <div class={`tst-report tst-report-${report?.kind ?? 'none'}`}>
        {report !== undefined && (
          <article class="tst-base-sheet tst-report-card" {...piece('report')}>
            <p class="tst-report-run">{words.run(run)}</p>
            <h2>{say(report.title)}</h2>
            <Prose text={say(report.text)} />
            {report.rating.length > 0 && (
              <ul class="tst-rating">
                {report.rating.map(({ label, points }) => (
                  <li key={label}>
                    <b>{say(label)}</b> <span>{words.points(points)}</span>
                  </li>
                ))}
              </ul>
            )}
            {report.kind !== 'success' && (
              // As high with a button as without: what is beside and below stays where it is.
              <footer>
                {onRead !== undefined ? (
                  <>
                    <button type="button" class="tst-amber" data-press="report-read" onClick={onRead}>
                      {words.toNextRun}
                    </button>
                    <p>{words.nextRunBegan}</p>
                  </>
                ) : next !== undefined ? (
                  <>
                    <button
                      type="button"
                      class="tst-amber"
                      data-press="next-run"
                      data-rule="TST-076"
                      onClick={() => void act('next-run', next)}
                    >
                      {words.nextRun}
                    </button>
                    <p>{words.nextRunMeans}</p>
                  </>
                ) : (
                  <p class="tst-waits">{words.nextRunWaits(listed(turners, language))}</p>
                )}
              </footer>
            )}
          </article>
        )}
        <aside class="tst-report-side">
          {report?.kind !== 'success' && (
            <section {...piece('kept-object', 'stays')}>
              <h3>{words.stays}</h3>
              <ul class="tst-stays">
                <li>{words.staysKnowledge}</li>
                {kept.map(({ n, name }) => (
                  <li key={n}>
                    <Sign name="logo" size={17} /> {n} {say(name)}
                  </li>
                ))}
              </ul>
              <h3>{words.goes}</h3>
              <p>{words.goesWhat}</p>
            </section>
          )}
          <Runs history={shared.history} />
        </aside>
      </div>
    </section>
  )
}
