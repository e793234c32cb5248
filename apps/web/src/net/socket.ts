/** The part of a WebSocket that is used here, so that tests can fake it. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** Opens a socket to the page's own server, for one table. */
export function openSocket(table: string): Socket {
  const { protocol, host } = location
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${encodeURIComponent(table)}`) as Socket
}
