import {
  eventsFor,
  firstState,
  type GameDefinition,
  type GameShape,
  type Language,
  replayEntry,
  standing,
  textRefs,
  type Viewer,
  viewersOf,
  viewOf,
  wordsOf,
} from '@chronothek/core'
import { diffInto } from '@chronothek/protocol'
import { stored } from '../plain.ts'
import { MessageRecorder } from './message-recorder.ts'
import type { BoundMatch } from './twins.ts'

/** Replays a match and records what a room would send: whole views, diffs, events, texts and offers. Calls `moment` at every state. */
export function recordMatch<G extends GameShape>(
  game: GameDefinition<G>,
  { header, entries, pack }: BoundMatch<G>,
  moment: (seq: number, state: G['state']) => void = () => {},
): MessageRecorder {
  const rules = game.bind(pack)
  const recorder = new MessageRecorder()
  const state = firstState(rules, header)
  const shadows = new Map(viewersOf(header.seats).map(viewer => [viewer, stored(viewOf(rules, state, viewer))]))

  function send(seq: number, viewer: Viewer, events: readonly { readonly for: 'all' | number; readonly type: string }[]): void {
    const view = viewOf(rules, state, viewer)
    const told = eventsFor(events, viewer)
    recorder.note(viewer, seq, 'view', view)
    recorder.note(viewer, seq, 'diff', diffInto(shadows.get(viewer), view) ?? {})
    recorder.note(viewer, seq, 'events', told)
    recorder.note(viewer, seq, 'offers', game.legalActions(view))
    for (const language of ['de', 'en'] satisfies Language[]) {
      const texts = [...textRefs([view, told])].map(ref => [ref, wordsOf(rules, state, ref, language)])
      recorder.note(viewer, seq, 'texts', Object.fromEntries(texts))
    }
  }

  for (const entry of [undefined, ...standing(entries)]) {
    const events = entry === undefined ? [] : replayEntry(rules, state, entry)
    moment(entry?.seq ?? 0, state)
    for (const viewer of viewersOf(header.seats)) send(entry?.seq ?? 0, viewer, events)
  }
  return recorder
}
