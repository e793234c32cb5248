import type { Store, TableService } from '@chronothek/house'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CommitReport } from '../store/group-commit.ts'

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
  /** Sets the house whose rooms are counted. */
  watch(service: Pick<TableService, 'gauges'>): void
  refused(code: string): void
  /** Counts a failure that no client caused. */
  fault(where: string): void
  message(type: string): void
  committed(report: CommitReport): void
  /** Wraps a store to count and time its appends. */
  measured(store: Store): Store
}

const FAST = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2]

/** Metrics of one server in the Prometheus format, without names, addresses or texts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `chronothek_${name}`, help, labelNames, registers: [registry] })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `chronothek_${name}`, help, buckets, registers: [registry] })

  const refusals = counter('refusals_total', 'Commands that were refused, by code', ['code'])
  const faults = counter('faults_total', 'Failures that were nobody’s mistake, by place', ['where'])
  const messages = counter('messages_total', 'WebSocket messages received, by type', ['type'])
  const moves = counter('moves_total', 'Entries appended to match logs', [])
  const fenced = counter('fenced_total', 'Appends that lost their match to another owner', [])
  const appends = histogram('append_seconds', 'From asking for an append to its commit', FAST)
  const commits = histogram('commit_seconds', 'From the first write of a commit to its end', FAST)
  const writes = histogram('commit_writes', 'Writes that shared a commit', [1, 2, 5, 10, 20, 50, 100, 500])

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: service => watchHouse(registry, service),
    refused: code => refusals.inc({ code }),
    fault: where => faults.inc({ where }),
    message: type => messages.inc({ type }),
    committed({ writes: count, ms, failed }) {
      if (failed) faults.inc({ where: 'commit' })
      commits.observe(ms / 1000)
      writes.observe(count)
    },
    measured: store => measured(store, { appends, moves, fenced, faults }),
  }
}

interface Counted {
  readonly appends: Histogram
  readonly moves: Counter
  readonly fenced: Counter
  readonly faults: Counter<'where'>
}

const measured = (store: Store, { appends, moves, fenced, faults }: Counted): Store => ({
  ...store,
  async append(match, epoch, rows) {
    const start = performance.now()
    const kept = await store.append(match, epoch, rows)
    appends.observe((performance.now() - start) / 1000)
    if (kept) moves.inc(rows.length)
    else fenced.inc()
    return kept
  },
  saveReport(match, report) {
    faults.inc({ where: 'rules' })
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
