import type { CardId } from '@chronothek/content'
import type { Seat, TextRef } from '@chronothek/core'
import { findObject, findPanel, locationOfCard } from '../lore.ts'
import type { World } from '../play.ts'
import type { FileEntry, Seen } from '../state.ts'

const MESSAGE = '§message:'
const OBJECT = 'object.'

/** What this seat has read, as far as the table's journal goes: the list, with its texts, or also what others have read. */
export function fileOf(world: World, seat: Seat): FileEntry[] {
  const { state } = world
  const own = state.seen[seat] ?? []
  return (state.journal === 'full' ? together(state.seen) : own).map(seen => entryOf(world, seen))
}

function together(files: readonly (readonly Seen[])[]): Seen[] {
  const all = new Map(files.flat().map(seen => [`${seen.run} ${seen.ref}`, seen]))
  return [...all.values()].sort((a, b) => a.run - b.run)
}

function entryOf(world: World, { ref, run }: Seen): FileEntry {
  const isOpen = world.state.journal !== 'titles'
  if (ref.startsWith(MESSAGE)) {
    const [, location] = ref.slice(MESSAGE.length).split('/')
    const place: TextRef | undefined = ref.startsWith(`${MESSAGE}locations/`) ? `§place.${location}` : undefined
    const text = ref as TextRef
    return {
      run,
      kind: 'message',
      id: ref.slice(MESSAGE.length),
      location: place,
      name: isOpen ? text : (place ?? '§title'),
      text: isOpen ? text : undefined,
    }
  }
  if (ref.startsWith(OBJECT)) {
    const hasText = findObject(world.mission, Number(ref.slice(OBJECT.length)))?.text !== undefined
    return { run, kind: 'object', id: ref, name: `§${ref}.name`, text: isOpen && hasText ? `§${ref}.text` : undefined }
  }
  const card = ref as CardId
  const hasText = findPanel(world.mission, card)?.front.text !== undefined
  return {
    run,
    kind: 'card',
    id: card,
    location: `§place.${locationOfCard(card)}`,
    name: `§${card}.name`,
    text: isOpen && hasText ? `§${card}.front` : undefined,
  }
}
