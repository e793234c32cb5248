export * from './use-act.ts'
export * from './use-focus-kept.ts'
export * from './use-news.ts'
export * from './use-rule-title.ts'
