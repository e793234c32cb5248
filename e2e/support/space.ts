import { PROTOCOL_VERSION, type ServerMessage } from '@chronothek/protocol'
import { expect } from '@playwright/test'
import type { Shared } from '../../games/time-n-space/src/state.ts'
import { setsTableByHand } from './api.ts'
import type { House } from './house.ts'
import { invitation, sitsDown } from './lobby.ts'
import type { Person } from './person.ts'

/** Ten times as fast: a minute of sand is six seconds, the intro game lasts seventy-two. */
const SPEED = 10
const SAND = 60_000 / SPEED
const STEPS = 1200
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

/** Three people at a table of the intro game that has just begun; its sand does not run yet. Returns the table's id. */
export async function beginsSpace(people: readonly Person[], speed = SPEED, names: readonly string[] = NAMES): Promise<string> {
  const [host, ...guests] = people as [Person, ...Person[]]
  const { page, shell } = host
  await host.opens('/')
  await host.isCalled(names[0] ?? 'Ada')
  await host.opens('/new/time-n-space?mode=intro')
  await page.locator('.step', { hasText: `${people.length}` }).click()
  await page.locator('select[name="speed"]').selectOption(`${speed}`)
  await host.presses(shell.create.create)
  await page.waitForURL(/\/t\/\w+/)
  const { link } = await invitation(host)
  for (const [index, guest] of guests.entries()) {
    await guest.opens(link)
    await guest.isCalled(names[index + 1] ?? 'Eve')
    await sitsDown(guest)
  }
  await host.presses(shell.lobby.start)
  for (const person of people) await person.page.locator('.ts-ask').waitFor()
  return link.replace('/t/', '')
}

/** Against bots, at the book's pace if nothing else is said; the clock does not run yet. Returns the table's id. */
export async function meetsBots(person: Person, speed = 1, bots = 3): Promise<string> {
  const seated = Array.from({ length: bots }, (_, index) => ({ seat: index + 1, level: 'casual' }) as const)
  const plan = { game: 'time-n-space', seats: bots + 1, options: { mode: 'intro', speed }, bots: seated, start: true }
  const id = await setsTableByHand(person, plan)
  await person.opens(`/t/${id}`)
  await person.page.locator('.ts-ask').waitFor()
  return id
}

/** The same, its clock running. */
export async function playsBots(person: Person, speed?: number, bots?: number): Promise<string> {
  const id = await meetsBots(person, speed, bots)
  await getsGoing([person])
  return id
}

/** Everybody says they are ready; resolves when the clock runs. */
export async function getsGoing(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await page.locator('.ts-ask .ts-way-main').click()
  for (const person of people) await expect.poll(() => phaseOf(person)).toBe('running')
}

export const phaseOf = ({ page }: Person): Promise<string | undefined> =>
  page
    .locator('.ts')
    .first()
    .evaluate(root => (root as HTMLElement).dataset.phase)

/** Presses something on the board by the name the board gives it. */
export const presses = ({ page }: Person, press: string): Promise<void> => page.locator(`[data-press="${press}"]`).first().click()

interface Sand {
  /** Milliseconds that are left, and the wall time at which they would be over. */
  readonly left: number
  readonly out: number
}

/** What a screen shows of every sand timer that runs, each at the moment at which it draws it. */
export async function sandOn({ page }: Person): Promise<ReadonlyMap<string, Sand>> {
  const seen = await page.evaluate(drawnSteps)
  return new Map(seen.map(({ piece, step, wall }) => [piece, { left: (step / STEPS) * SAND, out: wall + (step / STEPS) * SAND }]))
}

/** In the page: waits until each running glass is drawn anew; a resting one is read as it is. */
async function drawnSteps(): Promise<readonly { piece: string; step: number; wall: number }[]> {
  const wall = () => performance.timeOrigin + performance.now()
  const read = (timer: HTMLElement, glass: SVGSVGElement) =>
    new Promise<{ piece: string; step: number; wall: number }>(resolve => {
      const tell = () => {
        observer.disconnect()
        clearTimeout(rest)
        resolve({ piece: timer.dataset.piece ?? '', step: Number(glass.dataset.step), wall: wall() })
      }
      const observer = new MutationObserver(tell)
      observer.observe(glass, { attributeFilter: ['data-step'] })
      const rest = setTimeout(tell, 500)
    })
  const timers = [...document.querySelectorAll<HTMLElement>('[data-piece-kind="sand-timer"]')]
  return Promise.all(
    timers.flatMap(timer => {
      const glass = timer.querySelector<SVGSVGElement>('.ts-glass')
      return glass?.dataset.sand === 'runs' ? [read(timer, glass)] : []
    }),
  )
}

/** Somebody who only listens, on a connection to the house itself: what the server says about time. */
export class Witness {
  readonly #socket: WebSocket
  readonly #house: House
  readonly #table: string
  #heard: { at: number; wall: number; running: boolean } | undefined

  constructor(house: House, table: string) {
    this.#house = house
    this.#table = table
    this.#socket = new WebSocket(`ws://127.0.0.1:${house.port}/ws/${table}`)
    const hello = { type: 'hello', version: PROTOCOL_VERSION, language: 'en', watch: true }
    this.#socket.onopen = () => this.#socket.send(JSON.stringify(hello))
    this.#socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage)
  }

  /** The truth about every sand timer that runs. */
  async sand(): Promise<ReadonlyMap<string, Sand>> {
    await expect.poll(() => this.#heard !== undefined).toBe(true)
    const answer = await fetch(`http://127.0.0.1:${this.#house.port}/api/v1/tables/${this.#table}/view`)
    const { view } = (await answer.json()) as { view: { shared: Shared } }
    const heard = this.#heard ?? { at: 0, wall: 0, running: false }
    const now = Date.now()
    const at = heard.running ? heard.at + (now - heard.wall) : heard.at
    const left = (placedAt: number) => placedAt + SAND - at
    return new Map(
      view.shared.players.flatMap(({ timers }, seat) =>
        timers.flatMap(({ on }, timer) =>
          on === undefined || left(on.placedAt) <= 0
            ? []
            : [[`timer-${seat}-${timer}`, { left: left(on.placedAt), out: now + left(on.placedAt) }] as const],
        ),
      ),
    )
  }

  /** Resolves once match time runs: after an outage it waits for everybody. */
  async seesItGoOn(): Promise<void> {
    await expect.poll(() => this.#heard?.running, { timeout: 60_000 }).toBe(true)
  }

  goes(): void {
    this.#socket.close()
  }

  #hear(message: ServerMessage): void {
    const wall = Date.now()
    if (message.type === 'welcome' || message.type === 'resumed' || message.type === 'table')
      this.#heard = { at: message.time.now, wall, running: message.time.running }
    else if (message.type === 'tick') this.#heard = { at: message.at, wall, running: message.running }
  }
}
