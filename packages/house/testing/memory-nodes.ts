import { LostNodeError } from '../src/node.ts'
import type { Claim, Claimant, Denial, DueRoom, Owner, Store, Wall } from '../src/store.ts'
import type { Disk, MemoryAccess, MemoryRoom } from './disk.ts'

type NodeMethods = 'claimRoom' | 'claimDue' | 'roomsOf' | 'findOwner' | 'saveActing' | 'beat' | 'livingNodes' | 'lastBeat'

/** Who owns which room, in memory. */
export const memoryNodes = (disk: Disk, { read, write, fenced }: MemoryAccess): Pick<Store, NodeMethods> => ({
  claimRoom: (id, claimant) => write(() => claim(disk, id, claimant)),
  claimDue: (claimant, until, most) => read(() => claimDue(disk, claimant, until, most)), // usually nothing is due
  roomsOf: node => read(() => [...disk.rooms].flatMap(([id, { owner }]) => (owner === node ? [id] : []))),
  findOwner: (id, lostBefore) => read(() => ownerOf(disk, id, lostBefore)),
  saveActing: (id, epoch, acting) =>
    fenced(id, epoch, () => {
      const room = disk.rooms.get(id)
      if (room !== undefined) disk.rooms.set(id, { ...room, acting })
    }),
  beat: (node, wall, lostAfter = Number.POSITIVE_INFINITY) =>
    write(() => {
      const last = disk.nodes.get(node.id)?.beat ?? wall
      if (wall - last >= lostAfter) throw new LostNodeError(node.id)
      disk.nodes.set(node.id, { ...node, beat: wall })
      return undefined
    }),
  livingNodes: lostBefore =>
    read(() =>
      [...disk.nodes.values()].flatMap(({ id, address, beat, draining }) =>
        address === undefined || draining || beat <= lostBefore ? [] : [{ node: id, address }],
      ),
    ),
  lastBeat: () =>
    read(() => ({
      at: disk.nodes.size === 0 ? undefined : Math.max(...[...disk.nodes.values()].map(({ beat }) => beat)),
      now: undefined,
    })),
})

function ownerOf(disk: Disk, id: string, lostBefore: Wall): Owner | undefined {
  const node = disk.nodes.get(disk.rooms.get(id)?.owner ?? '')
  if (node === undefined || node.beat <= lostBefore) return undefined
  return node.address === undefined ? { node: node.id } : { node: node.id, address: node.address }
}

function mayTake(disk: Disk, { needs }: MemoryRoom, { node, folds }: Claimant): boolean {
  if (disk.nodes.get(node)?.draining) return false
  if (folds === undefined || needs === undefined) return true
  const { game, rulesVersion, pack } = needs
  return folds.some(one => one.game === game && one.rulesVersion >= rulesVersion && (pack === undefined || one.packs.includes(pack)))
}

function claim(disk: Disk, id: string, claimant: Claimant): Claim | Denial | undefined {
  const room = disk.rooms.get(id)
  if (room === undefined) return undefined
  const owner = ownerOf(disk, id, claimant.lostBefore)
  if (owner !== undefined && owner.node !== claimant.node) return { kind: 'denial', owner }
  if (!mayTake(disk, room, claimant)) return { kind: 'denial' }
  const epoch = room.epoch + 1
  disk.rooms.set(id, { ...room, epoch, owner: claimant.node, wakeAt: 0 })
  const lostAt = room.owner === undefined || room.owner === claimant.node ? undefined : disk.nodes.get(room.owner)?.beat
  return lostAt === undefined ? { kind: 'claim', epoch } : { kind: 'claim', epoch, lostAt }
}

function claimDue(disk: Disk, claimant: Claimant, until: Wall, most: number): DueRoom[] {
  const due = [...disk.rooms]
    .filter(([id, { wakeAt, owner }]) => {
      const isFree = owner === undefined || (owner !== claimant.node && ownerOf(disk, id, claimant.lostBefore) === undefined)
      return wakeAt !== undefined && wakeAt <= until && isFree
    })
    .filter(([, room]) => mayTake(disk, room, claimant))
    .sort(([, a], [, b]) => (a.wakeAt ?? 0) - (b.wakeAt ?? 0))
  return due.slice(0, most).flatMap(([id]) => {
    const given = claim(disk, id, claimant)
    return given?.kind === 'claim' ? [{ id, claim: given }] : []
  })
}
