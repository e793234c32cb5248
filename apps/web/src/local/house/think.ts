import { think as thinkOf } from '@chronothek/bots'
import { GAMES } from './registry.ts'

/** One thought of a bot of this device. */
export const think = (question: string): unknown => thinkOf(GAMES, question)
