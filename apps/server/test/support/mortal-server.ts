import { readLastHeartbeat } from './database.ts'
import { failuresIn, type ServerProcess, startMain } from './server-process.ts'

/** Wall times. */
interface Life {
  readonly spawnedAt: number
  readyAt: number
  killedAt: number
  /** The last heartbeat that is stored: all that the next process can know about the end of this one. */
  lastBeat: number
}

const ALIVE = Number.POSITIVE_INFINITY

/** One data folder and the servers that live and die on it, one after the other. */
export class MortalServer {
  readonly lives: Life[] = []
  readonly #data: string
  readonly #env: Readonly<Record<string, string>>
  readonly #logs: string[] = []
  #server: ServerProcess | undefined
  #url: string | undefined
  #waiting: (() => void)[] = []
  #isOver = false

  constructor(data: string, env: Readonly<Record<string, string>>) {
    this.#data = data
    this.#env = env
  }

  /** Starts the next process; `patience` cuts its life short if it is not ready by then. */
  async rise(patience?: number): Promise<void> {
    const server = startMain(this.#data, this.#env)
    this.#server = server
    const life: Life = { spawnedAt: server.spawnedAt, readyAt: ALIVE, killedAt: ALIVE, lastBeat: ALIVE }
    this.lives.push(life)
    const early = patience === undefined ? undefined : new Promise<undefined>(resolve => setTimeout(resolve, patience))
    const url = await (early === undefined ? server.ready : Promise.race([server.ready, early]))
    if (early !== undefined) return this.die()
    life.readyAt = Date.now()
    this.#url = url
    this.#release()
  }

  async die(): Promise<void> {
    this.#url = undefined
    const life = this.lives.at(-1)
    await this.#server?.kill()
    if (life !== undefined) Object.assign(life, { killedAt: Date.now(), lastBeat: readLastHeartbeat(this.#data) })
    this.#logs.push(this.#server?.log() ?? '')
  }

  /** The address; waits for the next process if necessary. Undefined if there will be none. */
  async url(): Promise<string | undefined> {
    while (this.#url === undefined && !this.#isOver) await new Promise<void>(resolve => this.#waiting.push(resolve))
    return this.#url
  }

  async finish(): Promise<void> {
    this.#isOver = true
    await this.die()
    this.#release()
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** For how long between two moments some process may have been counting time. */
  upAtMost = (from: number, to: number): number => this.#sum(from, to, ({ spawnedAt, killedAt }) => [spawnedAt, killedAt])
  /**
   * For how long some process certainly was, by its heartbeats: a busy machine delays them. What `from` saw after the last heartbeat of its
   * process is given back.
   */
  upAtLeast = (from: number, to: number): number =>
    this.#sum(from, to, ({ readyAt, lastBeat }) => [readyAt, lastBeat]) - this.#unknownAt(from)

  #unknownAt(moment: number): number {
    const life = this.lives.find(({ readyAt, killedAt }) => readyAt <= moment && moment <= killedAt)
    return life === undefined ? 0 : Math.max(0, moment - life.lastBeat)
  }

  #sum(from: number, to: number, spanOf: (life: Life) => readonly [start: number, end: number]): number {
    const lengths = this.lives.map(spanOf).map(([start, end]) => Math.max(0, Math.min(to, end) - Math.max(from, start)))
    return lengths.reduce((sum, length) => sum + length, 0)
  }

  deathsBetween = (from: number, to: number): number => this.lives.filter(({ killedAt }) => killedAt >= from && killedAt <= to).length

  failures = (): string[] => failuresIn(this.#logs.join('\n'))
}
