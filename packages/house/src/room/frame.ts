import { type Entry, type GameEvent, isAgreed, isUndo, type Ms, type Seat, type TextRef, type Viewer } from '@chronothek/core'
import type { Texts } from '@chronothek/protocol'

/** One entry, ready to be sent: every part is JSON text already, made once for all who see the same. */
export interface Frame {
  readonly seq: number
  readonly at: Ms
  readonly by: Seat | 'clock'
  readonly undo: number | undefined
  /** The entry before, if the same command played it. */
  readonly previous: Frame | undefined
  /** What was agreed on. */
  readonly agreed: string | undefined
  /** Seats that could act before this entry, one bit each. */
  readonly actedAmong: number
  readonly events: string
  /** The events of seats that see more than everybody. */
  readonly ownEvents: readonly (string | undefined)[] | undefined
  /** Undefined in frames from before the room was opened: they are history only. */
  readonly diffs: Diffs | undefined
  readonly clocks: string | undefined
}

export interface Diffs {
  readonly shared: string | undefined
  readonly own: readonly (string | undefined)[] | undefined
  /** Names of texts that appear here for the first time. */
  readonly named: readonly TextRef[]
  /** The same for seats to which more, or less, is new than to everybody. */
  readonly ownNamed: readonly (readonly TextRef[] | undefined)[] | undefined
}

export const seatMask = (seats: readonly Seat[]): number => {
  let mask = 0
  for (const seat of seats) mask |= 1 << seat
  return mask
}

/** A frame of an entry; without diffs it is a line of the log panel and no more. */
export function makeFrame(
  entry: Entry,
  events: readonly GameEvent[],
  actedAmong: number,
  seats: number,
  previous: Frame | undefined,
  diffs?: Diffs,
  clocks?: string,
): Frame {
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

/**
 * Whether an entry tells a viewer nothing, so that its author stays unknown, too. Of entries from before the room was opened nobody can
 * say what they changed; those are lines of the log, and without events there is no line.
 */
const isSilent = (frame: Frame, viewer: Viewer): boolean =>
  frame.by !== viewer &&
  frame.undo === undefined &&
  frame.agreed === undefined &&
  frame.diffs?.shared === undefined &&
  eventsText(frame, viewer) === '[]'

function headText(frame: Frame, viewer: Viewer): string {
  const { seq, at, by, undo, previous, agreed } = frame
  const isHidden = isSilent(frame, viewer)
  const head = `"seq":${seq},"at":${at},"by":${by === 'clock' || isHidden ? '"clock"' : by}`
  // Beside a hidden entry it would name that one's author.
  if (previous !== undefined && !isHidden && !isSilent(previous, viewer)) return `${head},"withPrevious":true`
  if (agreed !== undefined) return `${head},"agreed":${agreed}`
  return undo === undefined ? head : `${head},"undo":${undo}`
}

const eventsText = (frame: Frame, viewer: Viewer): string =>
  (viewer === 'spectator' ? undefined : frame.ownEvents?.[viewer]) ?? frame.events

/** The events this viewer saw. */
export const eventsOf = (frame: Frame, viewer: Viewer): unknown => JSON.parse(eventsText(frame, viewer))

/** A line of the log panel. `isTold`: whether somebody who comes now may hear these events. */
export function historyText(frame: Frame, viewer: Viewer, isTold: (seq: number, events: string) => boolean): string {
  const events = eventsText(frame, viewer)
  return `{${headText(frame, viewer)},"events":${isTold(frame.seq, events) ? events : '[]'}}`
}

/** The message about this entry for one viewer; `texts` are the words of what it names for the first time. */
export function entryText(frame: Frame, viewer: Viewer, texts: Texts | undefined): string {
  const { diffs, clocks } = frame
  const own = viewer === 'spectator' ? undefined : diffs?.own?.[viewer]
  let text = `{"type":"entry",${headText(frame, viewer)}`
  if (diffs?.shared !== undefined) text += `,"shared":${diffs.shared}`
  if (own !== undefined) text += `,"own":${own}`
  text += `,"events":${eventsText(frame, viewer)}`
  if (texts !== undefined) text += `,"texts":${JSON.stringify(texts)}`
  return clocks === undefined ? `${text}}` : `${text},"clocks":${clocks}}`
}

/** What this frame names for the first time in front of this viewer. */
export const namedFor = ({ diffs }: Frame, viewer: Viewer): readonly TextRef[] =>
  (viewer === 'spectator' ? undefined : diffs?.ownNamed?.[viewer]) ?? diffs?.named ?? []

/** Whether this viewer's message differs from everybody's in more than language. */
export const isSpecial = ({ by, previous, diffs, ownEvents }: Frame, viewer: Viewer): viewer is Seat =>
  viewer !== 'spectator' &&
  ((by === viewer && diffs?.shared === undefined) ||
    (previous !== undefined && isSilent(previous, 'spectator') && !isSilent(previous, viewer)) ||
    diffs?.own?.[viewer] !== undefined ||
    ownEvents?.[viewer] !== undefined ||
    diffs?.ownNamed?.[viewer] !== undefined)
