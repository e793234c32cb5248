import type { GameEvent, GameShape, Language, Rules, Seat, TextRef, View, Viewer } from './game.ts'

/** What this viewer may know of a state. */
export function viewOf<G extends GameShape>(rules: Rules<G>, state: G['state'], viewer: Viewer): View<G> {
  const shared = rules.shared(state)
  const own = viewer === 'spectator' ? undefined : rules.own(state, viewer)
  return own === undefined ? { viewer, shared } : { viewer, shared, own }
}

/** All viewers of a match with this many seats: the seats, and a spectator. */
export const viewersOf = (seats: number): readonly Viewer[] => [...Array(seats).keys(), 'spectator']

/** The events that this viewer may see. */
export const eventsFor = <E extends GameEvent>(events: readonly E[], viewer: Viewer): readonly E[] =>
  events.every(event => event.for === 'all') ? events : events.filter(event => event.for === 'all' || event.for === (viewer as Seat))

/** Every text name in a view, an event or a part of one, in reading order. */
export function textRefs(value: unknown, found: Set<TextRef> = new Set()): Set<TextRef> {
  if (typeof value === 'string') {
    if (value.startsWith('§')) found.add(value as TextRef)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) textRefs(part, found)
  }
  return found
}

/** The pack's own name of a text. */
export const packRefOf = <G extends GameShape>(rules: Rules<G>, state: G['state'], ref: TextRef): TextRef | undefined =>
  rules.textInPack === undefined ? ref : rules.textInPack(state, ref)

/** The text behind a name from any view or event of this match, including earlier ones. */
export function wordsOf<G extends GameShape>(rules: Rules<G>, state: G['state'], ref: TextRef, language: Language): string | undefined {
  const name = packRefOf(rules, state, ref)
  return name === undefined ? undefined : rules.text?.(name, language)
}
