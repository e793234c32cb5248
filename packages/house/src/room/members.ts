import { CLOSE } from '@chronothek/protocol'
import { eyesOf, viewerOf } from '../table/identity.ts'
import { type Member, memberAt, type Room } from './room.ts'
import { inRoom } from './settle.ts'
import { stopTicks } from './ticks.ts'
import { welcomeText } from './welcome.ts'

/** Lets somebody in. One connection per seat: the newer takes over. */
export function admit(room: Room, member: Member): void {
  const older = member.viewer === 'spectator' ? undefined : memberAt(room, member.viewer)
  if (older !== undefined) replace(room, older)
  room.members.add(member)
  if (member.viewer !== 'spectator') room.called.delete(member.viewer)
  room.changed = true
}

/** Somebody's line is gone. */
export function lose(room: Room, member: Member): void {
  stopTicks(member)
  if (!room.members.delete(member) || room.closed) return
  room.touched = room.parts.now()
  room.changed = true
  inRoom(room, () => {}).catch(() => undefined) // a closed room has nobody to tell
}

function replace(room: Room, member: Member): void {
  stopTicks(member)
  room.members.delete(member)
  member.sink.close(CLOSE.replaced, 'replaced')
}

/** After seats have changed: whoever looks from another place now begins anew there. */
export function refreshViewers(room: Room): void {
  const placed = [...room.members].map(member => {
    const viewer = member.watches ? 'spectator' : viewerOf(room.table, member.identity)
    return { member, viewer, eyes: eyesOf(room.table, member.identity, viewer, member.wanted) }
  })
  // Whoever gives up a seat does so before somebody else gets it: nobody is sent away for it.
  placed.sort((a, b) => Number(b.viewer === 'spectator') - Number(a.viewer === 'spectator'))
  for (const { member, viewer, eyes } of placed) {
    if (viewer === member.viewer && eyes === member.eyes) continue
    room.members.delete(member)
    member.viewer = viewer
    member.eyes = eyes
    admit(room, member)
    member.sink.send(welcomeText(room, member))
  }
}
