import type { Person } from './person.ts'

/** A match against a bot, played over the documented interface: `moves` of one's own, or all of it. Returns the table's id. */
export async function playsByHand({ page }: Person, moves = Number.POSITIVE_INFINITY): Promise<string> {
  return page.evaluate(async most => {
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(`/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
      return answer.json()
    }
    const options = { mode: 'versus', firstSeat: 0, startingCards: [3, 3] }
    const bots = [{ seat: 1, level: 'expert' }]
    const { table } = await call('POST', '/tables', { game: 'timeline-twist', seats: 2, options, bots, start: true, name: 'Ada' })
    for (let moved = 0; ; ) {
      const { legal, seq, table: now } = await call('GET', `/tables/${table.id}/view`)
      if (now.phase === 'ended' || (moved >= most && seq > moved)) return table.id
      if (legal.length === 0 || moved >= most) await new Promise(resolve => setTimeout(resolve, 100))
      else {
        const action = legal[Math.floor(Math.random() * legal.length)]
        await call('POST', `/tables/${table.id}/commands`, { type: 'act', cmd: `c${seq}`, seen: seq, actions: [action] })
        moved++
      }
    }
  }, moves)
}
