import {
  copy,
  type Diff,
  diffInto,
  type Entry,
  eventsFor,
  type GameEvent,
  type Header,
  isAgreed,
  isUndo,
  type Language,
  type Ms,
  patched,
  type Rules,
  type Seat,
  type TextRef,
  textRefs,
  type Viewer,
} from '@chronothek/core'
import type { ClockTerms, EntryMessage, Replay, Texts } from '@chronothek/protocol'
import { walk } from './match.ts'

/** One entry of a film: what changed for everybody and for each seat, and the addressed events. */
interface Picture {
  readonly seq: number
  readonly at: Ms
  readonly by: Seat | 'clock'
  readonly undo?: number
  readonly agreed?: ClockTerms
  readonly shared?: Diff
  readonly own?: readonly (Diff | 0)[]
  readonly events: readonly GameEvent[]
}

/** A whole match as all viewers saw it: it can be watched for ever, without rules that still fold it. */
export interface Film {
  readonly first: { readonly shared: unknown; readonly own: readonly unknown[] }
  readonly entries: readonly Picture[]
  readonly texts: Readonly<Record<Language, Texts>>
}

export function makeFilm(rules: Rules, header: Header, entries: readonly Entry[]): Film {
  const seats = [...Array(header.seats).keys()]
  let first: Film['first'] = { shared: {}, own: [] }
  let shadow = first
  const pictures: Picture[] = []
  walk(
    rules,
    header,
    entries,
    (entry, state, events) => {
      const shared = diffInto(shadow.shared, rules.shared(state))
      const own = seats.map(seat => (shadow.own[seat] === 0 ? 0 : (diffInto(shadow.own[seat], rules.own(state, seat)) ?? 0)))
      const { seq, at, by } = entry
      pictures.push(
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
      shadow = copy(first)
    },
  )
  const refs = textRefs([first, pictures])
  return { first, entries: pictures, texts: { de: textsIn(rules, refs, 'de'), en: textsIn(rules, refs, 'en') } }
}

function textsIn(rules: Rules, refs: Iterable<TextRef>, language: Language): Texts {
  const texts: Record<TextRef, string> = {}
  for (const ref of refs) {
    const words = rules.text?.(ref, language)
    if (words !== undefined) texts[ref] = words
  }
  return texts
}

type Cut = Pick<Replay, 'first' | 'entries' | 'texts'>

/** The film as one viewer may see it, with the texts that appear in it. */
export function cutFor(film: Film, viewer: Viewer, language: Language): Cut {
  const ownFirst = viewer === 'spectator' ? 0 : film.first.own[viewer]
  const first = ownFirst === 0 || ownFirst === undefined ? { shared: film.first.shared } : { shared: film.first.shared, own: ownFirst }
  const entries = film.entries.map(({ own, events, ...rest }): EntryMessage => {
    const change = viewer === 'spectator' ? 0 : own?.[viewer]
    const seen = eventsFor(events, viewer)
    const isTold = rest.undo !== undefined || rest.agreed !== undefined || rest.shared !== undefined || seen.length > 0
    const isSilent = rest.by !== viewer && !isTold
    const message = { type: 'entry' as const, ...rest, ...(isSilent ? { by: 'clock' as const } : {}), events: seen }
    return change === 0 || change === undefined ? message : { ...message, own: change }
  })
  const texts: Record<TextRef, string> = {}
  for (const ref of textRefs([first, entries])) {
    const words = film.texts[language][ref]
    if (words !== undefined) texts[ref] = words
  }
  return { first, entries, texts }
}

/**
 * The same while the match runs, for somebody who plays since that entry. Words that they could not read at the table by now are left out,
 * and so are the events that name them: of cards that went back into the pile, of what was taken back, of places that were left.
 */
export function cutRunning(film: Film, viewer: Viewer, language: Language, since: number): Cut {
  const { first, entries, texts } = cutFor(film, viewer, language)
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

/** A body sent through a (de)compressor; both Node and browsers have them. */
const through = (body: BodyInit, way: GenericTransformStream): Response => new Response(new Response(body).body?.pipeThrough(way) ?? '')

export const packFilm = async (film: Film): Promise<Uint8Array> =>
  new Uint8Array(await through(JSON.stringify(film), new CompressionStream('gzip')).arrayBuffer())

export const unpackFilm = async (packed: Uint8Array): Promise<Film> =>
  through(packed as Uint8Array<ArrayBuffer>, new DecompressionStream('gzip')).json()
