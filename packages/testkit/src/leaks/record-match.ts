import {
  eventsFor,
  firstState,
  type GameDefinition,
  type GameShape,
  type Language,
  type Rules,
  replayEntry,
  standing,
  type TextRef,
  textRefs,
  type View,
  type Viewer,
  viewersOf,
  wordsOf,
} from '@chronothek/core'
import { diffInto } from '@chronothek/protocol'
import { stored } from '../plain.ts'
import { MessageRecorder } from './message-recorder.ts'
import type { BoundMatch } from './twins.ts'

const LANGUAGES: readonly Language[] = ['de', 'en']

/** Replays a match and records what a room would send to all viewers or these: whole views, diffs, events, texts and offers. */
export function recordMatch<G extends GameShape>(
  game: GameDefinition<G>,
  { header, entries, pack }: BoundMatch<G>,
  viewers: readonly Viewer[] = viewersOf(header.seats),
): MessageRecorder {
  const rules = game.bind(pack)
  const recorder = new MessageRecorder()
  const state = firstState(rules, header)
  const shadow = stored({ shared: rules.shared(state) })
  const ownShadows = new Map(viewers.map(viewer => [viewer, stored(ownPart(rules, state, viewer))]))

  for (const entry of [undefined, ...standing(entries)]) {
    const events = entry === undefined ? [] : replayEntry(rules, state, entry)
    const seq = entry?.seq ?? 0
    const shared = rules.shared(state)
    const diff = diffInto(shadow, { shared })
    const say = speaker(rules, state)
    for (const viewer of viewers) {
      const own = ownPart(rules, state, viewer)
      const view: View<G> = { viewer, shared, ...own }
      const told = eventsFor(events, viewer)
      recorder.note(viewer, seq, 'view', view)
      recorder.note(viewer, seq, 'diff', { ...diff, ...diffInto(ownShadows.get(viewer), own) })
      recorder.note(viewer, seq, 'events', told)
      recorder.note(viewer, seq, 'offers', game.legalActions(view))
      const refs = [...textRefs([view, told])]
      for (const language of LANGUAGES) {
        recorder.note(viewer, seq, 'texts', Object.fromEntries(refs.map(ref => [ref, say(ref, language)])))
      }
    }
  }
  return recorder
}

/** What a view says besides what everybody may know. */
function ownPart<G extends GameShape>(rules: Rules<G>, state: G['state'], viewer: Viewer): Pick<View<G>, 'own'> {
  const own = viewer === 'spectator' ? undefined : rules.own(state, viewer)
  return own === undefined ? {} : { own }
}

/** Texts of one state, each looked up once for all viewers. */
function speaker<G extends GameShape>(rules: Rules<G>, state: G['state']) {
  const known = new Map<string, string | undefined>()
  return (ref: TextRef, language: Language): string | undefined => {
    const key = `${language} ${ref}`
    if (!known.has(key)) known.set(key, wordsOf(rules, state, ref, language))
    return known.get(key)
  }
}
