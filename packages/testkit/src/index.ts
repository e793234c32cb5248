export * from './keeps-the-laws.ts'
export * from './tools.ts'
