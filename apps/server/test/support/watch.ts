import type { ServerMessage } from '@chronothek/protocol'
import { WebSocket } from 'ws'

type Welcome = Extract<ServerMessage, { type: 'welcome' }>

/** The whole view a newcomer gets. */
export async function watch(url: string, table: string, headers: Readonly<Record<string, string>> = {}): Promise<Welcome> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`, { headers: { ...headers } })
  try {
    return await new Promise<Welcome>((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en', watch: true })))
      socket.on('message', data => resolve(JSON.parse(String(data))))
      socket.on('error', reject)
      socket.on('close', code => reject(new Error(`closed with ${code}`)))
    })
  } finally {
    socket.terminate()
  }
}
