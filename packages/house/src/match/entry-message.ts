import {
  copy,
  type Entry,
  eventsFor,
  type GameEvent,
  isAgreed,
  isUndo,
  type Ms,
  type Rules,
  type Seat,
  type TextRef,
  textRefs,
  type Viewer,
} from '@chronothek/core'
import { type Diff, diffInto, type Texts } from '@chronothek/protocol'

/**
 * The views as clients have them, which diffs are made against: one copy of the shared part, a small one per seat, and the names of texts
 * in each. A text that leaves the view is forgotten. When it comes back it is sent again, because somebody may have joined in the meantime.
 */
export interface SentViews {
  readonly shared: unknown
  readonly own: readonly unknown[]
  named: ReadonlySet<TextRef>
  readonly ownNamed: ReadonlySet<TextRef>[]
}

/** What an entry changed in each view, as JSON text. */
export interface ViewDiffs {
  readonly shared: string | undefined
  readonly own: readonly (string | undefined)[] | undefined
  /** Names of texts that appear here for the first time. */
  readonly named: readonly TextRef[]
  /** The same for seats to which more or fewer texts are new than to everybody. */
  readonly ownNamed: readonly (readonly TextRef[] | undefined)[] | undefined
}

/** One entry, ready to be sent. Every part is JSON text, made once for all viewers who see the same. */
export interface SerializedEntry {
  readonly seq: number
  readonly at: Ms
  readonly by: Seat | 'clock'
  readonly undo: number | undefined
  /** The entry before, if the same command played it. */
  readonly previous: SerializedEntry | undefined
  /** What was agreed on. */
  readonly agreed: string | undefined
  /** Seats that could act before this entry, one bit each. */
  readonly actedAmong: number
  readonly events: string
  /** The events of seats that see more than everybody else. */
  readonly ownEvents: readonly (string | undefined)[] | undefined
  /** Undefined for entries from before the room was opened, which are only needed as history. */
  readonly diffs: ViewDiffs | undefined
  readonly clocks: string | undefined
}

export const seatMask = (seats: readonly Seat[]): number => {
  let mask = 0
  for (const seat of seats) mask |= 1 << seat
  return mask
}

export function createSentViews(rules: Rules, state: unknown, seats: number): SentViews {
  const shared = copy(rules.shared(state))
  const own = Array.from({ length: seats }, (_, seat) => copy(rules.own(state, seat)))
  return { shared, own, named: textRefs(shared), ownNamed: own.map(part => textRefs(part)) }
}

/** Updates the sent views to `state` and returns what changed. As text, because the state may change again before it is sent. */
export function diffViews(sent: SentViews, rules: Rules, state: unknown, events: readonly GameEvent[]): ViewDiffs {
  const shared = diffInto(sent.shared, rules.shared(state))
  const hasTexts = rules.text !== undefined
  const before = sent.named
  if (hasTexts && shared !== undefined) sent.named = textRefs(sent.shared)
  const named = hasTexts ? newRefs(sent.named, textRefs(eventsFor(events, 'spectator')), [before]) : NO_REFS
  let own: (string | undefined)[] | undefined
  let ownNamed: (readonly TextRef[] | undefined)[] | undefined
  for (const [seat, part] of sent.own.entries()) {
    if (part === undefined) continue
    const change = diffInto(part, rules.own(state, seat))
    if (change !== undefined) {
      own ??= sent.own.map(() => undefined)
      own[seat] = JSON.stringify(change)
    }
    const list = hasTexts ? namedForSeat(sent, seat, before, named, change, events) : named
    if (list === named) continue
    ownNamed ??= sent.own.map(() => undefined)
    ownNamed[seat] = list
  }
  return { shared: shared && JSON.stringify(shared), own, named, ownNamed }
}

const NO_REFS: readonly TextRef[] = []

/** Names of texts in the view or in events that were not known before. */
function newRefs(shown: ReadonlySet<TextRef>, told: ReadonlySet<TextRef>, known: readonly ReadonlySet<TextRef>[]): readonly TextRef[] {
  const news: TextRef[] = []
  for (const ref of shown) if (!known.some(before => before.has(ref))) news.push(ref)
  for (const ref of told) if (!shown.has(ref) && !known.some(before => before.has(ref))) news.push(ref)
  return news.length === 0 ? NO_REFS : news
}

