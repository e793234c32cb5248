import { type Luck, quickLuck } from '@chronothek/core'
import type { CreateTableInput } from '@chronothek/protocol'
import { forRun, LeakCheck } from '@chronothek/testkit/tools'
import type { State } from '@chronothek/timeline-twist'
import { describe, expect, test } from 'vitest'
import { Actor } from '../support/actor.ts'
import { needleDeck, needlesIn, type Tamper, timelineStage, twinDeck } from '../support/needle-deck.ts'
import { type PublicKnowledge, publicKnowledge } from '../support/public-knowledge.ts'
import { type Happening, type Sent, Theatre } from '../support/theatre.ts'

const MATCHES = forRun({ usual: 8, thorough: 200 })
const LONGEST = 260
const MODES = ['versus', 'coop'] as const
type Mode = (typeof MODES)[number]

interface Plan {
  readonly people: number
  readonly wish: Omit<CreateTableInput, 'game'>
}

function planOf(mode: Mode, luck: Luck): Plan {
  const people = 1 + luck(4)
  const bots = people === 1 && mode === 'versus' ? 1 : luck(2)
  const clock =
    luck(3) === 0 ? { clock: { kind: 'per-move', seconds: 20 } as const, onTimeout: (['skip', 'bot', 'wait'] as const)[luck(3)] } : {}
  const options = { mode, coverPile: luck(4) === 0 }
  const seated = Array.from({ length: bots }, (_, index) => ({ seat: people + index, level: 'good' as const }))
  return { people, wish: { options, seats: people + bots, bots: seated, ...(clock as object) } }
}

interface Wanted {
  readonly plan: Plan
  readonly seed: number
  readonly tamper?: Tamper | undefined
}

/** A match as it happened: what was done, and how many entries and messages there were afterwards. */
interface Played {
  readonly theatre: Theatre
  readonly script: readonly Happening[]
  readonly marks: readonly { readonly entries: number; readonly sent: number }[]
}

async function playMatch(plan: Plan, seed: number, tamper?: Tamper): Promise<Played> {
  const theatre = new Theatre(timelineStage(needleDeck, tamper), plan.people)
  await theatre.begin(plan.wish, seed)
  const actor = new Actor(theatre, needleDeck, seed)
  const script: Happening[] = []
  const marks: { entries: number; sent: number }[] = []
  const perform = async (happening: Happening) => {
    await theatre.perform(happening)
    script.push(happening)
    marks.push({ entries: theatre.rows.length, sent: theatre.sent.length })
  }
  while (!theatre.isOver && script.length < LONGEST) for (const happening of actor.next()) await perform(happening)
  for (let who = 0; who < plan.people + 2; who++) await perform({ kind: 'look', who })
  return { theatre, script, marks }
}

