import type { EndProps } from '@chronothek/board-kit'
import type { CoopShared, Timeline } from '../src/state.ts'
import { Ranking } from './Ranking.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'

/** The end of a match: the ranking, or the team's score sheet. */
export function End({ result, ...scene }: EndProps<Timeline>) {
  const { shared } = scene.view
  if (shared.mode === 'versus') return <Ranking result={result} names={scene.names} language={scene.language} viewer={scene.viewer} />
  return <ScoreSheet scene={{ ...scene, view: { shared: shared as CoopShared } }} />
}
