import type { Score } from '@chronothek/core'
import type { Player } from './players.ts'
import type { Figures } from './registry.ts'
import type { Simulated, Stopwatch, Table } from './simulate.ts'
import { counted, likely, percent, rounded, type Spread, spread, spreadText } from './stats.ts'

export interface Share {
  /** Matches won; a shared win counts in parts. */
  readonly wins: number
  readonly share: number
  /** The 95 % confidence interval of the share. */
  readonly likely: readonly [least: number, most: number]
}

export interface WinShare extends Share {
  /** The share expected by pure luck: this player's share of the seats. */
  readonly fair: number
}

/** CPU milliseconds. One decision in a hundred takes longer than `p99`. */
export interface Thought {
  readonly mean: number
  readonly p99: number
  readonly slowest: number
}

export interface SimulationReport {
  readonly game: string
  readonly pack?: string
  readonly options: unknown
  readonly seats: number
  readonly players: readonly Player[]
  readonly seed: string
  readonly matches: number
  /** For games that are tried again until they are won: how many matches were won, how many runs they took, and how the runs ended. */
  readonly tries?: { readonly won: Share; readonly runs: Spread; readonly ends: Readonly<Record<string, number>> }
  /** The common score of a team. */
  readonly score?: Spread
  readonly bands?: Readonly<Record<string, number>>
  /** Own scores, by player. */
  readonly scores?: Readonly<Record<string, Spread>>
  readonly wins?: Readonly<Record<string, WinShare>>
  /** Own scores by seat, of all players, and those of the winners. */
  readonly seatScores?: readonly Spread[]
  readonly winners?: Spread
  /** Numbers besides points, by player: means. */
  readonly figures?: Readonly<Record<string, Figures>>
  readonly reasons: Readonly<Record<string, number>>
  readonly entries: Spread
  /** Actions of players, without the clock's. */
  readonly actions: Spread
  /** Match time in minutes. */
  readonly minutes: Spread
  /** Moves of live games that came too late because another player was faster, in all matches. */
  readonly refused: Readonly<Record<string, number>>
  /** Everything else follows from the seed. */
  readonly speed: {
    readonly seconds: number
    readonly entriesPerSecond: number
    readonly decisionsPerSecond: number
    readonly matchesPerSecond: number
    /** CPU milliseconds per decision, by player. */
    readonly thoughts: Readonly<Record<string, Thought>>
    readonly timesReal: number
  }
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
    reasons: counted(played.map(({ end }) => end)),
    entries: spread(entries),
    actions: spread(played.map(({ log }) => log.entries.filter(({ by }) => by !== 'clock').length)),
    minutes: spread(played.map(minutesOf)),
    refused: counted(played.flatMap(({ refused }) => refused)),
    speed: speedOf(entries, played, watch),
  }
}

const minutesOf = ({ log }: Simulated): number => (log.entries.at(-1)?.at ?? 0) / 60_000

type Outcomes = Pick<SimulationReport, 'tries' | 'score' | 'bands' | 'scores' | 'wins' | 'seatScores' | 'winners' | 'figures'>

function outcomes({ players }: Table, played: readonly Simulated[]): Outcomes {
  const team = played.flatMap(({ result }) => (result?.team === undefined ? [] : [result.team.total]))
  if (played.some(({ report }) => report?.runs !== undefined))
    return { ...(team.length > 0 && { score: spread(team) }), tries: triesOf(played) }
  if (team.length > 0) {
    const ranks = played.flatMap(({ result, report }) => (result === undefined ? [] : (report?.rank ?? [])))
    return { score: spread(team), ...(ranks.length > 0 && { bands: counted(ranks) }) }
  }
  const levels = [...new Set(players)]
  const wins = Object.fromEntries(levels.map(player => [player, winShare(player, played)]))
  if (played.some(({ result }) => result?.scores === undefined)) return { wins }
  const seats = [...(played[0]?.seated.keys() ?? [])]
  return {
    wins,
    scores: Object.fromEntries(levels.map(player => [player, spread(scoresOf(player, played))])),
    seatScores: seats.map(seat => spread(played.map(({ result }) => result?.scores?.[seat]?.total ?? 0))),
    winners: spread(played.map(({ result }) => Math.max(...(result?.scores ?? []).map(({ total }) => total)))),
    ...(played.some(({ report }) => report?.figures !== undefined) && {
      figures: Object.fromEntries(levels.map(player => [player, figuresOf(player, played)])),
    }),
  }
}

function triesOf(played: readonly Simulated[]): NonNullable<SimulationReport['tries']> {
  const wins = played.filter(({ result }) => result !== undefined).length
  return {
    won: { wins, share: rounded(wins / played.length), likely: likely(wins / played.length, played.length) },
    runs: spread(played.map(({ report }) => report?.runs?.length ?? 0)),
    ends: counted(played.flatMap(({ report }) => report?.runs ?? [])),
  }
}

function figuresOf(player: Player, played: readonly Simulated[]): Figures {
  const own = played.flatMap(({ report, seated }) => (report?.figures ?? []).filter((_, seat) => seated[seat] === player))
  const names = Object.keys(own[0] ?? {})
  return Object.fromEntries(names.map(name => [name, spread(own.map(figures => figures[name] ?? 0)).mean]))
}

