import { begin, chainNext, chainStart, commitment, type Entry, liveLuck, play, quickLuck, viewOf } from '@chronothek/core'
import { createHouse } from '@chronothek/house'
import { fakeClock, memoryStore } from '@chronothek/house/testing'
import { matchFile } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { nodeDigest as digest } from '../src/digest.ts'
import { loadRegistry } from '../src/registry.ts'

const registry = await loadRegistry(file => expect.unreachable(file))
const SEED = 'a seed of theirs'

/** A whole match of Timeline Twist as a device would export it: random legal moves, and now and then the clock. */
function playedOnDevice(mode: string, number: number) {
  const shelf = registry.get('timeline-twist')
  const pack = shelf?.packs[0]?.name ?? ''
  const bound = shelf?.bound(pack)
  const options = shelf?.game.parseOptions({ mode })
  if (shelf === undefined || bound?.hash === undefined || options?.ok !== true) throw new Error('no game')
  const { rules, hash } = bound
  const match = `local-${mode}-${number}`
  const plan = { match, game: shelf.game.id, rulesVersion: shelf.game.rulesVersion, pack: { name: pack, hash }, options: options.value }
  const { header, state } = begin(rules, { ...plan, seats: 3, seedHash: commitment(digest, match, SEED) }, liveLuck(digest, SEED, 0))
  const luck = quickLuck(number)
  const entries: Entry[] = []
  while (rules.result(state) === undefined && entries.length < 400) {
    const seq = entries.length + 1
    const [seat = 0] = rules.acting(state)
    const legal = shelf.game.legalActions(viewOf(rules, state, seat))
    const late = luck(10) === 0 ? rules.timeout(state, seat) : undefined
    const action = late ?? legal[luck(legal.length)]
    if (action === undefined) throw new Error('nothing to do')
    entries.push(
      play(rules, state, seq, { by: late === undefined ? seat : 'clock', at: 10 * seq, action }, liveLuck(digest, SEED, seq)).entry,
    )
  }
  let link = chainStart(digest, SEED, header)
  const links = entries.map(entry => {
    link = chainNext(digest, SEED, link, entry)
    return link
  })
  const seats = ['Ann', 'Ben', 'Cem'].map(name => ({ name, language: 'en' }))
  const rest = { createdAt: '2026-01-01T00:00:00.000Z', clock: { kind: 'none' }, onTimeout: 'skip', seats }
  return matchFile.parse({ format: 'chronothek-match', version: 1, ...rest, header, entries, links, seed: SEED })
}

test.each(['versus', 'coop'])('matches that were really played on a device are believed (%s)', async mode => {
  const { now, timers } = fakeClock()
  const refused: object[] = []
  const logger = { info: (why: object) => void refused.push(why), warn: () => {}, error: () => {} }
  const thinkers = { choose: () => new Promise<never>(() => {}), close: async () => {} }
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const house = createHouse({ store: memoryStore(), registry, digest, now, timers, random, logger, thinkers, processId: 'p1' })
  for (let number = 1; number <= 5; number++) {
    const answer = await house.importMatch(playedOnDevice(mode, number))
    expect(refused).toEqual([])
    expect(answer).toMatchObject({ ok: true, value: { ended: true } })
  }
})
