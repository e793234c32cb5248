import type { ChatMessage, CommandOf } from '@chronothek/protocol'
import { mayChat } from '../room/limits.ts'
import { addChat } from '../room/messages.ts'
import type { Room } from '../room/room.ts'
import { ACCEPTED, type FinalVerdict, fault, refused, refusedBy } from '../verdict.ts'
import type { Sender } from './sender.ts'

/** Line breaks are allowed; every other invisible character could hide or forge text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u

export async function chat(room: Room, sender: Sender, { text }: CommandOf<'chat'>): Promise<FinalVerdict> {
  if (HIDDEN.test(text.replaceAll('\n', ' ').replaceAll(JOINERS, ''))) return refused('bad-message')
  return post(room, sender, { text })
}

/** Emoji need these. */
const JOINERS = /[\u200d\ufe0f]/gu

export const phrase = (room: Room, sender: Sender, { phrase }: CommandOf<'phrase'>): Promise<FinalVerdict> => post(room, sender, { phrase })

async function post(
  room: Room,
  { seat, own, identity, commandKey, who }: Sender,
  content: Pick<ChatMessage, 'text' | 'phrase'>,
): Promise<FinalVerdict> {
  if (!mayChat(room, who, seat !== undefined || own !== undefined)) return refused('too-fast')
  try {
    const taken = await room.deps.quotas.take([{ kind: 'messages' }], { user: who, network: identity.network })
    if (!taken.ok) return refusedBy(taken.error)
  } catch (error) {
    room.deps.logger.error({ table: room.table.id, err: error }, 'a chat message could not be counted')
    return fault()
  }
  const record = seat === undefined ? undefined : room.table.seats[seat]
  const standIn = record?.standIn?.kind === 'substitute' ? record.standIn.name : undefined
  const name = standIn ?? record?.name ?? identity.user?.name ?? ''
  try {
    await addChat(room, { ...(seat === undefined ? {} : { seat }), name, ...content }, commandKey)
  } catch (error) {
    room.deps.logger.error({ table: room.table.id, err: error }, 'a chat message could not be stored')
    return fault()
  }
  return ACCEPTED
}
