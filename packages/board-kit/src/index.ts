export * from './game-ui.ts'
export * from './lesson.ts'
export * from './rule-book.ts'
export * from './sentence.ts'
