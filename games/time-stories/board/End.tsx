import type { EndProps } from '@chronothek/board-kit'
import type { Stories } from '../src/state.ts'
import { RunTable } from './parts/Runs.tsx'
import { Defs } from './pieces/Defs.tsx'
import { headline } from './story.ts'
import { WORDS } from './words.ts'

/** The mission is won: how well, in how many runs, and by which ways. */
export function End({ result, ...scene }: EndProps<Stories>) {
  const { title, line } = headline(result, scene)
  const { shared } = scene.view
  const words = WORDS[scene.language]
  return (
    <div class="ts ts-end">
      <Defs />
      <header>
        <h2>{title}</h2>
        <p>{line}</p>
      </header>
      {shared.report !== undefined && (
        <ul class="ts-rating">
          {shared.report.rating.map(({ label, points }, i) => (
            <li key={label} style={{ '--row': i }}>
              <b>{scene.text(label)}</b> <span>{words.points(points)}</span>
            </li>
          ))}
        </ul>
      )}
      <RunTable scene={scene} history={shared.history} />
    </div>
  )
}
