/** The prefix of every operation's path. */
export const API_BASE = '/api/v1'

/**
 * Method and path of every HTTP operation, by its id. `OPERATIONS` has everything else. This table is separate because the page needs paths
 * but no schemas.
 */
export const ENDPOINTS = {
  becomeGuest: 'POST /guests',
  getMe: 'GET /me',
  updateMe: 'PATCH /me',
  listGames: 'GET /games',
  createTable: 'POST /tables',
  listTables: 'GET /tables',
  findTableByCode: 'GET /codes/:code',
  getTable: 'GET /tables/:id',
  getTableQr: 'GET /tables/:id/qr.svg',
  createSeatToken: 'POST /tables/:id/seat-token',
  createSeatLink: 'POST /tables/:id/seat-link',
  claimSeat: 'POST /tables/:id/claim',
  sendCommand: 'POST /tables/:id/commands',
  getView: 'GET /tables/:id/view',
  getReplay: 'GET /tables/:id/replay',
  getLog: 'GET /tables/:id/log',
  forkTable: 'POST /tables/:id/fork',
  reportCard: 'POST /tables/:id/card-reports',
  uploadMatch: 'POST /replays',
} as const

export type OperationId = keyof typeof ENDPOINTS
export type Method = 'GET' | 'POST' | 'PATCH'

export function endpointOf(id: OperationId): { readonly method: Method; readonly path: string } {
  const [method, path] = ENDPOINTS[id].split(' ')
  return { method: method as Method, path: path as string }
}

/** A query as strings, without undefined values. */
export const queryTexts = (query: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])))

/** The URL of one request, without its origin. */
export function urlOf(id: OperationId, params: Readonly<Record<string, string>> = {}, query?: object): string {
  const path = endpointOf(id).path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = `${new URLSearchParams(queryTexts(query))}`
  return `${API_BASE}${path}${search === '' ? '' : `?${search}`}`
}
