export * from './choose-action.ts'
export * from './random-bot.ts'
export * from './think.ts'
