import type { CreateTableInput } from '@chronothek/protocol'
import type { HouseOptions } from '../../src/house.ts'
import { sandRegistry, sandThinkers } from '../../testing/index.ts'
import { type Client, join, openTable, type Party, seatOf } from '../harness.ts'

export interface LiveParty extends Party {
  readonly ann: Client
  readonly ben: Client
  /** The log so far: author, match time, what. */
  log(): (readonly [by: number | 'clock', at: number, type: string])[]
  /** Somebody comes back. */
  back(client: Client): Promise<Client>
}

/** A started live table with Ann and Ben. */
export async function liveTable(more: Partial<CreateTableInput> = {}, options: Partial<HouseOptions> = {}): Promise<LiveParty> {
  const deps = { registry: sandRegistry, thinkers: sandThinkers(), ...options }
  const party = await openTable(['Ann', 'Ben'], { game: 'sand', ...more }, deps)
  return {
    ...party,
    ann: seatOf(party, 0),
    ben: seatOf(party, 1),
    log: () =>
      (party.world.store.disk.matches.get(party.id)?.rows ?? []).flatMap(({ entry }) =>
        'action' in entry ? [[entry.by, entry.at, entry.action.type] as const] : [],
      ),
    back: client => join(party.world, party.id, client.user),
  }
}

export const noteKinds = (client: Client) => client.received.flatMap(message => (message.type === 'note' ? [message.note.kind] : []))
