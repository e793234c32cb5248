import { type Chance, firstState, fold, type GameDefinition, type GameShape, type Viewer } from '@chronothek/core'
import type { Swap } from '../law-options.ts'
import { stored } from '../plain.ts'
import type { Log } from '../transcript.ts'
import { LeakError } from './leak-error.ts'
import type { MessageRecorder } from './message-recorder.ts'

/** A match with the pack it is played with. */
export interface BoundMatch<G extends GameShape> extends Log {
  readonly pack: G['pack'] | undefined
}

/**
 * The same match twice: as it was, and with everything swapped that this viewer never learned. Both headers have their first state in
 * `start`, so play them from there and compare what was sent. Leave out the log, which is public after the end.
 */
export function twins<G extends GameShape>(
  game: GameDefinition<G>,
  { header, entries, pack }: BoundMatch<G>,
  viewer: Viewer,
  swap: Swap<G>,
  chance: Chance,
): readonly [BoundMatch<G>, BoundMatch<G>] | undefined {
  const rules = game.bind(pack)
  const start = firstState(rules, header)
  const other = swap(stored(start), pack, viewer, chance, fold(rules, header, entries))
  if (other === undefined) return undefined
  return [
    { header: { ...header, start }, entries, pack },
    { header: { ...header, start: other.state }, entries, pack: other.pack },
  ]
}

/**
 * Two runs that differ only in what a viewer cannot know must send the viewer the same messages, byte for byte; throws a LeakError if not.
 */
export function indistinguishable(runA: MessageRecorder, runB: MessageRecorder, viewer: Viewer): void {
  const messagesOf = (run: MessageRecorder) => run.messages.filter(({ to }) => to === viewer)
  const [a, b] = [messagesOf(runA), messagesOf(runB)]
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]]
    if (left?.kind === right?.kind && left?.seq === right?.seq && left?.body === right?.body) continue
    const place = left?.body === undefined || right?.body === undefined ? 0 : firstDifference(left.body, right.body)
    const part = (text: string | undefined) => text?.slice(Math.max(0, place - 40), place + 40) ?? 'nothing'
    throw new LeakError(
      `frame ${index} (${left?.kind ?? right?.kind}) tells ${viewer} two worlds apart: ${part(left?.body)} or ${part(right?.body)}`,
    )
  }
}

function firstDifference(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index++
  return index
}
