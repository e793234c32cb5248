import type { EndProps } from '@chronothek/board-kit'
import type { Stories } from '../src/state.ts'
import { paragraphsOf, spansOf } from './markup.ts'
import { RunTable } from './parts/Runs.tsx'
import { usePicture } from './pictures.ts'
import { Defs } from './pieces/Defs.tsx'
import { headline } from './story.ts'
import { WORDS } from './words.ts'

/** The mission is won: the last picture, how the story ends, how well it went, in how many runs, and by which ways. */
export function End({ result, ...scene }: EndProps<Stories>) {
  const { title, line } = headline(result, scene)
  const { shared } = scene.view
  const words = WORDS[scene.language]
  const { report, location } = shared
  const address = usePicture(location?.panorama ?? shared.base.picture, 'end')
  return (
    <div class="tst tst-end">
      <Defs />
      <header>
        {address !== undefined && <img src={address} alt="" />}
        <h2>{title}</h2>
        <p>{line}</p>
      </header>
      <div class="tst-end-halves">
        {report !== undefined && <Story text={scene.text(report.text)} />}
        <div>
          {report !== undefined && (
            <ul class="tst-rating">
              {report.rating.map(({ label, points }, i) => (
                <li key={label} style={{ '--row': i }}>
                  <b>{scene.text(label)}</b> <span>{words.points(points)}</span>
                </li>
              ))}
            </ul>
          )}
          <RunTable scene={scene} history={shared.history} />
        </div>
      </div>
    </div>
  )
}

/** The last card, as everybody heard it. */
const Story = ({ text }: { text: string }) => (
  <article class="tst-end-story tst-prose">
    {paragraphsOf(text).map((paragraph, i) => (
      <p key={i}>{spansOf(paragraph).map((span, k) => (span.kind === 'italic' ? <i key={k}>{span.text}</i> : span.text))}</p>
    ))}
  </article>
)
