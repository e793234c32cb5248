import { createHash } from 'node:crypto'
import { type Language, quickLuck, type Seat, type View, type Viewer } from '@chronothek/core'
import type { Caller, Connection, EntryRow, Outgoing, Registry, UserRecord } from '@chronothek/house'
import { createHouse, type House } from '@chronothek/house'
import { type FakeClock, fakeClock, type MemoryStore, memoryStore, quiet } from '@chronothek/house/testing'
import { type CreateTableInput, createTable, type TableCommand } from '@chronothek/protocol'
import { nodeDigest } from '../../src/digest.ts'

/** One thing that happens at a table; plain data, so that it can be repeated with other secrets. */
export type Happening =
  | { readonly kind: 'send'; readonly who: number; readonly command: TableCommand }
  | { readonly kind: 'join'; readonly who: number; readonly seq?: number; readonly eyes?: Seat }
  | { readonly kind: 'drop'; readonly who: number }
  | { readonly kind: 'look'; readonly who: number; readonly viewer?: Viewer }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'restart' }

/** Something that the house sent. */
export interface Sent {
  readonly to: number
  /** How many entries the log had when it was sent. */
  readonly seq: number
  readonly kind: string
  readonly text: string
}

const logger = { info() {}, warn() {}, error() {} }

/** What is played in the theatre. */
export interface Stage {
  readonly game: string
  readonly registry: Registry
}

/** Bots that choose at random, without their memory, which depends on secrets. */
const thinkersOf = ({ game, registry }: Stage) => ({
  async choose(question: string) {
    const { view, seed } = JSON.parse(question) as { view: View; seed: number }
    const legal = registry.get(game)?.game.legalActions(view) ?? []
    return legal[quickLuck(seed)(Math.max(1, legal.length))]
  },
  close: async () => {},
})

/** A house with one table that records everything it sends. Seats come first in `who`, then a guest, then a stranger. */
export class Theatre {
  readonly people: number
  readonly sent: Sent[] = []
  readonly #clock: FakeClock = fakeClock()
  readonly #store: MemoryStore = memoryStore()
  readonly #connections = new Map<number, Connection>()
  readonly #users: (UserRecord | undefined)[] = []
  readonly #stage: Stage
  readonly #witness: number | undefined
  readonly #eyes = new Map<number, Seat>()
  #house: House
  #houses = 0
  #bytes = 0
  table = ''
  openVotes: readonly string[] = []
  isPaused = false

  /** With a `witness`, nobody else looks at replays: folding a long match for messages that are not compared takes most of the time. */
  constructor(stage: Stage, people: number, witness?: number) {
    this.people = people
    this.#stage = stage
    this.#witness = witness
    this.#house = this.#open()
  }

  #open(): House {
    return createHouse({
      store: this.#store,
      registry: this.#stage.registry,
      digest: nodeDigest,
      now: this.#clock.now,
      timers: this.#clock.timers,
      random: bytes =>
        createHash('shake256', { outputLength: bytes })
          .update(`${this.people} ${this.#bytes++}`)
          .digest(),
      logger,
      processId: `p${++this.#houses}`,
      thinkers: thinkersOf(this.#stage),
      pacing: [0, 0],
    })
  }

  async begin(wish: Omit<CreateTableInput, 'game'>, luck: number): Promise<void> {
    this.#bytes = luck * 1_000_000
    await this.#house.start()
    for (let who = 0; who <= this.people; who++) this.#users.push((await this.#house.createGuest(`Guest ${who}`, this.#language(who))).user)
    this.#users.push(undefined)
    const made = await this.#house.createTable(this.#users[0] as UserRecord, createTable.parse({ game: this.#stage.game, ...wish }))
    if (!made.ok) throw new Error(made.error.code)
    this.table = made.value.table.id
    for (let seat = 1; seat < this.people; seat++) await this.#command(seat, { type: 'sit', cmd: 'sit', seat })
    for (let who = 0; who < this.people + 2; who++) await this.perform({ kind: 'join', who })
    await this.perform({ kind: 'send', who: 0, command: { type: 'start', cmd: 'start' } })
  }

