/** Messages from a page to the local house. All pages of a browser share one channel, so each message names its page. */
export type ToHouse =
  /** Asks whether a house is open. */
  | { readonly type: 'hi'; readonly page: string }
  | {
      readonly type: 'call'
      readonly page: string
      readonly n: number
      /** An operation of the protocol, or of `DeviceApi`. */
      readonly operation: string
      readonly request: unknown
    }
  | { readonly type: 'open'; readonly page: string; readonly socket: number; readonly table: string }
  | { readonly type: 'send'; readonly page: string; readonly socket: number; readonly text: string }
  | { readonly type: 'close'; readonly page: string; readonly socket: number }

export type ToPage =
  /** A house is open. If it is a new one, all connections to the old one are closed. */
  | { readonly type: 'here'; readonly house: string }
  /** The house cannot open: the disk is full, or the browser has no storage. */
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

/** With a version number, so that pages and houses of different versions ignore each other. */
const CHANNEL = 'chronothek.house.2'
/** The worker that holds this lock runs the house of this browser. */
export const HOUSE_LOCK = 'chronothek.house'
/** A page holds this lock while it is open. */
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

/** A random name. Unlike `randomUUID` this also works without https. */
export const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')
