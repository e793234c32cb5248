import type { ServerMessage } from '@chronothek/protocol'
import type { Socket } from '../src/net/socket.ts'

/** A fake socket, controlled by the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: Record<string, unknown>[] = []
  closed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  opens(): void {
    this.onopen?.()
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breaks(code = 1006): void {
    this.onclose?.({ code })
  }
  /** Sent messages of a type. */
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter(message => message.type === type)
  }
}
