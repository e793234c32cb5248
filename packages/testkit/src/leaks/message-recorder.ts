import type { Viewer } from '@chronothek/core'

/** Something that was sent to a viewer: a view, diff, event, refusal, log, replay, undo or HTTP answer, as JSON or as text. */
export interface SentMessage {
  readonly to: Viewer
  /** The last entry when it was sent. */
  readonly seq: number
  readonly kind: string
  readonly body: unknown
}

/** Records everything that is sent, in order. Bodies are serialized at once, so later changes to them do not matter. */
export class MessageRecorder {
  readonly #messages: (SentMessage & { readonly body: string })[] = []

  note(to: Viewer, seq: number, kind: string, body: unknown): void {
    this.#messages.push({ to, seq, kind, body: typeof body === 'string' ? body : (JSON.stringify(body) ?? '') })
  }

  get messages(): readonly (SentMessage & { readonly body: string })[] {
    return this.#messages
  }
}
