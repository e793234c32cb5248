import type { BotJob } from '@chronothek/house'
import { addItem, countItems, createTurns, takeItem } from './turns.ts'

/** The scheduler of one lane of bots: a fixed number of slots, and a queue for them. */
export interface Slots {
  /** Whether so many jobs of this network wait that no more should be added. */
  isFull(job: BotJob): boolean
  /** Takes a slot. Undefined if one was free; otherwise resolves when it is this job's turn. */
  acquire(job: BotJob): Promise<void> | undefined
  release(job: BotJob): void
  load(): Load
}

/** How many jobs have a slot, and how many wait for one. */
export interface Load {
  readonly thinking: number
  readonly waiting: number
}

interface Waiting {
  readonly job: BotJob
  start(): void
}

/**
 * How many jobs may wait: of an IPv4 address or a household (/64), and of the two wider networks around a household (/56, /48). Every one
 * of them keeps a room in memory.
 */
const MOST_WAITING = [100, 400, 1_000]

/**
 * At most `count` bots think at the same time. For a slot networks take turns, in a network its people, and for a person their tables: nobody
 * waits for more than one thought of each other network, however many tables and guests it has. Where there are several slots, one network
 * leaves one of them to others.
 */
export function createSlots(count: number, mostWaiting = MOST_WAITING): Slots {
  const queue = createTurns<Waiting>()
  const thinking = new Map<string, number>()
  const most = Math.max(1, count - 1)
  let free = count

  const mayThink = (network: string): boolean => (thinking.get(network) ?? 0) < most

  function occupy({ network }: BotJob): void {
    free--
    thinking.set(widest(network), (thinking.get(widest(network)) ?? 0) + 1)
  }
  function leave({ network }: BotJob): void {
    free++
    const left = (thinking.get(widest(network)) ?? 1) - 1
    if (left > 0) thinking.set(widest(network), left)
    else thinking.delete(widest(network))
  }
  function startNext(): void {
    const next = free > 0 ? takeItem(queue, mayThink) : undefined
    if (next === undefined) return
    occupy(next.job)
    next.start()
    startNext()
  }

  return {
    isFull: ({ network }) =>
      network.some((_, index) => {
        const limit = mostWaiting[network.length - 1 - index]
        return limit !== undefined && countItems(queue, network.slice(0, index + 1)) >= limit
      }),
    acquire(job) {
      if (free === 0 || !mayThink(widest(job.network))) {
        return new Promise(start => addItem(queue, [...job.network, job.person, job.table], { job, start }))
      }
      occupy(job)
      return undefined
    },
    release(job) {
      leave(job)
      startNext()
    },
    load: () => ({ thinking: count - free, waiting: queue.size }),
  }
}

const widest = ([first = '']: BotJob['network']): string => first