/**
 * The texts that are new to a seat. It also sees the shared part, so texts it already knew are left out, and those only it may read are
 * added.
 */
function namedForSeat(
  sent: SentViews,
  seat: Seat,
  sharedBefore: ReadonlySet<TextRef>,
  named: readonly TextRef[],
  change: Diff | undefined,
  events: readonly GameEvent[],
): readonly TextRef[] {
  const before = sent.ownNamed[seat]
  if (before === undefined) return named
  if (change !== undefined) sent.ownNamed[seat] = textRefs(sent.own[seat])
  const now = sent.ownNamed[seat] ?? before
  const shared = named.some(ref => before.has(ref)) ? named.filter(ref => !before.has(ref)) : named
  const told = textRefs(events.filter(event => event.for === seat))
  const own = change === undefined && told.size === 0 ? NO_REFS : newRefs(now, told, [before, sharedBefore, new Set(named)])
  return own.length === 0 ? shared : [...shared, ...own]
}

/** Serializes an entry; without diffs it can be used only for the log panel. */
export function serializeEntry(
  entry: Entry,
  events: readonly GameEvent[],
  actedAmong: number,
  seats: number,
  previous: SerializedEntry | undefined,
  diffs?: ViewDiffs,
  clocks?: string,
): SerializedEntry {
  const { seq, at, by } = entry
  const undo = isUndo(entry) ? entry.undo : undefined
  const agreed = isAgreed(entry) ? JSON.stringify(entry.agreed) : undefined
  const head = { seq, at, by, undo, previous, agreed, actedAmong, diffs, clocks }
  const isPrivate = events.some(event => event.for !== 'all')
  if (!isPrivate) return { ...head, events: JSON.stringify(events), ownEvents: undefined }
  const texts = events.map(event => JSON.stringify(event))
  const pick = (viewer: Viewer) =>
    `[${texts.filter((_, index) => events[index]?.for === 'all' || events[index]?.for === viewer).join(',')}]`
  const ownEvents = Array.from({ length: seats }, (_, seat) => (events.some(event => event.for === seat) ? pick(seat) : undefined))
  return { ...head, events: pick('spectator'), ownEvents }
}

/** A serialized entry as plain JSON, without what it changed: enough for the log panel. */
export type SavedEntry = Pick<SerializedEntry, 'seq' | 'at' | 'by' | 'actedAmong' | 'events'> & {
  readonly undo?: number
  readonly agreed?: string
  readonly withPrevious?: true
  readonly ownEvents?: readonly (string | null)[]
}

export const saveEntries = (entries: readonly SerializedEntry[]): SavedEntry[] =>
  entries.map(({ seq, at, by, actedAmong, events, undo, agreed, previous, ownEvents }) => ({
    seq,
    at,
    by,
    actedAmong,
    events,
    ...(undo === undefined ? {} : { undo }),
    ...(agreed === undefined ? {} : { agreed }),
    ...(previous === undefined ? {} : { withPrevious: true as const }),
    ...(ownEvents === undefined ? {} : { ownEvents: ownEvents.map(text => text ?? null) }),
  }))

export function reviveEntries(saved: readonly SavedEntry[]): SerializedEntry[] {
  const entries: SerializedEntry[] = []
  for (const { seq, at, by, actedAmong, events, undo, agreed, withPrevious, ownEvents } of saved) {
    const previous = withPrevious ? entries.at(-1) : undefined
    const own = ownEvents?.map(text => text ?? undefined)
    entries.push({ seq, at, by, actedAmong, events, undo, agreed, previous, ownEvents: own, diffs: undefined, clocks: undefined })
  }
  return entries
}

/** Whether an entry tells a viewer nothing; then its author is hidden as well. */
export const tellsNothing = (
  { by, undo, agreed }: { readonly by: Seat | 'clock'; readonly undo?: unknown; readonly agreed?: unknown },
  viewer: Viewer,
  hasSharedDiff: boolean,
  hasEvents: boolean,
): boolean => by !== viewer && undo === undefined && agreed === undefined && !hasSharedDiff && !hasEvents

/** Whether an entry is not shown to this viewer. For entries from before the room was opened there are no diffs, so their events decide. */
const isSilent = (entry: SerializedEntry, viewer: Viewer): boolean =>
  tellsNothing(entry, viewer, entry.diffs?.shared !== undefined, eventsText(entry, viewer) !== '[]')

