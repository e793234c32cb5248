import type { HouseClock } from './house-clock.ts'
import type { Logger, Timers } from './platform.ts'
import type { Outage, Store, Wall } from './store.ts'

/** The last beat of a node is so old that others may have taken its rooms. */
export class LostNodeError extends Error {
  override readonly name = 'LostNodeError'
  readonly node: string

  constructor(node: string) {
    super(`node ${node} has not beaten for too long`)
    this.node = node
  }
}

/** This process, as one of those that serve the house. */
export interface Node {
  /** A new one after every time it was cut off from the store. */
  readonly id: string
  /** Where the other nodes reach it; undefined if it is alone. */
  readonly address: string | undefined
  /** The outages of this house, oldest first. No clock counts them. */
  readonly outages: readonly Outage[]
  /** Nodes whose last beat is not later than this have ended. */
  lostBefore(): Wall
  /** The same when it claims a room that somebody asks for: a node that is alone takes rooms from every other. */
  takesFrom(): Wall
  /** Whether its rooms are still its own. A node that was cut off for too long shows and answers nothing. */
  isServing(): boolean
}

/** The node of this process, with what keeps it alive. */
export interface BeatingNode extends Node {
  /** Notes the outage before this start, if there was one, and begins to beat. */
  start(): Promise<void>
  /** Says that it claims nothing any more. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface NodePlan {
  readonly id: string
  readonly address: string | undefined
  readonly build: string | undefined
  readonly store: Pick<Store, 'beat' | 'lastBeat' | 'addOutage' | 'outages'>
  readonly timers: Timers
  readonly logger: Logger
  /** This process's own clock, which is never corrected. */
  readonly own: () => Wall
  readonly clock: HouseClock
  /** Whether a live match is running. */
  isHurried(): boolean
  /** Gives up all rooms without releasing them. */
  onCutOff(): void
}

const BEAT_MS = 1_000
/** The interval while a live match is running: after a crash, match time is known this precisely. */
const LIVE_BEAT_MS = 100
/** A node has ended if its beat, once a second, is this old. */
const LOST_MS = 5_000
/** Without an acknowledged beat for this long a node gives up its rooms, before others may take them. */
const LEASE_MS = 4_000
/** Later than any beat. */
const EVER = Number.MAX_SAFE_INTEGER

/** Beats once a second. If it is one of several and is cut off from the store, it gives up its rooms and begins again under a new id. */
export function createNode(plan: NodePlan): BeatingNode {
  const { address, build, own, clock, store, timers, logger } = plan
  const isAlone = address === undefined
  let id = plan.id
  let lives = 1
  let timer: unknown
  let outages: readonly Outage[] = []
  let isDraining = false
  /** Whether this id has beaten. */
  let isKnown = false
  let joining: Promise<void> | undefined
  /** When the last acknowledged beat was sent, by our own clock. */
  let beatAt = own()

  const lostBefore = () => clock.storesNow() - LOST_MS
  const isServing = () => isAlone || own() - beatAt < LEASE_MS

  async function beat(): Promise<void> {
    const sentAs = id
    const sent = own()
    const more = { ...(address === undefined ? {} : { address }), ...(build === undefined ? {} : { build }) }
    const told = await store.beat({ id, draining: isDraining, ...more }, clock.now(), isAlone || !isKnown ? undefined : LOST_MS)
    if (!isAlone || !isKnown) clock.correct(sent, told, own()) // one that is alone has nobody to agree with
    if (sentAs === id) beatAt = Math.max(beatAt, sent)
  }

  /** The first beat of an id. An outage that was counted twice would be no longer than once, so it is stored no later than the beat. */
  async function join(): Promise<void> {
    const sent = own()
    const last = await store.lastBeat()
    clock.correct(sent, last.now, own())
    const to = clock.now()
    const isOutage = last.at !== undefined && (isAlone || last.at <= lostBefore())
    const noted = isOutage ? store.addOutage({ from: Math.min(last.at ?? to, to), to }) : undefined
    if (!isAlone) await noted // its beats do not wait for other writes
    await Promise.all([noted, beat()])
    outages = await store.outages()
    isKnown = true
  }

  /** Several beats may be under way: one that hangs must not keep the next from arriving. */
  async function tryBeat(): Promise<void> {
    try {
      if (isKnown) return await beat()
      joining ??= join().finally(() => {
        joining = undefined
      })
      await joining
    } catch (error) {
      logger.error({ err: error }, 'no heartbeat')
      if (error instanceof LostNodeError && error.node === id) beginAgain()
    }
  }

  function beginAgain(): void {
    logger.error({ node: id }, 'no heartbeat was stored for seconds; this process gives up its tables')
    plan.onCutOff()
    id = `${plan.id}-${++lives}`
    isKnown = false
    beatAt = Number.NEGATIVE_INFINITY
  }

  function keepBeating(): void {
    timer = timers.set(
      () => {
        if (isKnown && !isServing()) beginAgain()
        keepBeating()
        void tryBeat()
      },
      plan.isHurried() ? LIVE_BEAT_MS : BEAT_MS,
    )
  }

  return {
    get id() {
      return id
    },
    get outages() {
      return outages
    },
    address,
    lostBefore,
    takesFrom: () => (isAlone ? EVER : lostBefore()),
    isServing,
    async start() {
      await join()
      keepBeating()
    },
    async drain() {
      isDraining = true
      if (!isAlone) await tryBeat()
    },
    async stop() {
      timers.clear(timer)
      isDraining = true
      if (isKnown) await tryBeat()
    },
  }
}
