import type { CreateTableInput, Reply, TableCommand, TableInfo } from '@chronothek/protocol'

/** Somebody with a cookie. */
export interface Guest {
  readonly cookie: string
}

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** One request to the interface, as the own page would send it. */
export async function ask<T>(
  url: string,
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

export async function becomeGuest(url: string, name: string): Promise<Guest> {
  const answer = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (answer.status !== 200 || cookie === undefined) throw new Error(`no guest: ${answer.status}`)
  return { cookie }
}

export async function createTable(url: string, guest: Guest, wish: CreateTableInput): Promise<TableInfo> {
  const { status, body } = await ask<{ table: TableInfo }>(url, '/tables', { method: 'POST', body: wish, headers: { ...guest } })
  if (status !== 200) throw new Error(`no table: ${JSON.stringify(body)}`)
  return body.table
}

export async function command(url: string, guest: Guest, table: string, asked: TableCommand): Promise<Reply> {
  return (await ask<Reply>(url, `/tables/${table}/commands`, { method: 'POST', body: asked, headers: { ...guest } })).body
}

/** A table whose seats are all taken by guests, in order, and which has not started yet. */
export async function seatGuests(url: string, guests: readonly Guest[], wish: CreateTableInput): Promise<TableInfo> {
  const [host, ...others] = guests
  if (host === undefined) throw new Error('a table needs somebody')
  const table = await createTable(url, host, wish)
  for (const [index, guest] of others.entries()) {
    const reply = await command(url, guest, table.id, { type: 'sit', cmd: `sit-${index}`, seat: index + 1 })
    if (!reply.ok) throw new Error(`no seat: ${reply.error.code}`)
  }
  return table
}
