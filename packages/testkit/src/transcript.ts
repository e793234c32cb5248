import {
  canonical,
  copy,
  type Entry,
  eventsFor,
  firstState,
  fold,
  type GameDefinition,
  type GameShape,
  type Header,
  isAgreed,
  isPlay,
  isUndo,
  type Rules,
  replayEntry,
  textRefs,
  type Viewer,
  viewersOf,
} from '@chronothek/core'
import { type Diff, diffInto } from '@chronothek/protocol'
import { nodeDigest } from './node-digest.ts'

/** A match as it is stored. */
export interface Log {
  readonly header: Header
  readonly entries: readonly Entry[]
}

/** SHA-256 of a state, independent of the order of its keys. */
export const stateHash = (state: unknown): string => nodeDigest.sha256(canonical(state))

/**
 * A match as text: for each entry its line of the log, and below it what every viewer was sent. Lines of the log are not for players;
 * everything indented is exactly what was sent, so that a leak shows up as a changed line.
 */
export function transcript<G extends GameShape>(game: GameDefinition<G>, rules: Rules<G>, { header, entries }: Log): string {
  const views = viewTracker(rules, header.seats)
  let state = firstState(rules, header)
  const lines = [`${game.id} ${header.rulesVersion}, ${header.seats} seats, options ${canonical(header.options)}`, '', 'start']
  lines.push(...views.update(state, []))
  for (const [index, entry] of entries.entries()) {
    lines.push('', logLine(entry))
    const events = isPlay(entry) ? replayEntry(rules, state, entry) : []
    if (isUndo(entry)) state = fold(rules, header, entries.slice(0, index + 1))
    lines.push(...views.update(state, events))
  }
  const result = rules.result(state)
  lines.push('', `result ${result === undefined ? 'none' : canonical(result)}`, `state ${stateHash(state)}`)
  return `${lines.join('\n')}\n`
}

function logLine(entry: Entry): string {
  const who = entry.by === 'clock' ? 'clock' : `seat ${entry.by}`
  if (isUndo(entry)) return `${entry.seq} ${who} at ${entry.at}: back to ${entry.undo}`
  if (isAgreed(entry)) return `${entry.seq} ${who} at ${entry.at}: agreed ${canonical(entry.agreed)}`
  const draws = entry.draws.length === 0 ? '' : ` [draws ${entry.draws.join(' ')}]`
  const opened = entry.opened.length === 0 ? '' : ` [opened ${entry.opened.join(' ')}]`
  return `${entry.seq} ${who} at ${entry.at}: ${canonical(entry.action)}${draws}${opened}`
}

/** Tracks the view of every viewer, and returns what is new to them. */
function viewTracker<G extends GameShape>(rules: Rules<G>, seats: number) {
  const common: { shared?: unknown } = {}
  const hands: { own?: unknown }[] = Array.from({ length: seats }, () => ({}))
  const read = new Map<Viewer, Set<string>>(viewersOf(seats).map(viewer => [viewer, new Set()]))
  return {
    update(state: G['state'], events: Parameters<typeof eventsFor>[0]): string[] {
      const shared = rules.shared(state)
      const lines = news('all', diffInto(common, { shared: copy(shared) }))
      for (const event of events) if (event.for === 'all') lines.push(`  all: ${canonical(event)}`)
      for (const viewer of viewersOf(seats)) {
        const name = viewer === 'spectator' ? viewer : `seat ${viewer}`
        const own = viewer === 'spectator' ? undefined : rules.own(state, viewer)
        if (viewer !== 'spectator') lines.push(...news(name, diffInto(hands[viewer], { own: copy(own) })))
        const told = eventsFor(events, viewer)
        for (const event of told) if (event.for !== 'all') lines.push(`  ${name}: ${canonical(event)}`)
        const fresh = [...textRefs([shared, own, told])].filter(ref => !read.get(viewer)?.has(ref))
        for (const ref of fresh) read.get(viewer)?.add(ref)
        if (fresh.length > 0) lines.push(`  ${name} reads ${fresh.join(' ')}`)
      }
      return lines
    },
  }
}

const news = (name: string, diff: Diff | undefined): string[] => (diff === undefined ? [] : [`  ${name} sees ${canonical(diff)}`])
