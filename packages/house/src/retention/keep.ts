/** How long things are kept, in days, and how many. 0 is for ever. */
export interface Keep {
  /** Tables that were never started, since somebody last used them. */
  readonly openTables: number
  /** Guests without a table, since their last visit. */
  readonly guests: number
  /** Running matches without an entry; then they are abandoned. */
  readonly idleMatches: number
  /** "What if" forks without an entry. */
  readonly whatIfs: number
  /** Uploaded matches that nobody opens. */
  readonly uploads: number
  /** Chat and notes. */
  readonly chat: number
  /** Finished matches as rows; then they are archived. */
  readonly finishedRows: number
  /** How many reports about faults are kept. The same number of ended processes and outages is kept. */
  readonly reports: number
}

export const KEEP_DEFAULTS: Keep = {
  openTables: 7,
  guests: 30,
  idleMatches: 90,
  whatIfs: 30,
  uploads: 90,
  chat: 90,
  finishedRows: 1,
  reports: 100,
}

/** What the job counts. `left-overs`: what interrupted forks and uploads left behind. */
export const RETENTION_KINDS = [
  'open-tables',
  'guests',
  'abandoned',
  'archived',
  'what-ifs',
  'uploads',
  'chat',
  'left-overs',
  'snapshots',
  'reports',
  'nodes',
  'outages',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
