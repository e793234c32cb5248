import type { CreateTableInput } from '@chronothek/protocol'
import type { APIRequestContext } from '@playwright/test'
import type { Person } from './person.ts'

/** Somebody with a cookie. */
export interface Hand {
  readonly cookie: APIRequestContext
  readonly origin: string
}

/** The documented interface; whatever is not done fails the story. */
export async function call<T>({ cookie, origin }: Hand, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const answer = await cookie.fetch(`${origin}/api/v1${path}`, { method, headers: { origin }, ...(data === undefined ? {} : { data }) })
  const said = await answer.json()
  if ('error' in said) throw new Error(`${method} ${path}: ${said.error.code}`)
  return said
}

/** This person, who need not have been to a page yet. */
export async function handOf({ page, origin, language }: Person): Promise<Hand> {
  const hand = { cookie: page.request, origin }
  // A page asks by itself who it is; to ask beside it would make two guests.
  if (page.url() === 'about:blank') await call(hand, 'POST', '/guests', { language })
  else await page.waitForFunction(() => localStorage.getItem('chronothek.known') !== null)
  return hand
}

/** Sets a table without its form. Returns the table's id. */
export async function setsTableByHand(person: Person, plan: CreateTableInput): Promise<string> {
  const { table } = await call<{ table: { id: string } }>(await handOf(person), 'POST', '/tables', { language: person.language, ...plan })
  return table.id
}

interface Seen {
  readonly seq: number
  readonly table: { readonly phase: string }
  readonly legal: readonly { readonly type: string }[]
}

/** On to the end of a match of cards in the shortest way: whoever can, plays any card. */
export async function endsByHand(people: readonly Person[]): Promise<void> {
  const [first] = people as [Person, ...Person[]]
  const table = `/tables/${new URL(first.page.url()).pathname.split('/').at(-1)}`
  const hands = await Promise.all(people.map(handOf))
  for (let isOver = false; !isOver; ) {
    for (const [seat, hand] of hands.entries()) {
      const { legal, seq, table: now } = await call<Seen>(hand, 'GET', `${table}/view`)
      isOver = now.phase === 'ended'
      const action = legal.find(({ type }) => type === 'play') ?? legal[0]
      if (action) await call(hand, 'POST', `${table}/commands`, { type: 'act', cmd: `end-${seat}-${seq}`, actions: [action] })
    }
  }
  for (const { page } of people) await page.locator('main[data-phase="ended"]').waitFor()
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

/**
 * Everybody at a table whose match has just begun, without the way there: form, lobby and invitation have stories of their own, and each of
 * their pages costs as much as several moves.
 */
export async function meetByHand(people: readonly Person[], plan: Omit<CreateTableInput, 'seats'>): Promise<void> {
  for (const [seat, person] of people.entries()) await call(await handOf(person), 'POST', '/guests', { name: NAMES[seat] })
  const [host, ...guests] = people as [Person, ...Person[]]
  const table = await setsTableByHand(host, { ...plan, seats: people.length })
  const tell = async (person: Person, command: object) =>
    call(await handOf(person), 'POST', `/tables/${table}/commands`, { cmd: 'by-hand', ...command })
  for (const [index, guest] of guests.entries()) await tell(guest, { type: 'sit', seat: index + 1 })
  await tell(host, { type: 'start' })
  for (const person of people) {
    await person.opens(`/t/${table}`)
    await person.page.locator('main[data-phase="playing"]').waitFor()
  }
}
