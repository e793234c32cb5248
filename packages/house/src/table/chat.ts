import type { ChatLine, CommandOf } from '@chronothek/protocol'
import { maySpeak } from '../room/effort.ts'
import type { Room } from '../room/room.ts'
import type { Asker, Said } from './asker.ts'
import { say } from './lines.ts'

/** Lines may break; everything else that is not a character could hide or forge something. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u

export async function chat(room: Room, asker: Asker, { text }: CommandOf<'chat'>): Promise<Said> {
  if (HIDDEN.test(text.replaceAll('\n', ' ').replaceAll(JOINERS, ''))) return { code: 'bad-message' }
  return speak(room, asker, { text })
}

/** Emoji are written with these. */
const JOINERS = /[\u200d\ufe0f]/gu

export const phrase = (room: Room, asker: Asker, { phrase }: CommandOf<'phrase'>): Promise<Said> => speak(room, asker, { phrase })

async function speak(room: Room, { seat, identity, key, who }: Asker, said: Pick<ChatLine, 'text' | 'phrase'>): Promise<Said> {
  if (!maySpeak(room, who)) return { code: 'too-fast' }
  const record = seat === undefined ? undefined : room.table.seats[seat]
  const standIn = record?.standIn?.kind === 'substitute' ? record.standIn.name : undefined
  const name = standIn ?? record?.name ?? identity.user?.name ?? ''
  try {
    await say(room, { ...(seat === undefined ? {} : { seat }), name, ...said }, key)
  } catch (error) {
    room.parts.logger.error({ table: room.table.id, err: error }, 'a line could not be stored')
    return { code: 'fault' }
  }
  return undefined
}
