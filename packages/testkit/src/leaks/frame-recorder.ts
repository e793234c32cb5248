import type { Viewer } from '@chronothek/core'

/** Something that left for a viewer: a view, diff, event, refusal, log, replay, undo or HTTP answer, as JSON or as text. */
export interface Frame {
  readonly to: Viewer
  /** The last entry when it was sent. */
  readonly seq: number
  readonly kind: string
  readonly body: unknown
}

/** Notes everything that leaves, in order. Bodies are written down at once, so what happens to them later does not matter. */
export class FrameRecorder {
  readonly #frames: (Frame & { readonly body: string })[] = []

  note(to: Viewer, seq: number, kind: string, body: unknown): void {
    this.#frames.push({ to, seq, kind, body: typeof body === 'string' ? body : (JSON.stringify(body) ?? '') })
  }

  get frames(): readonly (Frame & { readonly body: string })[] {
    return this.#frames
  }
}