/** An entry message is about its own moment, everything else about the last one. */
const momentOf = ({ text, seq }: Sent): number => {
  const entry = /^\{"type":"entry","seq":(\d+)/.exec(text)
  return entry === null ? seq : Number(entry[1])
}

function leaksIn(sent: Sent, known: PublicKnowledge, secrets: Theatre['secrets'], isOver: boolean): string[] {
  const { faces, dates, never } = needlesIn(sent.text)
  const told = [...faces].filter(card => !known.faces.has(card)).map(card => `the face of card ${card}`)
  const dated = dates.filter(cards => !cards.some(card => known.dates.has(card))).map(cards => `the date of card ${cards}`)
  const tokens = [...sent.text.matchAll(/"([bcdfghj-np-tv-xz]{4})"/g)].map(([, token]) => token ?? '')
  const named = tokens.filter(token => known.unseen.has(token)).map(token => `the name ${token} of a card nobody has seen`)
  const open = isOver ? secrets.always : [...secrets.untilTheEnd, ...secrets.always]
  const secret = open.filter(word => sent.text.includes(word)).map(word => `the secret ${word}`)
  const luck = /"(draws|opened|link|tokenHash|cards)":/.exec(sent.text)?.[0]
  return [...told, ...dated, ...named, ...secret, ...never, ...(luck === undefined || sent.kind === 'games' ? [] : [luck])]
}

/** Guessing the name of a hidden card must get the same answer as guessing one that does not exist. */
function probesIn(sent: readonly Sent[]): [string, string][] {
  const replies = new Map<string, string>()
  for (const { text } of sent) {
    const { type, cmd, error, ok } = JSON.parse(/^\d/.test(text) ? '{}' : text)
    if (type === 'reply') replies.set(cmd, JSON.stringify({ ok, error }))
  }
  return [...replies].flatMap(([cmd, answer]): [string, string][] => {
    const other = cmd.startsWith('hidden-') ? replies.get(cmd.replace('hidden', 'absent')) : undefined
    return other === undefined ? [] : [[answer, other]]
  })
}

/** Plays the same match again with different secrets; nobody may notice. Returns how many messages were compared. */
async function compareTwin(
  { plan, seed, tamper }: Wanted,
  played: Played,
  known: readonly PublicKnowledge[],
  cut: number,
): Promise<number> {
  const mark = played.marks[cut]
  const { faces, dates } = known[mark?.entries ?? 0] as PublicKnowledge
  const others = (told: ReadonlySet<number>) => new Set(needleDeck.cards.keys().filter(card => !told.has(card)))
  const [unread, unflipped] = [others(faces), others(dates)]
  if (unflipped.size < 2) return 0
  const twin = new Theatre(timelineStage(twinDeck(needleDeck, unread, unflipped), tamper), plan.people)
  await twin.begin(plan.wish, seed)
  for (const happening of played.script.slice(0, cut + 1)) await twin.perform(happening)
  const here = played.theatre.sent.slice(0, mark?.sent)
  expect(twin.sent.length).toBe(here.length)
  for (const [index, message] of here.entries()) {
    if (withoutLast(twin.sent[index]) !== withoutLast(message)) expect(twin.sent[index], 'the other world').toEqual(message)
  }
  return here.length
}

/** The chain covers the hash of the whole deck, which is another one in the twin's world, and public with the log after the end. */
const withoutLast = (sent: Sent | undefined): string | undefined => sent?.text.replace(/"last":"[0-9a-f]{64}"/, '')

/** Before the end most is hidden; after it, what was never turned over. */
function cutOf({ marks }: Played, luck: Luck): number {
  const last = marks.at(-1)?.entries ?? 0
  const beforeTheEnd = marks.findLastIndex(({ entries }) => entries < last)
  const kind = luck(4)
  return kind === 0 ? marks.length - 1 : kind === 1 ? luck(marks.length) : Math.max(0, beforeTheEnd)
}

type Orders = LeakCheck<PublicKnowledge>

/** Reads everything that one match sent to anybody. */
function readAll({ theatre }: Played, known: readonly PublicKnowledge[], orders: Orders, seed: number): void {
  const { rows, secrets, isOver, people } = theatre
  orders.newMatch()
  for (const sent of theatre.sent) {
    const moment = momentOf(sent)
    const now = known[moment]
    if (now === undefined) throw new Error(`a message of moment ${moment}: ${sent.text}`)
    const leaks = leaksIn(sent, now, secrets, isOver && sent.seq === rows.length)
    if (leaks.length > 0) expect.fail(`match ${seed} tells ${sent.to} ${leaks.join(', ')}: ${sent.text}`)
    if (sent.to === people) orders.inspect({ to: 'spectator', seq: moment, kind: kindOf(sent), body: sent.text }, now)
  }
}

async function checkMatches(mode: Mode, matches: number, tamper?: Tamper) {
  const orders: Orders = new LeakCheck({ secretsOf: () => [], hiddenKeys: known => known.hiddenKeys })
  const count = { entries: 0, messages: 0, bytes: 0, ended: 0, twins: 0, compared: 0, probes: 0 }
  for (let number = 0; number < matches; number++) {
    const seed = number + (mode === 'coop' ? 10_000 : 0)
    const luck = quickLuck(seed * 7_919)
    const plan = planOf(mode, luck)
    const played = await playMatch(plan, seed, tamper)
    const { match, rows, sent, isOver } = played.theatre
    if (match === undefined) throw new Error('no match')
    const entries = rows.map(({ entry }) => entry)
    const known = publicKnowledge(needleDeck, match.header, entries)
    readAll(played, known, orders, seed)
    const probes = probesIn(sent)
    for (const [hidden, absent] of probes) expect(hidden, 'the answer about a hidden card').toBe(absent)
    const compared = await compareTwin({ plan, seed, tamper }, played, known, cutOf(played, luck))
    count.entries += rows.length
    count.messages += sent.length
    count.bytes += sent.reduce((sum, { text }) => sum + text.length, 0)
    count.ended += isOver ? 1 : 0
    count.twins += compared > 0 ? 1 : 0
    count.compared += compared
    count.probes += probes.length
  }
  orders.finish()
  return count
}

describe.each(MODES)('%s', mode => {
  test(`${MATCHES} matches tell nobody anything before its time`, { timeout: 600_000 }, async () => {
    const count = await checkMatches(mode, MATCHES)
    console.info(`measured: ${mode} ${JSON.stringify(count)}`)
    expect(count.ended).toBeGreaterThan(MATCHES / 2)
    expect(count.twins).toBeGreaterThan(MATCHES * 0.9)
    expect(count.probes).toBeGreaterThan(MATCHES)
  })
})

const firstHidden = (state: State) => state.cards[state.hands.flat()[0] ?? '']

/** Rules that say too much, and who notices. */
const PLANTED: readonly [says: string, notices: string, tamper: Tamper][] = [
  [
    'a hidden key',
    'the date of card',
    rules => ({ ...rules, shared: state => ({ ...rules.shared(state), hint: firstHidden(state)?.key }) }),
  ],
  [
    'a hidden symbol',
    'the other world',
    rules => ({ ...rules, shared: state => ({ ...rules.shared(state), hint: firstHidden(state)?.date ?? '' }) }),
  ],
  [
    'which card comes next',
    'nobody has seen',
    rules => ({ ...rules, shared: state => ({ ...rules.shared(state), hint: state.pile[0] ?? '' }) }),
  ],
  [
    'which names exist',
    'the answer about a hidden card',
    rules => ({
      ...rules,
      check(state, move) {
        const why = rules.check(state, move)
        const isReal = 'card' in move.action && Object.hasOwn(state.cards, move.action.card)
        return why?.code === 'unknown-card' && isReal ? { ...why, code: 'not-your-card' } : why
      },
    }),
  ],
  [
    'hands in the order of their dates',
    'the other world',
    rules => ({
      ...rules,
      shared(state) {
        const byDate = (a: string, b: string) => (state.cards[a]?.key ?? 0) - (state.cards[b]?.key ?? 0)
        return {
          ...rules.shared(state),
          hint: state.hands
            .flat()
            .sort(byDate)
            .map(token => ({ token })),
        }
      },
    }),
  ],
]

test.each(PLANTED)('rules that tell %s are found out', async (_says, notices, tamper) => {
  await expect(checkMatches('coop', 40, tamper)).rejects.toThrow(notices)
})

const kindOf = ({ kind, text }: Sent): string => (kind === 'frame' ? (/^\{"type":"([a-z]+)"/.exec(text)?.[1] ?? kind) : kind)
