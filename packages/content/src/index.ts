export * from './date.ts'
export * from './deck.ts'