function headText(entry: SerializedEntry, viewer: Viewer): string {
  const { seq, at, by, undo, previous, agreed } = entry
  const isHidden = isSilent(entry, viewer)
  const head = `"seq":${seq},"at":${at},"by":${by === 'clock' || isHidden ? '"clock"' : by}`
  // Next to a hidden entry, this would reveal its author.
  if (previous !== undefined && !isHidden && !isSilent(previous, viewer)) return `${head},"withPrevious":true`
  if (agreed !== undefined) return `${head},"agreed":${agreed}`
  return undo === undefined ? head : `${head},"undo":${undo}`
}

const eventsText = (entry: SerializedEntry, viewer: Viewer): string =>
  (viewer === 'spectator' ? undefined : entry.ownEvents?.[viewer]) ?? entry.events

/** The events this viewer saw. */
export const eventsOf = (entry: SerializedEntry, viewer: Viewer): unknown => JSON.parse(eventsText(entry, viewer))

/** The entry for the log panel. `isTold`: whether a client that joins now may see these events. */
export function historyText(entry: SerializedEntry, viewer: Viewer, isTold: (seq: number, events: string) => boolean): string {
  const events = eventsText(entry, viewer)
  return `{${headText(entry, viewer)},"events":${isTold(entry.seq, events) ? events : '[]'}}`
}

/** The message about this entry for one viewer. `texts` are those it names for the first time. */
export function entryText(entry: SerializedEntry, viewer: Viewer, texts: Texts | undefined): string {
  const { diffs, clocks } = entry
  const own = viewer === 'spectator' ? undefined : diffs?.own?.[viewer]
  let text = `{"type":"entry",${headText(entry, viewer)}`
  if (diffs?.shared !== undefined) text += `,"shared":${diffs.shared}`
  if (own !== undefined) text += `,"own":${own}`
  text += `,"events":${eventsText(entry, viewer)}`
  if (texts !== undefined) text += `,"texts":${JSON.stringify(texts)}`
  return clocks === undefined ? `${text}}` : `${text},"clocks":${clocks}}`
}

/** The texts this entry names for the first time in front of this viewer. */
export const namedFor = ({ diffs }: SerializedEntry, viewer: Viewer): readonly TextRef[] =>
  (viewer === 'spectator' ? undefined : diffs?.ownNamed?.[viewer]) ?? diffs?.named ?? []

/** Whether this viewer's message differs from everybody else's in more than its language. */
export const differsForViewer = ({ by, previous, diffs, ownEvents }: SerializedEntry, viewer: Viewer): viewer is Seat =>
  viewer !== 'spectator' &&
  ((by === viewer && diffs?.shared === undefined) ||
    (previous !== undefined && isSilent(previous, 'spectator') && !isSilent(previous, viewer)) ||
    diffs?.own?.[viewer] !== undefined ||
    ownEvents?.[viewer] !== undefined ||
    diffs?.ownNamed?.[viewer] !== undefined)

/**
 * Whether a move was decided on an outdated state: since `seen`, its seat or the clock made an entry, or somebody else did while nobody
 * waited for this seat, and this seat was told about it. Demanding the latest entry would refuse most simultaneous moves, and a player who
 * keeps changing their mind would keep everybody else from moving.
 */
export function isStale(
  known: readonly SerializedEntry[],
  fresh: readonly SerializedEntry[],
  seq: number,
  seat: Seat,
  seen: number | undefined,
): boolean {
  if (seen === undefined || seen === seq) return false
  if (seen > seq) return true
  const first = fresh[0]?.seq ?? seq + 1
  for (let wanted = seq; wanted > seen; wanted--) {
    const entry = wanted >= first ? fresh[wanted - first] : known[known.length - (first - wanted)]
    if (entry === undefined || entry.seq !== wanted || disturbs(entry, seat)) return true
  }
  return false
}

/** Whether an entry matters to this seat. A changed clock does not, nor does an entry that tells it nothing. */
function disturbs(entry: SerializedEntry, seat: Seat): boolean {
  const { by, undo, agreed, actedAmong, diffs } = entry
  if (agreed !== undefined || (diffs !== undefined && diffs.own?.[seat] === undefined && isSilent(entry, seat))) return false
  return undo !== undefined || by === seat || by === 'clock' || (actedAmong & (1 << seat)) === 0
}
