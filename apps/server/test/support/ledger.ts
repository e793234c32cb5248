import { textRefs } from '@chronothek/core'
import type { EntryMessage, Welcome } from '@chronothek/protocol'
import type { Contents, Row } from './database.ts'

interface Promised {
  readonly table: string
  readonly seq: number
  readonly actions: number
}

interface Seen {
  readonly at: number
  readonly by: number | 'clock'
  readonly undo: number | undefined
  /** The public events; undefined if nobody who was sent the entry may have got them. */
  readonly events: string | undefined
}

type Told = Omit<EntryMessage, 'type'>

/** The events of an entry that everybody gets. */
export const publicOf = (events: readonly { readonly for: unknown }[]): string =>
  JSON.stringify(events.filter(event => event.for === 'all'))

const isSilent = ({ undo, events }: Pick<Seen, 'undo' | 'events'>): boolean =>
  undo === undefined && (events === undefined || events === '[]')

/** Everything that clients were promised or shown. Whatever happens to the server, the log has to contain all of it. */
export class Ledger {
  /** Accepted commands. */
  readonly acknowledged = new Map<string, Promised>()
  /** How many actions each command carried. */
  readonly sent = new Map<string, number>()
  /** Refused commands. */
  readonly refused = new Set<string>()
  /** Chat messages, and whether they were accepted. */
  readonly said = new Map<string, boolean>()
  readonly shown = new Map<string, Map<number, Seen>>()
  readonly refusals = new Map<string, number>()
  readonly #stored = new Map<string, string>()
  /** Whole views that were compared with what a client had patched together. */
  compared = 0

  acknowledge(cmd: string, promised: Promised): void {
    const before = this.acknowledged.get(cmd)
    if (before !== undefined && before.seq !== promised.seq) throw new Error(`${cmd} was entry ${before.seq}, now ${promised.seq}`)
    this.acknowledged.set(cmd, promised)
  }

  /** An entry as it is sent to clients that are there or come back, always with its events. */
  show(table: string, entry: Told): void {
    this.#tell(table, entry, publicOf(entry.events))
  }

  /** Newcomers get every entry as well, but no events that were undone or that name texts nobody can read any more. */
  welcome(table: string, { seq, history, view, table: { phase } }: Welcome): void {
    const readable = textRefs(view)
    const canRead = (events: unknown) => [...textRefs(events)].every(ref => readable.has(ref))
    let back = seq
    for (const [index, entry] of history.toReversed().entries()) {
      const what = `entry ${entry.seq} of ${table}`
      if (entry.seq !== seq - index) throw new Error(`${what} was told where ${seq - index} belongs`)
      const told = publicOf(entry.events)
      const before = this.shown.get(table)?.get(entry.seq)?.events
      const isTakenBack = entry.seq > back
      if (told !== '[]' && phase === 'playing' && (isTakenBack || !canRead(entry.events)))
        throw new Error(`${what} was told to a newcomer, who may not hear it`)
      if (told === '[]' && before !== undefined && before !== '[]' && !isTakenBack && canRead(JSON.parse(before)))
        throw new Error(`${what} was not told to a newcomer`)
      this.#tell(table, entry, told === '[]' ? undefined : told)
      back = Math.min(back, entry.undo ?? back)
    }
  }

  #tell(table: string, { seq, at, by, undo }: Told, told: string | undefined): void {
    const entries = this.shown.get(table) ?? new Map<number, Seen>()
    const before = entries.get(seq)
    const events = told ?? before?.events
    // If an entry tells nobody anything, its author is hidden
    const entry: Seen = { at, by: isSilent({ undo, events }) ? 'clock' : by, undo, events }
    const known = before?.events === undefined && before !== undefined ? { ...before, by: entry.by, events } : before
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(entry))
      throw new Error(`entry ${seq} of ${table} was told in two ways`)
    entries.set(seq, entry)
    this.shown.set(table, entries)
  }

  refuse(cmd: string, code: string): void {
    this.refused.add(cmd)
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }

  get entriesShown(): number {
    return [...this.shown.values()].reduce((sum, entries) => sum + entries.size, 0)
  }

  /** All differences between the ledger and the stored data. */
  faults(contents: Contents): string[] {
    const faults = contents.integrity === 'ok' ? [] : [`the file is damaged: ${contents.integrity}`]
    const byCmd = new Map<string, Row[]>()
    for (const [table, { rows }] of contents.matches) {
      faults.push(...this.#rowFaults(table, rows))
      for (const row of rows) if (row.cmd !== null) note(byCmd, row.cmd.slice(row.cmd.lastIndexOf(':') + 1), row)
    }
    for (const [cmd, promised] of this.acknowledged) faults.push(...promiseFaults(cmd, promised, byCmd.get(cmd) ?? []))
    for (const [cmd, rows] of byCmd) {
      if (this.refused.has(cmd) && rows.length === this.sent.get(cmd)) faults.push(`${cmd} was played and refused`)
      if (rows.length > (this.sent.get(cmd) ?? 0))
        faults.push(`${cmd} was sent with ${this.sent.get(cmd)} actions and played ${rows.length}`)
    }
    return [...faults, ...this.#chatFaults(contents)]
  }

  #rowFaults(table: string, rows: readonly Row[]): string[] {
    const faults: string[] = []
    for (const [index, { seq, text }] of rows.entries()) {
      const before = this.#stored.get(`${table} ${seq}`)
      if (seq !== index + 1) faults.push(`${table}: entry ${index + 1} is missing`)
      if (before !== undefined && before !== text) faults.push(`${table}: entry ${seq} changed from ${before} to ${text}`)
      this.#stored.set(`${table} ${seq}`, text)
    }
    for (const [seq, seen] of this.shown.get(table) ?? []) {
      const entry = rows[seq - 1]?.entry
      const undo = entry !== undefined && 'undo' in entry ? entry.undo : undefined
      if (entry === undefined) faults.push(`${table}: entry ${seq} was shown and is lost`)
      else if (entry.at !== seen.at || (!isSilent(seen) && entry.by !== seen.by) || undo !== seen.undo)
        faults.push(`${table}: entry ${seq} is not what was shown`)
    }
    return faults
  }

  #chatFaults({ messages }: Contents): string[] {
    const times = new Map<string, number>()
    for (const stored of messages) {
      const text = (JSON.parse(stored.message) as { message?: { text?: string } }).message?.text
      if (text !== undefined) times.set(text, (times.get(text) ?? 0) + 1)
    }
    const lost = [...this.said].filter(([text, isKnown]) => isKnown && !times.has(text))
    const doubled = [...times].filter(([, count]) => count > 1)
    return [...lost.map(([text]) => `said and lost: ${text}`), ...doubled.map(([text, count]) => `said ${count} times: ${text}`)]
  }
}

function promiseFaults(cmd: string, { table, seq, actions }: Promised, rows: readonly Row[]): string[] {
  const last = rows.at(-1)?.seq
  if (rows.length === actions && last === seq) return []
  return [`${cmd} at ${table} was acknowledged as ${actions} entries up to ${seq}; the log has ${rows.length} up to ${last}`]
}

function note<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
