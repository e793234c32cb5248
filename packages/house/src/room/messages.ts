import type { Seat } from '@chronothek/core'
import type { ChatMessage, TableNote } from '@chronothek/protocol'
import type { TableMessage } from '../store.ts'
import { ACCEPTED } from '../verdict.ts'
import { broadcast } from './broadcast.ts'
import { writeOwned } from './owned.ts'
import { remember } from './replies.ts'
import { type Room, RoomClosedError } from './room.ts'

/** How many chat messages and notes a newcomer gets. */
export const MAX_MESSAGES = 200

type NoteKind = TableNote['kind']

/** Loads stored messages when a room is opened. */
export function recallMessages(room: Room, stored: readonly TableMessage[]): void {
  for (const row of stored) {
    if (row.kind === 'note') room.messages.notes.push(row.note)
    else room.messages.chat.push(row.message)
    // A client that sends it again after a restart is told that it was accepted.
    if (row.kind === 'chat' && row.cmd !== undefined) remember(room, row.cmd, ACCEPTED)
  }
  room.messages.nextId = 1 + Math.max(0, ...room.messages.chat.map(({ id }) => id), ...room.messages.notes.map(({ id }) => id))
}

/** Adds a chat message. Rejects if it could not be stored; then nobody has seen it. */
export async function addChat(room: Room, content: Omit<ChatMessage, 'id' | 'when'>, cmd: string): Promise<void> {
  const message: ChatMessage = { id: room.messages.nextId++, when: when(room), ...content }
  const { store } = room.deps
  const isStored = await writeOwned(room, epoch => store.addMessage(room.table.id, epoch, { kind: 'chat', message, cmd }))
  if (!isStored) throw new RoomClosedError(`table ${room.table.id} has moved`)
  keep(room.messages.chat, message)
  broadcast(room, { kind: 'chat', text: JSON.stringify({ type: 'chat', message }) })
}

/** Adds a note about the table. A note that cannot be stored is dropped, because it only explains something. */
export async function note(room: Room, kind: NoteKind, seat?: Seat, name?: string): Promise<void> {
  const about = { ...(seat === undefined ? {} : { seat }), ...(name === undefined ? {} : { name }) }
  const added: TableNote = { id: room.messages.nextId++, when: when(room), kind, ...about }
  const { store } = room.deps
  try {
    if (!(await writeOwned(room, epoch => store.addMessage(room.table.id, epoch, { kind: 'note', note: added })))) return
  } catch (error) {
    room.deps.logger.warn({ table: room.table.id, err: error }, 'a note could not be stored')
    return
  }
  keep(room.messages.notes, added)
  broadcast(room, { kind: 'note', text: JSON.stringify({ type: 'note', note: added }) })
}

const when = (room: Room): string => new Date(room.deps.now()).toISOString()

function keep<T>(list: T[], message: T): void {
  list.push(message)
  if (list.length > MAX_MESSAGES) list.shift()
}
