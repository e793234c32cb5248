/** Timeline Twist's own figures: rules, folding, views and diffs, in both modes, on random play. */
import { readFileSync } from 'node:fs'
import { parseDeck } from '@chronothek/content'
import { begin, copy, type Entry, fold, free, type Header, play, quickLuck, type Seat, viewOf } from '@chronothek/core'
import { diffInto } from '@chronothek/protocol'
import { timelineTwist } from '@chronothek/timeline-twist'
import { median, number, out, ownCpu, round } from '../lib/util.ts'

const SEATS = 4
const MATCHES = number('MATCHES', 200)
const parsed = parseDeck(JSON.parse(readFileSync(new URL('../../../packs/timeline-inventions/deck.json', import.meta.url), 'utf8')))
if (!parsed.ok) throw new Error('the deck does not parse')
const rules = timelineTwist.bind(parsed.value)
const tell = (mode: string, what: string, value: number) => out({ kind: 'timeline', mode, what: `${mode}: ${what}`, value })

interface Played {
  readonly header: Header
  readonly entries: readonly Entry[]
}

/** Plays a random match and calls `after` with the state after every entry. */
function playMatch(mode: 'versus' | 'coop', seed: number, after?: (state: unknown) => void): Played {
  const luck = quickLuck(seed)
  const options = timelineTwist.parseOptions({ mode })
  if (!options.ok) throw new Error(options.error.code)
  const plan = { match: `m${seed}`, game: timelineTwist.id, rulesVersion: 1, options: options.value, seats: SEATS, seedHash: '' }
  const { header, state } = begin(rules, plan, luck)
  const entries: Entry[] = []
  while (rules.result(state) === undefined) {
    const by = rules.acting(state)[0] as Seat
    const legal = timelineTwist.legalActions(viewOf(rules, state, by))
    const action = legal[luck(legal.length)]
    if (action === undefined) throw new Error('nothing to do')
    entries.push(play(rules, state, entries.length + 1, { by, at: entries.length, action }, luck).entry)
    after?.(state)
  }
  return { header, entries }
}

/** check and apply alone, on recorded moves. */
function moveRate(matches: readonly Played[]): number {
  let moves = 0
  let spent = 0
  for (const { header, entries } of matches) {
    const state = fold(rules, header, [])
    const chance = free(quickLuck(1))
    const from = ownCpu()
    for (const entry of entries) {
      if (!('action' in entry)) continue
      const move = { by: entry.by, at: entry.at, action: entry.action as never }
      if (rules.check(state, move) !== undefined) break
      rules.apply(state, move, chance)
      moves++
    }
    spent += ownCpu() - from
  }
  return moves / spent
}

for (const mode of ['versus', 'coop'] as const) {
  const views: number[] = []
  const diffs: number[] = []
  const matches: Played[] = []
  for (let seed = 1; seed <= MATCHES; seed++) {
    let shadow: unknown
    matches.push(
      playMatch(mode, seed, state => {
        const shared = rules.shared(state as never)
        views.push(JSON.stringify(shared).length)
        if (shadow === undefined) shadow = copy(shared)
        else diffs.push(JSON.stringify(diffInto(shadow, shared)).length)
      }),
    )
  }
  moveRate(matches)
  tell(mode, 'moves per CPU second, check and apply', Math.round(moveRate(matches)))
  const from = ownCpu()
  for (const { header, entries } of matches) fold(rules, header, entries)
  tell(mode, 'µs to fold a match', round(((ownCpu() - from) * 1e6) / MATCHES, 1))
  tell(mode, 'entries per match', round(matches.reduce((sum, match) => sum + match.entries.length, 0) / MATCHES, 1))
  tell(mode, 'bytes of a view', median(views))
  tell(mode, 'bytes of a diff', median(diffs))
}
