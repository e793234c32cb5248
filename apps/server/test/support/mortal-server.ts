import { failuresIn, type ServerProcess, startMain } from './server-process.ts'

interface Life {
  readonly spawnedAt: number
  readyAt: number
  killedAt: number
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
    const life: Life = { spawnedAt: server.spawnedAt, readyAt: ALIVE, killedAt: ALIVE }
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
    if (life !== undefined) life.killedAt = Date.now()
    this.#logs.push(this.#server?.log() ?? '')
  }

  /** The address; waits for the next life if need be. Undefined when there will be none. */
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
  upAtMost = (from: number, to: number): number => this.#sum(from, to, ({ spawnedAt }) => spawnedAt)
  /** For how long it certainly was. */
  upAtLeast = (from: number, to: number): number => this.#sum(from, to, ({ readyAt }) => readyAt)

  #sum(from: number, to: number, start: (life: Life) => number): number {
    return this.lives.reduce((sum, life) => sum + Math.max(0, Math.min(to, life.killedAt) - Math.max(from, start(life))), 0)
  }

  deathsBetween = (from: number, to: number): number => this.lives.filter(({ killedAt }) => killedAt >= from && killedAt <= to).length

  failures = (): string[] => failuresIn(this.#logs.join('\n'))
}