  #language = (who: number): Language => (who % 2 === 0 ? 'de' : 'en')
  #caller = (who: number): Caller => ({ ...(this.#users[who] === undefined ? {} : { user: this.#users[who] }) })
  #command = (who: number, command: TableCommand) => this.#house.command(this.#caller(who), this.table, command)

  get rows(): readonly EntryRow[] {
    return this.#store.disk.matches.get(this.table)?.rows ?? []
  }

  get match() {
    return this.#store.disk.matches.get(this.table)
  }

  get isOver(): boolean {
    return this.#store.disk.tables.get(this.table)?.phase === 'ended'
  }

  /** What must not be sent before the end (the seed, the last link of the chain), or ever: ids and hashes of people, other links. */
  get secrets(): { readonly untilTheEnd: readonly string[]; readonly always: readonly string[] } {
    const people = [...this.#store.disk.users.values()].flatMap(({ id, tokenHash }) => [id, tokenHash])
    const links = this.rows.map(({ link }) => link)
    return { untilTheEnd: [this.match?.seed ?? '', ...links.slice(-1)], always: [...people, ...links.slice(0, -1)] }
  }

  async perform(happening: Happening): Promise<void> {
    if (happening.kind === 'wait') await this.#clock.pass(happening.ms)
    else if (happening.kind === 'restart') await this.#restart()
    else if (happening.kind === 'join') await this.#join(happening.who, happening.seq, happening.eyes)
    else if (happening.kind === 'look') await this.#look(happening.who, happening.viewer)
    else if (happening.kind === 'drop') this.#drop(happening.who)
    else this.#connections.get(happening.who)?.receive(happening.command)
    await quiet()
    await this.#house.table(this.table)
    await quiet()
  }

  #note(to: number, kind: string, text: string): void {
    this.sent.push({ to, kind, text, seq: this.rows.length })
    const [, isPaused, votes] = /"paused":(true|false),"votes":\[(.*?)\],"health"/.exec(text) ?? []
    if (votes === undefined) return
    this.openVotes = [...votes.matchAll(/"id":"(v\d+)"/g)].map(([, id]) => id ?? '')
    this.isPaused = isPaused === 'true'
  }

  async #join(who: number, seq?: number, wanted?: Seat): Promise<void> {
    this.#drop(who)
    if (wanted !== undefined) this.#eyes.set(who, wanted)
    const eyes = this.#eyes.get(who)
    const sink = {
      send: ({ text }: Outgoing) => this.#note(who, 'frame', text),
      close: (code: number, reason: string) => this.#note(who, 'close', `${code} ${reason}`),
    }
    const hello = {
      type: 'hello',
      version: 1,
      table: this.table,
      language: this.#language(who),
      ...(seq === undefined ? {} : { seq }),
      ...(eyes === undefined ? {} : { eyes }),
    } as const
    const joined = await this.#house.connect(this.#caller(who), hello, sink)
    if (!joined.ok) throw new Error(joined.error.code)
    this.#connections.set(who, joined.value)
  }

  #drop(who: number): void {
    this.#connections.get(who)?.drop()
    this.#connections.delete(who)
  }

  /** Everything HTTP would answer this person. */
  async #look(who: number, viewer?: Viewer): Promise<void> {
    const [caller, id, language] = [this.#caller(who), this.table, this.#language(who)]
    const user = this.#users[who]
    this.#note(who, 'view', JSON.stringify(await this.#house.view(caller, id, language)))
    if (this.#witness === undefined || this.#witness === who)
      this.#note(who, 'replay', JSON.stringify(await this.#house.replay(caller, id, viewer, language)))
    this.#note(who, 'table', JSON.stringify(await this.#house.table(id)))
    if (!this.isOver) this.#note(who, 'log', JSON.stringify(await this.#house.log(id)))
    if (user !== undefined) this.#note(who, 'tables', JSON.stringify(await this.#house.tablesOf(user)))
  }

  async #restart(): Promise<void> {
    this.#clock.forget()
    this.#connections.clear()
    this.#house = this.#open()
    await this.#house.start()
    for (let who = 0; who < this.people + 2; who++) await this.#join(who)
  }

  viewerOf = (who: number): Viewer => (who < this.people ? (who as Seat) : 'spectator')
}
