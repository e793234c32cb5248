import type { Language, TextRef, Viewer } from '@chronothek/core'
import type { Texts } from '@chronothek/protocol'
import { entryText, type Frame, isSpecial, namedFor } from './frame.ts'
import { HISTORY } from './match.ts'
import type { Room } from './room.ts'

/** Sends committed entries to everybody. Texts that are the same are made once. */
export function publish(room: Room, frames: readonly Frame[]): void {
  if (frames.length > 0) room.film = undefined
  for (const frame of frames) {
    room.announced = frame.seq
    room.frames.push(frame)
    if (room.frames.length > HISTORY) room.frames.shift()
    sendFrame(room, frame)
  }
}

function sendFrame(room: Room, frame: Frame): void {
  const common: Partial<Record<Language | 'any', string>> = {}
  for (const { sink, eyes, language } of room.members) {
    if (isSpecial(frame, eyes)) {
      sink.send(frameText(room, frame, eyes, language))
      continue
    }
    const kind = namedFor(frame, 'spectator').length === 0 ? 'any' : language
    common[kind] ??= frameText(room, frame, 'spectator', language)
    sink.send(common[kind])
  }
}

export const frameText = (room: Room, frame: Frame, viewer: Viewer, language: Language): string =>
  entryText(frame, viewer, textsOf(room, namedFor(frame, viewer), language))

/** The words behind names, in one language; undefined if there are none. */
export function textsOf(room: Room, refs: Iterable<TextRef>, language: Language): Texts | undefined {
  let texts: Record<TextRef, string> | undefined
  for (const ref of refs) {
    const words = room.rules.text?.(ref, language)
    if (words === undefined) continue
    texts ??= {}
    texts[ref] = words
  }
  return texts
}

export function broadcast(room: Room, text: string): void {
  for (const { sink } of room.members) sink.send(text)
}
