import type { Score } from '@chronothek/core'
import type { Player } from './players.ts'
import type { Simulated, Stopwatch, Table } from './simulate.ts'
import { counted, percent, rounded, type Spread, spread, spreadText } from './stats.ts'

export interface WinShare {
  /** Matches won; a shared win counts in parts. */
  readonly wins: number
  readonly share: number
  /** What pure luck would give: this player's share of the seats. */
  readonly fair: number
}

export interface SimulationReport {
  readonly game: string
  readonly pack?: string
  readonly options: unknown
  readonly seats: number
  readonly players: readonly Player[]
  readonly seed: string
  readonly matches: number
  /** The common score of a team. */
  readonly score?: Spread
  readonly bands?: Readonly<Record<string, number>>
  /** Own scores, by player. */
  readonly scores?: Readonly<Record<string, Spread>>
  readonly wins?: Readonly<Record<string, WinShare>>
  readonly reasons: Readonly<Record<string, number>>
  readonly entries: Spread
  /** All but this follows from the seed. */
  readonly speed: { readonly seconds: number; readonly entriesPerSecond: number; readonly decisionsPerSecond: number }
}

export function reportOn(table: Table, played: readonly Simulated[], watch: Stopwatch): SimulationReport {
  const entries = played.map(({ log }) => log.entries.length)
  return {
    game: table.entry.game.id,
    ...(table.pack && { pack: table.pack.name }),
    options: table.options,
    seats: table.seats,
    players: table.players,
    seed: table.seed,
    matches: played.length,
    ...outcomes(table, played),
    reasons: counted(played.map(({ result }) => result.reason)),
    entries: spread(entries),
    speed: speedOf(entries, watch),
  }
}

function outcomes({ entry, players }: Table, played: readonly Simulated[]): Pick<SimulationReport, 'score' | 'bands' | 'scores' | 'wins'> {
  const team = played.flatMap(({ result }) => (result.team === undefined ? [] : [result.team.total]))
  if (team.length > 0) {
    const { bandOf } = entry
    return { score: spread(team), ...(bandOf === undefined ? {} : { bands: counted(team.map(bandOf)) }) }
  }
  const levels = [...new Set(players)]
  const wins = Object.fromEntries(levels.map(player => [player, winShare(player, played)]))
  if (played.some(({ result }) => result.scores === undefined)) return { wins }
  return { wins, scores: Object.fromEntries(levels.map(player => [player, spread(scoresOf(player, played))])) }
}

function winShare(player: Player, played: readonly Simulated[]): WinShare {
  let wins = 0
  let seats = 0
  let all = 0
  for (const { result, seated } of played) {
    const [winners = []] = result.ranking
    wins += winners.filter(seat => seated[seat] === player).length / Math.max(1, winners.length)
    seats += seated.filter(other => other === player).length
    all += seated.length
  }
  return { wins: rounded(wins), share: rounded(wins / played.length), fair: rounded(seats / all) }
}

const scoresOf = (player: Player, played: readonly Simulated[]): number[] =>
  played.flatMap(({ result, seated }) =>
    (result.scores ?? []).filter((_: Score, seat) => seated[seat] === player).map(({ total }) => total),
  )

function speedOf(entries: readonly number[], { total, thinking, decisions }: Stopwatch): SimulationReport['speed'] {
  const perSecond = (count: number, ms: number) => Math.round(count / Math.max(ms / 1000, 1e-6))
  const all = entries.reduce((sum, count) => sum + count, 0)
  return {
    seconds: rounded(total / 1000),
    entriesPerSecond: perSecond(all, total - thinking),
    decisionsPerSecond: perSecond(decisions, thinking),
  }
}

/** The report for people. The speed is not in it: the same seed gives the same text. */
export function reportText(report: SimulationReport): string {
  const { game, pack, options, seats, players, seed, matches, score, bands, scores, wins, reasons, entries } = report
  const shares = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => `${name}: ${percent(count / matches)}`)
  const lines: [string, string][] = [
    ['game', `${game}${pack === undefined ? '' : ` with ${pack}`}, ${JSON.stringify(options)}`],
    ['table', `${seats} seats, ${players.join(', ')}, ${matches} matches, seed ${seed}`],
  ]
  if (score !== undefined) lines.push(['score', spreadText(score)])
  if (bands !== undefined) lines.push(['ranks', shares(bands).join(', ')])
  for (const [player, { share, fair }] of Object.entries(wins ?? {}))
    lines.push(['wins', `${player}: ${percent(share)} (by luck ${percent(fair)})`])
  for (const [player, own] of Object.entries(scores ?? {})) lines.push(['score', `${player}: ${spreadText(own)}`])
  lines.push(['ends', shares(reasons).join(', ')], ['entries', spreadText(entries)])
  return lines.map(([name, text]) => `${name.padEnd(8)} ${text}`).join('\n')
}

export const speedText = ({ speed }: SimulationReport): string =>
  `${speed.seconds.toFixed(1)} s, ${speed.entriesPerSecond} entries/s, ${speed.decisionsPerSecond} decisions/s`
