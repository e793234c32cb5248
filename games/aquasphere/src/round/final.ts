import type { MatchResult, Score } from '@chronothek/core'
import { note, SOURCE } from '../effects/points.ts'
import { FINAL_LINES, SOURCES } from '../ids.ts'
import { controlsOf } from '../lab.ts'
import { rank, sumOf } from '../scoring.ts'
import type { Event, SeenPlayer, SeenTable, State } from '../state.ts'
import { finalLines, finalOf } from './lines.ts'

/** The final scoring: everybody's lines, and no red line asks for anything (AQS-170). */
export function finish(state: State, tell?: Event[]): void {
  tell?.push({ for: 'all', type: 'final-began' })
  for (const seat of state.order) {
    const player = state.players[seat] as State['players'][number]
    const lines = finalOf(state, seat)
    const points = sumOf(lines)
    if (tell !== undefined) for (const line of finalLines(state, seat)) tell.push({ for: 'all', type: 'final-line', seat, ...line })
    for (const line of FINAL_LINES) note(player, SOURCE[`final-${line}`], lines[line])
    const from = player.score
    player.score += points
    tell?.push({ for: 'all', type: 'final-sum', seat, points })
    tell?.push({ for: 'all', type: 'score-moved', seat, from, to: player.score })
  }
  state.phase = 'over'
  tell?.push({ for: 'all', type: 'game-ended', winners: rankingOf(state)[0] ?? [] })
}

const rankingOf = (table: SeenTable): number[][] =>
  rank(table.players.map(({ score, crystals }, seat) => ({ score, crystals, controls: controlsOf(table, seat) })))

/** Who won, and where the points came from (AQS-175 … AQS-178). */
export function result(table: SeenTable): MatchResult | undefined {
  if (table.phase !== 'over') return undefined
  return { ranking: rankingOf(table), scores: table.players.map(scoreOf), reason: 'final-scoring' }
}

const scoreOf = ({ score, earned }: SeenPlayer): Score => ({
  total: score,
  parts: Object.fromEntries(SOURCES.map((source, place) => [source, earned[place] as number])),
})
