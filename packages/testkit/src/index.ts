export * from './golden-replay.ts'
export * from './keeps-the-laws.ts'
export * from './rule-table.ts'
export * from './tools.ts'
