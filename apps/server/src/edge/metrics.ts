import { RETENTION_KINDS, type RetentionKind, type Store, type TableService } from '@chronothek/house'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LaneLoads, Thought } from '../bots/pool.ts'
import type { CommitReport } from '../store/group-commit.ts'
import { type Machine, watchMachine } from './machine-metrics.ts'
import { CLOSE_CODES, FAULT_PLACES, type FaultPlace, LIMIT_NAMES, type LimitName, statusClass } from './metric-labels.ts'

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
  /** Sets the house whose rooms are counted. */
  watch(service: Pick<TableService, 'gauges'>): void
  watchBots(loads: () => LaneLoads): void
  watchMachine(machine: Machine): void
  refused(code: string): void
  /** Counts what was refused because its sender is too fast or has too much open. */
  limited(limit: LimitName): void
  /** Counts a failure that no client caused. */
  fault(where: FaultPlace): void
  message(type: string): void
  /** From the receipt of a command to its answer. */
  answered(ms: number): void
  /** An HTTP request to a route, by its pattern. */
  request(route: string, status: number, ms: number): void
  socketClosed(code: number): void
  /** Measures how long a room takes to open; what it returns is called when it is open. */
  timeOpening(): () => void
  thought(thought: Thought): void
  committed(report: CommitReport): void
  /** Counts what was deleted, abandoned or archived. */
  retained(kind: RetentionKind, count: number): void
  /** Wraps a store to count and time its appends and the sweeps. */
  measured<S extends Store>(store: S): S
}

const FAST = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2]
const MEDIUM = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const REQUEST = [0.005, 0.02, 0.1, 0.5, 2, 10]
const SLOW = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Metrics of one server in the Prometheus format, without names, addresses or texts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string) => new Counter({ name: `chronothek_${name}`, help, registers: [registry] })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `chronothek_${name}`, help, buckets, registers: [registry] })

  const faults = tally<FaultPlace>(registry, 'faults_total', 'Failures that were nobody’s mistake, by place', 'where', FAULT_PLACES)
  const commits = histogram('commit_seconds', 'From the first write of a commit to its end', FAST)
  const writes = histogram('commit_writes', 'Writes that shared a commit', [1, 2, 5, 10, 20, 50, 100, 500])
  const answers = histogram('answer_seconds', 'From the receipt of a command to its answer', MEDIUM)
  const openings = histogram('room_open_seconds', 'How long tables took to open', MEDIUM)
  const closings = tally<number | 'other'>(registry, 'sockets_closed_total', 'WebSockets that ended, by close code', 'code', CLOSE_CODES)
  const stored: Stored = {
    appends: histogram('append_seconds', 'From asking for an append to its commit', FAST),
    moves: counter('moves_total', 'Entries appended to match logs'),
    fenced: counter('fenced_total', 'Appends that lost their match to another owner'),
    sweeps: histogram('sweep_seconds', 'How long the store took to say which tables are due', FAST),
    due: counter('rooms_due_total', 'Tables that were opened because something was due'),
    faults,
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: service => watchHouse(registry, service),
    watchBots: loads => watchBots(registry, loads),
    watchMachine: machine => watchMachine(registry, machine),
    refused: tally(registry, 'refusals_total', 'Commands and other requests that were refused, by code', 'code'),
    limited: tally(
      registry,
      'limited_total',
      'What was refused because its sender was too fast or had too much open',
      'limit',
      LIMIT_NAMES,
    ),
    fault: faults,
    message: tally(registry, 'messages_total', 'WebSocket messages received, by type', 'type'),
    answered: ms => answers.observe(ms / 1000),
    request: requests(registry),
    socketClosed: code => closings(CLOSE_CODES.includes(code) ? code : 'other'),
    timeOpening() {
      const start = performance.now()
      return () => openings.observe((performance.now() - start) / 1000)
    },
    thought: thoughts(registry),
    committed({ writes: count, ms, failed }) {
      if (failed) faults('commit')
      commits.observe(ms / 1000)
      writes.observe(count)
    },
    retained: tally(
      registry,
      'retention_total',
      'What was deleted, abandoned or archived because nobody needs it',
      'kind',
      RETENTION_KINDS,
    ),
    measured: store => measured(store, stored),
  }
}

