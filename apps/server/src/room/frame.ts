import { type Entry, eventsFor, type GameEvent, type Seat, type TextRef, type Viewer } from '@chronothek/core'
import type { Texts } from '@chronothek/protocol'

/** One entry, ready to be sent: every part is JSON text already, made once for all who see the same. */
export interface Frame {
  readonly seq: number
  readonly by: Seat | 'clock'
  readonly isUndo: boolean
  /** Seats that could act before this entry, one bit each. */
  readonly actedAmong: number
  /** `"seq":…,"at":…,"by":…` */
  readonly head: string
  readonly events: string
  /** The events of seats that see more than everybody. */
  readonly ownEvents?: readonly (string | undefined)[] | undefined
  /** Undefined in frames from before the room was opened: they have no diffs and are history only. */
  readonly diffs?: Diffs
  readonly clocks?: string | undefined
}

export interface Diffs {
  readonly shared: string | undefined
  readonly own: readonly (string | undefined)[] | undefined
  /** Names of texts that appear here for the first time. */
  readonly named: readonly TextRef[]
  /** The same for seats to which more, or less, is new than to everybody. */
  readonly ownNamed: readonly (readonly TextRef[] | undefined)[] | undefined
}

export const seatMask = (seats: readonly Seat[]): number => seats.reduce((mask, seat) => mask | (1 << seat), 0)

/** The part of a frame that needs no view. */
export function bareFrame(entry: Entry, events: readonly GameEvent[], actedAmong: number, seats: number): Frame {
  const isPrivate = events.some(event => event.for !== 'all')
  return {
    seq: entry.seq,
    by: entry.by,
    isUndo: 'undo' in entry,
    actedAmong,
    head: headOf(entry),
    events: JSON.stringify(isPrivate ? eventsFor(events, 'spectator') : events),
    ownEvents: isPrivate ? Array.from({ length: seats }, (_, seat) => ownEvents(events, seat)) : undefined,
  }
}

const headOf = ({ seq, at, by, ...rest }: Entry): string => {
  const head = `"seq":${seq},"at":${at},"by":${by === 'clock' ? '"clock"' : by}`
  return 'undo' in rest ? `${head},"undo":${rest.undo}` : head
}

const ownEvents = (events: readonly GameEvent[], seat: Seat): string | undefined =>
  events.some(event => event.for === seat) ? JSON.stringify(eventsFor(events, seat)) : undefined

const eventsText = (frame: Frame, viewer: Viewer): string =>
  (viewer === 'spectator' ? undefined : frame.ownEvents?.[viewer]) ?? frame.events

/** A line of the log panel. */
export const historyText = (frame: Frame, viewer: Viewer): string => `{${frame.head},"events":${eventsText(frame, viewer)}}`

/** The message about this entry for one viewer; `texts` are the words of what it names for the first time. */
export function entryText(frame: Frame, viewer: Viewer, texts: Texts | undefined): string {
  const own = viewer === 'spectator' ? undefined : frame.diffs?.own?.[viewer]
  let text = `{"type":"entry",${frame.head}`
  if (frame.diffs?.shared !== undefined) text += `,"shared":${frame.diffs.shared}`
  if (own !== undefined) text += `,"own":${own}`
  text += `,"events":${eventsText(frame, viewer)}`
  if (texts !== undefined) text += `,"texts":${JSON.stringify(texts)}`
  return frame.clocks === undefined ? `${text}}` : `${text},"clocks":${frame.clocks}}`
}

/** What this frame names for the first time in front of this viewer. */
export const namedFor = ({ diffs }: Frame, viewer: Viewer): readonly TextRef[] =>
  (viewer === 'spectator' ? undefined : diffs?.ownNamed?.[viewer]) ?? diffs?.named ?? []

/** Whether this viewer's message differs from everybody's in more than language. */
export const isSpecial = ({ diffs, ownEvents }: Frame, viewer: Viewer): viewer is Seat =>
  viewer !== 'spectator' &&
  (diffs?.own?.[viewer] !== undefined || ownEvents?.[viewer] !== undefined || diffs?.ownNamed?.[viewer] !== undefined)
