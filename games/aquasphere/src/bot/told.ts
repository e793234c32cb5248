import type { Seat } from '@chronothek/core'
import { catchPoints } from '../scoring.ts'
import type { Event } from '../state.ts'
import type { Reason } from './reasons.ts'

/** What the events of a turn say for and against it. */
export function told(events: readonly Event[], seat: Seat): Reason[] {
  const reasons: Reason[] = []
  let [time, spent] = [0, 0]
  for (const [place, event] of events.entries()) {
    if (event.type === 'round-began' || event.type === 'game-ended') break
    if ('seat' in event && event.seat === seat) {
      const reason = ownGain(event, events[place + 1]) ?? ownLoss(event)
      if (!isTakenAgain(event, reasons) && reason !== undefined) reasons.push(reason)
      if ('cost' in event) spent += event.cost
      time += timeGot(event)
    }
    reasons.push(...harm(event, seat))
  }
  if (time > 0) reasons.push({ ground: 'gains.time', count: time })
  if (spent > 0) reasons.push({ ground: 'costs.time', count: spent })
  return reasons
}

/** A bot programmed and taken back in one go was never ready: neither is worth a word. */
function isTakenAgain(event: Event, reasons: Reason[]): boolean {
  if (event.type !== 'bot-taken-back') return false
  const made = reasons.findIndex(({ ground, colour }) => ground === 'gains.program' && colour === event.colour)
  if (made >= 0) reasons.splice(made, 1)
  return made >= 0
}

const timeGot = (event: Event): number => {
  if (event.type === 'time-taken' || event.type === 'bot-taken-back' || event.type === 'bot-converted') return event.got
  return event.type === 'rewarded' && event.reward === 'time' ? event.got : 0
}

function ownGain(event: Event, next: Event | undefined): Reason | undefined {
  switch (event.type) {
    case 'octopods-caught':
      return { ground: 'gains.octopods', count: event.got, points: catchPoints(event.got), sector: event.sector }
    case 'sub-deployed':
      return { ground: 'gains.sub', sector: event.sector }
    case 'card-taken':
      return { ground: 'gains.card', sector: event.sector }
    case 'crystals-taken':
      return event.got === 0 ? undefined : { ground: 'gains.crystals', count: event.got }
    case 'bot-programmed':
      return { ground: 'gains.program', colour: event.colour }
    case 'lab-expanded':
      return { ground: 'gains.room' }
    case 'bot-deployed':
      // Onto a field of its own it only sends the bot that stood there to charge.
      if (next?.type !== 'bot-displaced' || next.seat !== event.seat) return { ground: 'gains.control', sector: event.sector }
      return event.colour === undefined ? { ground: 'gains.out' } : undefined
    default:
      return undefined
  }
}

function ownLoss(event: Event): Reason | undefined {
  switch (event.type) {
    case 'bot-taken-back':
      return event.why === 'line' ? undefined : { ground: 'costs.back', colour: event.colour }
    case 'line-crossed':
      return { ground: event.paid === 'crystal' ? 'costs.crystal' : 'costs.bot' }
    case 'line-stopped':
      return { ground: 'costs.points', count: event.lost }
    default:
      return undefined
  }
}

/** What happens to the bots of others. */
function harm(event: Event, seat: Seat): Reason[] {
  if (event.type === 'bot-displaced' && event.seat !== seat) return [{ ground: 'denies.control', seat: event.seat, sector: event.sector }]
  if (event.type !== 'charging-cleared') return []
  return event.back.flatMap((count, other): Reason[] =>
    count === 0 || other === seat ? [] : [{ ground: 'denies.bots', seat: other, count, sector: event.sector }],
  )
}
