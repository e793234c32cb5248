import { API_BASE, CLOSE } from '@chronothek/protocol'

/** Where a failure was noticed. */
export const FAULT_PLACES = ['http', 'message', 'join', 'commit', 'rules'] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]

/** The limits of the edge: HTTP requests, WebSockets and other connections per address, messages per connection. */
export const LIMIT_NAMES = ['requests', 'connections', 'sockets', 'messages'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** The close codes with a count of their own: the usual ones and ours. A client may send any other. */
export const CLOSE_CODES: readonly number[] = [1000, 1001, 1002, 1005, 1006, 1007, 1009, 1011, ...Object.values(CLOSE)]

const WITH_PATTERN = new RegExp(`^(${API_BASE}/|/ws/|/healthz$|/readyz$|/metrics$)`)

/** The label of a route: method and pattern; one for all files of the page, one each for documentation and pictures. */
export function routeLabel(method: string, pattern: string | undefined): string {
  if (pattern === undefined) return 'page'
  if (WITH_PATTERN.test(pattern)) return `${method} ${pattern}`
  if (pattern.startsWith('/api/')) return 'docs'
  return pattern.startsWith('/pictures/') ? 'pictures' : 'page'
}

/** `2xx` for 204. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`
