import {
  copy,
  type Entry,
  eventsFor,
  type GameEvent,
  type Header,
  isAgreed,
  isUndo,
  type Language,
  type Ms,
  type Rules,
  type Seat,
  type TextRef,
  textRefs,
  type Viewer,
  wordsOf,
} from '@chronothek/core'
import { type ClockTerms, type Diff, diffInto, type EntryMessage, patched, type Replay, type Texts } from '@chronothek/protocol'
import { tellsNothing } from './entry-message.ts'
import { walkSteps } from './match.ts'
import { packText, unpackText } from './pack-text.ts'
import type { Steps } from './steps.ts'

/** One entry of a replay: what changed for everybody and for each seat, and the addressed events. */
interface ReplayEntry {
  readonly seq: number
  readonly at: Ms
  readonly by: Seat | 'clock'
  readonly undo?: number
  readonly agreed?: ClockTerms
  readonly shared?: Diff
  readonly own?: readonly (Diff | 0)[]
  readonly events: readonly GameEvent[]
}

/** A whole match as all viewers saw it. It needs no rules, so it can still be watched when they have changed. */
export interface RecordedReplay {
  readonly first: { readonly shared: unknown; readonly own: readonly unknown[] }
  readonly entries: readonly ReplayEntry[]
  readonly texts: Readonly<Record<Language, Texts>>
}

/** Folds a log and records what every viewer saw. One step for each entry. */
export function* recordReplay(rules: Rules, header: Header, entries: readonly Entry[]): Steps<RecordedReplay> {
  const seats = [...Array(header.seats).keys()]
  let first: RecordedReplay['first'] = { shared: {}, own: [] }
  let views = first
  const recorded: ReplayEntry[] = []
  const last = yield* walkSteps(
    rules,
    header,
    entries,
    (entry, state, events) => {
      const shared = diffInto(views.shared, rules.shared(state))
      const own = seats.map(seat => (views.own[seat] === 0 ? 0 : (diffInto(views.own[seat], rules.own(state, seat)) ?? 0)))
      const { seq, at, by } = entry
      recorded.push(
        copy({
          seq,
          at,
          by,
          ...(isUndo(entry) ? { undo: entry.undo } : {}),
          ...(isAgreed(entry) ? { agreed: entry.agreed as ClockTerms } : {}),
          ...(shared === undefined ? {} : { shared }),
          ...(own.every(change => change === 0) ? {} : { own }),
          events,
        }),
      )
    },
    state => {
      first = copy({ shared: rules.shared(state), own: seats.map(seat => rules.own(state, seat) ?? 0) })
      views = copy(first)
    },
  )
  const refs = textRefs([first, recorded])
  return { first, entries: recorded, texts: { de: textsIn(rules, last, refs, 'de'), en: textsIn(rules, last, refs, 'en') } }
}

function textsIn(rules: Rules, state: unknown, refs: Iterable<TextRef>, language: Language): Texts {
  const texts: Record<TextRef, string> = {}
  for (const ref of refs) {
    const words = wordsOf(rules, state, ref, language)
    if (words !== undefined) texts[ref] = words
  }
  return texts
}

type ViewerReplay = Pick<Replay, 'first' | 'entries' | 'texts'>

/** The replay as one viewer may see it, with the texts that appear in it. */
export function replayFor(replay: RecordedReplay, viewer: Viewer, language: Language): ViewerReplay {
  const ownFirst = viewer === 'spectator' ? 0 : replay.first.own[viewer]
  const first = ownFirst === 0 || ownFirst === undefined ? { shared: replay.first.shared } : { shared: replay.first.shared, own: ownFirst }
  const entries = replay.entries.map(({ own, events, ...rest }): EntryMessage => {
    const change = viewer === 'spectator' ? 0 : own?.[viewer]
    const seen = eventsFor(events, viewer)
    const isHidden = tellsNothing(rest, viewer, rest.shared !== undefined, seen.length > 0)
    const message = { type: 'entry' as const, ...rest, ...(isHidden ? { by: 'clock' as const } : {}), events: seen }
    return change === 0 || change === undefined ? message : { ...message, own: change }
  })
  const texts: Record<TextRef, string> = {}
  for (const ref of textRefs([first, entries])) {
    const words = replay.texts[language][ref]
    if (words !== undefined) texts[ref] = words
  }
  return { first, entries, texts }
}

/**
 * The same for a running match, for a player since that entry. Texts they can no longer read at the table are left out, and so are the
 * events that name them: cards that went back into the pile, undone moves, places the team has left.
 */
export function runningReplayFor(replay: RecordedReplay, viewer: Viewer, language: Language, since: number): ViewerReplay {
  const { first, entries, texts } = replayFor(replay, viewer, language)
  let begin = first
  let now = first
  for (const { seq, shared, own } of entries) {
    const next = { shared: shared === undefined ? now.shared : patched(now.shared, shared) }
    now = now.own === undefined ? next : { ...next, own: own === undefined ? now.own : patched(now.own, own) }
    if (seq <= since) begin = now
  }
  const readable = textRefs(now)
  const told = (entry: EntryMessage): EntryMessage =>
    [...textRefs(entry.events)].every(ref => readable.has(ref)) ? entry : { ...entry, events: [] }
  return {
    first: begin,
    entries: entries.filter(({ seq }) => seq > since).map(told),
    texts: Object.fromEntries(Object.entries(texts).filter(([ref]) => readable.has(ref as TextRef))),
  }
}

export const packReplay = (replay: RecordedReplay): Promise<Uint8Array> => packText(JSON.stringify(replay))

export const unpackReplay = async (packed: Uint8Array): Promise<RecordedReplay> => JSON.parse(await unpackText(packed))
