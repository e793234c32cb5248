/** What page and local house say to each other. Every page of this browser uses the same wire, so each says who it is. */
export type ToHouse =
  /** Is anybody there? */
  | { readonly type: 'hi'; readonly page: string }
  | {
      readonly type: 'call'
      readonly page: string
      readonly n: number
      readonly method: string
      readonly path: string
      readonly body: unknown
    }
  | { readonly type: 'open'; readonly page: string; readonly socket: number }
  | { readonly type: 'send'; readonly page: string; readonly socket: number; readonly text: string }
  | { readonly type: 'close'; readonly page: string; readonly socket: number }

export type ToPage =
  /** A house is open; if it is another one than before, all lines to that one are dead. */
  | { readonly type: 'here'; readonly house: string }
  /** The house cannot open: the disk is full, or the browser keeps nothing. */
  | { readonly type: 'failed' }
  | { readonly type: 'answer'; readonly page: string; readonly n: number; readonly answer: unknown }
  | { readonly type: 'text'; readonly page: string; readonly socket: number; readonly text: string }
  | { readonly type: 'closed'; readonly page: string; readonly socket: number; readonly code: number }

interface Wire<In, Out> {
  post(message: Out): void
  listen(hear: (message: In) => void): void
}

interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
}

const CHANNEL = 'chronothek.house.1'
/** Whoever holds it runs the house of this browser. */
export const HOUSE_LOCK = 'chronothek.house'
/** Held by a page as long as it lives. */
export const pageLock = (page: string): string => `chronothek.page.${page}`

/** Where browsers have locks, one worker serves all tabs over a channel; elsewhere each tab has a house of its own. */
export const hasLocks = (): boolean => globalThis.navigator?.locks !== undefined && typeof BroadcastChannel !== 'undefined'

export function wireOver<In, Out>(own: Port): Wire<In, Out> {
  const port: Port = hasLocks() ? new BroadcastChannel(CHANNEL) : own
  return {
    post: message => port.postMessage(message),
    listen: hear => port.addEventListener('message', ({ data }) => hear(data as In)),
  }
}

/** A name nobody else has; also where the page came without https. */
export const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')
