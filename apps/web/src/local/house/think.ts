import { think as thinkOf } from '@chronothek/bots'
import { GAMES } from './registry.ts'

/** Chooses an action for a bot of this device. */
export const think = (question: string): unknown => thinkOf(GAMES, question)
