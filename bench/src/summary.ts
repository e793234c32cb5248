import { median, round } from './lib/util.ts'

type Line = Record<string, unknown>

/** The median of a field over the matching lines. */
function middle(lines: readonly Line[], match: Line, field: string): number {
  const values = lines.filter(line => Object.entries(match).every(([key, value]) => line[key] === value)).map(line => Number(line[field]))
  return values.length === 0 ? Number.NaN : median(values)
}

interface Row {
  what: string
  ours: number
  peers: Record<string, number>
  target: string
  met: boolean
}

const cell = (x: number | undefined) =>
  x === undefined || Number.isNaN(x) ? '–' : x >= 1000 ? Math.round(x).toLocaleString('en') : String(round(x, 3))

function serverRows(lines: readonly Line[]): Row[] {
  const peers = ['boardgame.io', 'colyseus', 'ws-delta']
  const across = (match: Line, field: string) => Object.fromEntries(peers.map(peer => [peer, middle(lines, { ...match, peer }, field)]))
  const row = (what: string, peer: string, match: Line, field: string, most: number): Row => {
    const ours = middle(lines, { ...match, peer }, field)
    return { what, ours, peers: across(match, field), target: `≤ ${most}`, met: ours <= most }
  }
  const saturate = { part: 'saturate', kind: 'saturate' }
  const resync = { part: 'resync', kind: 'resync' }
  return [
    row('server CPU ms per move, nothing stored', 'chronothek-memory', saturate, 'cpuMsPerMove', 0.12),
    row('server CPU ms per move, durable', 'chronothek', saturate, 'cpuMsPerMove', 0.15),
    row('bytes per move and seat', 'chronothek', saturate, 'bytesPerMoveAndSeat', 170),
    growthRow(lines, peers),
    row('kB per 4-seat table', 'chronothek', { part: 'memory', kind: 'join' }, 'kBPerTable', 150),
    row('resync bytes', 'chronothek', resync, 'bytes', 15_000),
    row('resync bytes, naming seq', 'chronothek', resync, 'bytesNamingSeq', 1000),
  ]
}

function growthRow(lines: readonly Line[], peers: readonly string[]): Row {
  const cost = (peer: string, scale: number) => middle(lines, { part: 'growth', kind: 'saturate', peer, scale }, 'cpuMsPerMove')
  const growth = (peer: string) => cost(peer, 16) / cost(peer, 1)
  const ours = growth('chronothek-memory')
  return {
    what: 'cost with 16 × state',
    ours,
    peers: Object.fromEntries(peers.map(peer => [peer, growth(peer)])),
    target: '≤ 1.5',
    met: ours <= 1.5,
  }
}

function engineRows(lines: readonly Line[]): Row[] {
  const moves = (variant: string) => middle(lines, { kind: 'engine', variant }, 'movesPerCpuSecond')
  const searched = (variant: string) => middle(lines, { kind: 'search', variant }, 'iterationsPerCpuSecond')
  const plain = moves('plain rules, events as JSON')
  return [
    {
      what: 'moves per CPU second',
      ours: moves('chronothek'),
      peers: { 'boardgame.io': moves('boardgame.io reducer'), 'ws-delta': plain },
      target: '≥ 200,000',
      met: moves('chronothek') >= 200_000,
    },
    {
      what: 'search iterations per CPU second',
      ours: searched('chronothek'),
      peers: { 'boardgame.io': searched('boardgame.io MCTSBot') },
      target: '≥ 20,000',
      met: searched('chronothek') >= 20_000,
    },
  ]
}

function liveRows(lines: readonly Line[]): Row[] {
  const p99 = middle(lines, { kind: 'live' }, 'p99')
  return [{ what: 'live tables: ms the clock is late, p99', ours: p99, peers: {}, target: '≤ 50', met: p99 <= 50 }]
}

/** A table of this run's measurements: our figure, the peers', our ratio to each, and the target. */
export function summary(lines: readonly Line[]): string {
  const rows = [...engineRows(lines), ...serverRows(lines), ...liveRows(lines)].filter(row => !Number.isNaN(row.ours))
  const peers = ['boardgame.io', 'colyseus', 'ws-delta']
  const head = `| | Chronothek | ${peers.map(peer => `${peer} (ours / theirs)`).join(' | ')} | target | |`
  const body = rows.map(row => {
    const against = peers.map(peer => {
      const theirs = row.peers[peer]
      return theirs === undefined || Number.isNaN(theirs) ? '–' : `${cell(theirs)} (${cell(row.ours / theirs)})`
    })
    return `| ${row.what} | ${cell(row.ours)} | ${against.join(' | ')} | ${row.target} | ${row.met ? 'met' : 'not met'} |`
  })
  const own = lines.filter(line => line.kind === 'timeline').map(line => `| ${line.what} | ${cell(Number(line.value))} |`)
  return [
    head,
    `|---|---|${peers.map(() => '---|').join('')}---|---|`,
    ...body,
    ...(own.length > 0 ? ['', '| Timeline Twist | |', '|---|---|', ...own] : []),
  ].join('\n')
}
