export * from './choose-action.ts'
export * from './play-live.ts'
export * from './random-bot.ts'
export * from './think.ts'
