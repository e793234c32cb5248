import { type Language, type TextRef, type Viewer, wordsOf } from '@chronothek/core'
import type { Texts } from '@chronothek/protocol'
import { differsForViewer, entryText, namedFor, type SerializedEntry } from '../match/entry-message.ts'
import { HISTORY } from '../match/match.ts'
import type { Outgoing } from '../service.ts'
import type { Room } from './room.ts'

/** Sends stored entries that have not been sent yet to everybody. The sender of an action already has its reply. */
export function showStored(room: Room): void {
  const { unsent } = room.outbox
  if (unsent.length === 0) return
  room.outbox.unsent = []
  showEntries(room, unsent)
}

/** Sends entries of the log to everybody. Messages that are the same for several clients are made once. */
export function showEntries(room: Room, entries: readonly SerializedEntry[]): void {
  const { outbox } = room
  if (entries.length > 0) room.replay.latest = undefined
  for (const entry of entries) {
    outbox.announced = entry.seq
    outbox.recent.push(entry)
    if (outbox.recent.length > HISTORY) outbox.recent.shift()
    sendEntry(room, entry)
  }
}

function sendEntry(room: Room, entry: SerializedEntry): void {
  const common: Partial<Record<Language | 'any', Outgoing>> = {}
  for (const { sink, eyes, language } of room.outbox.clients) {
    if (differsForViewer(entry, eyes)) {
      sink.send({ kind: 'entry', text: entryTextFor(room, entry, eyes, language) })
      continue
    }
    const key = namedFor(entry, 'spectator').length === 0 ? 'any' : language
    common[key] ??= { kind: 'entry', text: entryTextFor(room, entry, 'spectator', language) }
    sink.send(common[key])
  }
}

export const entryTextFor = (room: Room, entry: SerializedEntry, viewer: Viewer, language: Language): string =>
  entryText(entry, viewer, textsOf(room, namedFor(entry, viewer), language))

/** The texts behind names in one language; undefined if there are none. A text on which the rules fail is left out. */
export function textsOf(room: Room, refs: Iterable<TextRef>, language: Language): Texts | undefined {
  let texts: Record<TextRef, string> | undefined
  for (const ref of refs) {
    const words = findWords(room, ref, language)
    if (words === undefined) continue
    texts ??= {}
    texts[ref] = words
  }
  return texts
}

function findWords({ rules, match, deps, table }: Room, ref: TextRef, language: Language): string | undefined {
  try {
    return wordsOf(rules, match?.state, ref, language)
  } catch (error) {
    deps.logger.error({ table: table.id, ref, err: error }, 'the rules failed on a text')
    return undefined
  }
}

export function broadcast(room: Room, message: Outgoing): void {
  for (const { sink } of room.outbox.clients) sink.send(message)
}