function winShare(player: Player, played: readonly Simulated[]): WinShare {
  let wins = 0
  let seats = 0
  let all = 0
  for (const { result, seated } of played) {
    const [winners = []] = result?.ranking ?? []
    wins += winners.filter(seat => seated[seat] === player).length / Math.max(1, winners.length)
    seats += seated.filter(other => other === player).length
    all += seated.length
  }
  return {
    wins: rounded(wins),
    share: rounded(wins / played.length),
    likely: likely(wins / played.length, played.length),
    fair: rounded(seats / all),
  }
}

const scoresOf = (player: Player, played: readonly Simulated[]): number[] =>
  played.flatMap(({ result, seated }) =>
    (result?.scores ?? []).filter((_: Score, seat) => seated[seat] === player).map(({ total }) => total),
  )

function speedOf(
  entries: readonly number[],
  played: readonly Simulated[],
  { total, thinking, thoughts }: Stopwatch,
): SimulationReport['speed'] {
  const perSecond = (count: number, ms: number) => Math.round(count / Math.max(ms / 1000, 1e-6))
  const all = entries.reduce((sum, count) => sum + count, 0)
  return {
    seconds: rounded(total / 1000),
    entriesPerSecond: perSecond(all, total - thinking),
    decisionsPerSecond: perSecond(Object.values(thoughts).flat().length, thinking),
    matchesPerSecond: rounded((played.length * 1000) / Math.max(total, 1)),
    thoughts: Object.fromEntries(Object.entries(thoughts).map(([player, own]) => [player, thoughtOf(own)])),
    timesReal: Math.round((played.reduce((sum, match) => sum + minutesOf(match), 0) * 60_000) / Math.max(total, 1)),
  }
}

function thoughtOf(times: readonly number[]): Thought {
  const { mean, most } = spread(times)
  const sorted = [...times].sort((a, b) => a - b)
  return { mean, p99: rounded(sorted[Math.ceil(0.99 * sorted.length) - 1] ?? 0), slowest: rounded(most) }
}

/** The report for people. It leaves out the speed, so that the same seed gives the same text. */
export function reportText(report: SimulationReport): string {
  const { game, pack, options, seats, players, seed, matches, score, bands, reasons, entries } = report
  const shares = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => `${name}: ${percent(count / matches)}`)
  const lines: [string, string][] = [
    ['game', `${game}${pack === undefined ? '' : ` with ${pack}`}, ${JSON.stringify(options)}`],
    ['table', `${seats} seats, ${players.join(', ')}, ${matches} matches, seed ${seed}`],
  ]
  if (report.tries !== undefined) lines.push(...tryLines(report.tries))
  if (score !== undefined) lines.push(['score', spreadText(score)])
  if (bands !== undefined) lines.push(['ranks', shares(bands).join(', ')])
  lines.push(...ownLines(report))
  lines.push(['ends', shares(reasons).join(', ')], ['entries', spreadText(entries)], ['actions', spreadText(report.actions)])
  const refused = Object.entries(report.refused).map(([code, count]) => `${code}: ${count}`)
  if (refused.length > 0) lines.push(['late', `${refused.join(', ')} in all`])
  return lines.map(([name, text]) => `${name.padEnd(8)} ${text}`).join('\n')
}

function tryLines({ won, runs, ends }: NonNullable<SimulationReport['tries']>): [string, string][] {
  const [least, most] = won.likely
  const all = Object.values(ends).reduce((sum, count) => sum + count, 0)
  return [
    ['won', `${percent(won.share)} (${percent(least)} to ${percent(most)})`],
    ['runs', spreadText(runs)],
    [
      'run ends',
      Object.entries(ends)
        .map(([name, count]) => `${name}: ${percent(count / all)}`)
        .join(', '),
    ],
  ]
}

/** The lines of games in which players compete. */
function ownLines({ scores = {}, wins = {}, seatScores = [], winners, figures = {} }: SimulationReport): [string, string][] {
  const lines: [string, string][] = []
  for (const [
    player,
    {
      share,
      likely: [least, most],
      fair,
    },
  ] of Object.entries(wins))
    lines.push(['wins', `${player}: ${percent(share)} (${percent(least)} to ${percent(most)}; by luck ${percent(fair)})`])
  for (const [player, own] of Object.entries(scores)) lines.push(['score', `${player}: ${spreadText(own)}`])
  for (const [player, own] of Object.entries(figures))
    lines.push(['means', `${player}: ${Object.entries(own).map(([name, mean]) => `${name} ${mean.toFixed(2)}`).join(', ')}`]) // biome-ignore format: one line
  if (seatScores.length > 0)
    lines.push(['seats', seatScores.map(({ mean, error }) => `${mean.toFixed(1)} ± ${error.toFixed(1)}`).join(', ')])
  if (winners !== undefined) lines.push(['winners', spreadText(winners)])
  return lines
}

export const speedText = ({ speed }: SimulationReport): string =>
  [
    `${speed.seconds.toFixed(1)} s, ${speed.entriesPerSecond} entries/s, ${speed.decisionsPerSecond} decisions/s, ${speed.matchesPerSecond} matches/s, ${speed.timesReal} times real time`,
    ...Object.entries(speed.thoughts).map(
      ([player, { mean, p99, slowest }]) =>
        `${player}: ${mean.toFixed(1)} ms of a processor per decision, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)}`,
    ),
  ].join('\n')
