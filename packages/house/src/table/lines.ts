import type { Seat } from '@chronothek/core'
import type { ChatLine, TableNote } from '@chronothek/protocol'
import { broadcast } from '../room/publish.ts'
import type { Room } from '../room/room.ts'
import type { TableLine } from '../store.ts'

/** How many lines of the table's own list a newcomer reads. */
export const MOST_LINES = 200

type NoteKind = TableNote['kind']

/** Takes over stored lines when a room is opened. */
export function recallLines(room: Room, lines: readonly TableLine[]): void {
  for (const said of lines) {
    if (said.kind === 'note') room.notes.push(said.note)
    else room.chat.push(said.line)
    if (said.kind === 'chat' && said.cmd !== undefined) recallReply(room, said.cmd)
  }
  room.nextLine = 1 + Math.max(0, ...room.chat.map(({ id }) => id), ...room.notes.map(({ id }) => id))
}

/** Whoever sends a line again after a restart is answered as before. */
function recallReply(room: Room, key: string): void {
  room.replies.set(key, { type: 'reply', cmd: key.slice(key.indexOf(':') + 1), ok: true, seq: 0 })
}

/** Adds a line that people say. Rejects if it could not be stored; then nobody has seen it. */
export async function say(room: Room, said: Omit<ChatLine, 'id' | 'when'>, cmd: string): Promise<void> {
  const line: ChatLine = { id: room.nextLine++, when: when(room), ...said }
  await room.parts.store.addLine(room.table.id, { kind: 'chat', line, cmd })
  keep(room.chat, line)
  broadcast(room, JSON.stringify({ type: 'chat', line }))
}

/** Adds a line about the table. One that cannot be stored is left out: it explains, it does not decide. */
export async function note(room: Room, kind: NoteKind, seat?: Seat, name?: string): Promise<void> {
  const said = { ...(seat === undefined ? {} : { seat }), ...(name === undefined ? {} : { name }) }
  const line: TableNote = { id: room.nextLine++, when: when(room), kind, ...said }
  try {
    await room.parts.store.addLine(room.table.id, { kind: 'note', note: line })
  } catch (error) {
    room.parts.logger.warn({ table: room.table.id, err: error }, 'a note could not be stored')
    return
  }
  keep(room.notes, line)
  broadcast(room, JSON.stringify({ type: 'note', note: line }))
}

const when = (room: Room): string => new Date(room.parts.now()).toISOString()

function keep<T>(list: T[], line: T): void {
  list.push(line)
  if (list.length > MOST_LINES) list.shift()
}