/**
 * A counter with one label. Counted in a map and handed over when somebody asks for the metrics: no label is checked on the way of a message.
 * Known values start at 0, because an alert sees no increase in what begins at 1.
 */
function tally<T extends string | number>(registry: Registry, name: string, help: string, label: string, known: readonly T[] = []) {
  const counts = new Map<T, number>(known.map(value => [value, 0]))
  new Counter({
    name: `chronothek_${name}`,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of counts) this.inc({ [label]: value }, count)
    },
  })
  return (value: T, more = 1): void => void counts.set(value, (counts.get(value) ?? 0) + more)
}

function requests(registry: Registry): Metrics['request'] {
  const seconds = new Histogram({
    name: 'chronothek_http_request_seconds',
    help: 'HTTP requests, by route and class of status',
    labelNames: ['route', 'status'],
    buckets: REQUEST,
    registers: [registry],
  })
  return (route, status, ms) => seconds.observe({ route, status: statusClass(status) }, ms / 1000)
}

function thoughts(registry: Registry): Metrics['thought'] {
  const histogram = (name: string, help: string) =>
    new Histogram({ name: `chronothek_${name}`, help, labelNames: ['lane'], buckets: SLOW, registers: [registry] })
  const thinking = histogram('bot_thinking_seconds', 'How long bots thought, by lane')
  const waiting = histogram('bot_waiting_seconds', 'How long bots waited for a thread, by lane')
  const failures = tally(registry, 'bot_failures_total', 'Thoughts without an answer, by lane', 'lane', ['live', 'slow'])
  return ({ lane, waitedMs, thoughtMs, failed }) => {
    waiting.observe({ lane }, waitedMs / 1000)
    thinking.observe({ lane }, thoughtMs / 1000)
    if (failed) failures(lane)
  }
}

function watchBots(registry: Registry, loads: () => LaneLoads): void {
  const gauge = (name: string, help: string, key: keyof LaneLoads[keyof LaneLoads]) =>
    new Gauge({
      name: `chronothek_${name}`,
      help,
      labelNames: ['lane'],
      registers: [registry],
      collect() {
        for (const [lane, load] of Object.entries(loads())) this.set({ lane }, load[key])
      },
    })
  gauge('bots_waiting', 'Thoughts that wait for a thread, by lane', 'waiting')
  gauge('bots_thinking', 'Bots that are thinking, by lane', 'thinking')
}

interface Stored {
  readonly appends: Histogram
  readonly moves: Counter
  readonly fenced: Counter
  readonly sweeps: Histogram
  readonly due: Counter
  readonly faults: (where: FaultPlace) => void
}

const measured = <S extends Store>(store: S, { appends, moves, fenced, sweeps, due, faults }: Stored): S => ({
  ...store,
  async append(match, epoch, rows) {
    const start = performance.now()
    const kept = await store.append(match, epoch, rows)
    appends.observe((performance.now() - start) / 1000)
    if (kept) moves.inc(rows.length)
    else fenced.inc()
    return kept
  },
  async claimDue(...given) {
    const start = performance.now()
    const rooms = await store.claimDue(...given)
    sweeps.observe((performance.now() - start) / 1000)
    due.inc(rooms.length)
    return rooms
  },
  saveReport(match, report) {
    faults('rules')
    return store.saveReport(match, report)
  },
})

function watchHouse(registry: Registry, service: Pick<TableService, 'gauges'>) {
  const gauge = (name: string, help: string, key: keyof ReturnType<TableService['gauges']>) =>
    new Gauge({
      name: `chronothek_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(service.gauges()[key])
      },
    })
  gauge('rooms', 'Matches in memory', 'rooms')
  gauge('connections', 'Players and spectators at tables', 'connections')
  gauge('rooms_frozen', 'Matches whose log no longer folds', 'frozen')
  gauge('rooms_read_only', 'Matches whose appends fail', 'readOnly')
}
