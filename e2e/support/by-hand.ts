import { request } from '@playwright/test'
import { call, type Hand, handOf } from './api.ts'
import { belongs } from './knowledge.ts'
import type { Person } from './person.ts'

interface Seen {
  readonly seq: number
  readonly table: { readonly phase: string }
  readonly legal: readonly { readonly type: string; readonly card: string; readonly slot: number }[]
  readonly view: { readonly shared: { readonly line: readonly string[]; readonly faces: Record<string, { readonly text: string }> } }
  readonly texts: Record<string, string>
}

/** Places a card where it belongs, or where it does not. */
async function moves(who: Hand, id: string, { seq, legal, view, texts }: Seen, right: boolean): Promise<void> {
  const title = (card: string) => texts[view.shared.faces[card]?.text ?? '']?.split('\n')[0] ?? ''
  const line = view.shared.line.map(title)
  const action = legal.find(({ card, slot }) => belongs(title(card), slot, line) === right) ?? legal[0]
  await call(who, 'POST', `/tables/${id}/commands`, { type: 'act', cmd: `c${seq}`, seen: seq, actions: [action] })
}

const look = (who: Hand, id: string) => call<Seen>(who, 'GET', `/tables/${id}/view?language=en`)
const versus = (cards: readonly number[]) => ({ mode: 'versus', firstSeat: 0, startingCards: cards })

/** A match against a bot, `mine` moves of one's own or all of it: one mistake, then everything right. Returns the table's id. */
export async function playsByHand(person: Person, mine = Number.POSITIVE_INFINITY): Promise<string> {
  const who = await handOf(person)
  const plan = { game: 'timeline-twist', seats: 2, options: versus([3, 3]), bots: [{ seat: 1, level: 'expert' }], start: true, name: 'Ada' }
  const { table } = await call<{ table: { id: string } }>(who, 'POST', '/tables', plan)
  for (let moved = 0; ; ) {
    const seen = await look(who, table.id)
    if (seen.table.phase === 'ended' || (moved >= mine && seen.seq > moved)) return table.id
    if (seen.legal.length === 0 || moved >= mine) await person.page.waitForTimeout(100)
    else await moves(who, table.id, seen, ++moved > 1)
  }
}

const SEATS = 6
const CARDS = 7

/** Six people who are about to begin; the person is the host. */
async function sixSit(person: Person, firstSeat: number): Promise<{ id: string; host: Hand; guests: readonly Hand[] }> {
  const host = await handOf(person)
  const { origin } = host
  const options = { ...versus(Array(SEATS).fill(CARDS)), firstSeat }
  const { table } = await call<{ table: { id: string } }>(host, 'POST', '/tables', {
    game: 'timeline-twist',
    seats: SEATS,
    options,
    name: 'Ada',
  })
  const guests = await Promise.all(Array.from({ length: SEATS - 1 }, async () => ({ cookie: await request.newContext(), origin })))
  for (const [index, guest] of guests.entries()) {
    await call(guest, 'POST', '/guests', { language: 'en' })
    await call(guest, 'POST', `/tables/${table.id}/commands`, { type: 'sit', cmd: `s${index}`, seat: index + 1 })
  }
  await call(host, 'POST', `/tables/${table.id}/commands`, { type: 'start', cmd: 'start' })
  return { id: table.id, host, guests }
}

/** A table of six who know everything: returns when so many cards lie on the line and the person is to move. */
export async function fillsLine(person: Person, cards: number): Promise<string> {
  const { id, host, guests } = await sixSit(person, 0)
  for (const turn of Array(SEATS * CARDS).keys()) {
    const who = [host, ...guests][turn % SEATS] as Hand
    const seen = await look(who, id)
    if (turn % SEATS === 0 && seen.view.shared.line.length >= cards) break
    await moves(who, id, seen, true)
  }
  for (const { cookie } of guests) await cookie.dispose()
  return id
}

/** The very last turn of a table of six: forty cards on the line, and the person, wrong twice, still has three to choose from. */
export async function crowdsLine(person: Person): Promise<string> {
  const { id, host, guests } = await sixSit(person, 1)
  for (const turn of Array(SEATS * CARDS - 1).keys()) {
    const who = [...guests, host][turn % SEATS] as Hand
    await moves(who, id, await look(who, id), who !== host || turn > 2 * SEATS)
  }
  for (const { cookie } of guests) await cookie.dispose()
  return id
}
