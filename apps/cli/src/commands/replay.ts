import { parseArgs } from 'node:util'
import { fold, type Viewer, viewersOf, viewOf } from '@chronothek/core'
import { stateHash, transcript } from '@chronothek/testkit/tools'
import { bindLog } from '../bind-log.ts'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError, wholeNumber } from '../command.ts'
import { textOf } from '../deck-files.ts'
import { parseLog } from '../match-log.ts'

export const replayCommand: Command = {
  name: 'replay',
  usage: '<file> [--at n] [--viewer seat|spectator] [--pack name]',
  summary: 'Plays a stored match again: what everybody saw, the result, and the hash of the last state.',
  details: [
    '--at n            stop after entry n',
    '--viewer v        only what this seat (from 0) or a spectator saw; --json adds its last view',
    '--pack name       the pack by name, name@version or file; else the one the log names',
  ],
  run: replay,
}

async function replay(args: string[]): Promise<Outcome> {
  const options = { at: { type: 'string' }, viewer: { type: 'string' }, pack: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { header, entries } = parseLog(textOf(onlyPositional(positionals, 'a file')))
  const seq = values.at === undefined ? entries.length : wholeNumber(values.at, 'at', 0)
  if (seq > entries.length) throw new UsageError(`The match has ${entries.length} entries only.`)
  const viewer = values.viewer === undefined ? undefined : parseViewer(values.viewer, header.seats)
  const bound = await bindLog(header, values.pack)
  if (!bound.ok) throw new Error(bound.error)
  const { entry, rules } = bound.value
  const played = entries.slice(0, seq)
  const whole = transcript(entry.game, rules, { header, entries: played })
  const text = viewer === undefined ? whole : seenBy(whole, viewer)
  const state = fold(rules, header, played)
  const view = viewer === undefined ? undefined : viewOf(rules, state, viewer)
  const report = {
    match: header.match,
    game: header.game,
    seq,
    entries: entries.length,
    hash: stateHash(state),
    result: rules.result(state),
  }
  return { ok: true, report: { ...report, view, transcript: text.trimEnd().split('\n') }, text }
}

function parseViewer(text: string, seats: number): Viewer {
  const viewer = viewersOf(seats).find(candidate => `${candidate}` === text)
  if (viewer === undefined) throw new UsageError(`--viewer takes spectator or a seat from 0 to ${seats - 1}.`)
  return viewer
}

/** One viewer's part of a transcript. The action and its luck, which players do not see, are removed from the log's own lines. */
export function seenBy(text: string, viewer: Viewer): string {
  const name = viewer === 'spectator' ? viewer : `seat ${viewer}`
  const isHis = (line: string) => ['all', name].some(who => line.startsWith(`  ${who} `) || line.startsWith(`  ${who}:`))
  return text
    .split('\n')
    .filter(line => !line.startsWith('  ') || isHis(line))
    .map(line => line.replace(/^(\d+ (?:clock|seat \d+) at \d+): .*$/, '$1'))
    .join('\n')
}
