/** Seconds of fading in and out. */
export const FADE = 1.5
/** Share of the chosen volume: quiet enough to talk over. */
export const QUIET = 0.4

interface Heard {
  readonly digest: string
  readonly gain: GainNode
  source?: AudioBufferSourceNode
}

/** Loops the background sound of a place. A sound is fetched when it is first needed. */
export class Ambience {
  readonly #context: AudioContext
  readonly #load: (digest: string) => Promise<ArrayBuffer>
  readonly #buffers = new Map<string, Promise<AudioBuffer>>()
  #heard: Heard | undefined

  constructor(context: AudioContext, load: (digest: string) => Promise<ArrayBuffer>) {
    this.#context = context
    this.#load = load
  }

  /** Fades from the last sound to this one; undefined is silence. */
  hear(digest: string | undefined, volume: number): void {
    const loud = volume * QUIET
    if (this.#heard?.digest === digest) {
      if (this.#heard?.source !== undefined) this.#fade(this.#heard.gain, loud)
      return
    }
    this.#end()
    if (digest === undefined) return
    const heard: Heard = { digest, gain: this.#context.createGain() }
    this.#heard = heard
    this.#buffer(digest).then(
      buffer => this.#heard === heard && this.#begin(heard, buffer, loud),
      () => undefined, // a sound that cannot be fetched is silence
    )
  }

  #begin(heard: Heard, buffer: AudioBuffer, loud: number): void {
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.loop = true
    heard.gain.gain.value = 0
    source.connect(heard.gain).connect(this.#context.destination)
    source.start()
    heard.source = source
    this.#fade(heard.gain, loud)
  }

  #end(): void {
    const { gain, source } = this.#heard ?? {}
    this.#heard = undefined
    if (gain === undefined || source === undefined) return
    this.#fade(gain, 0)
    source.stop(this.#context.currentTime + FADE)
    source.onended = () => gain.disconnect()
  }

  #fade({ gain }: GainNode, to: number): void {
    const now = this.#context.currentTime
    gain.cancelScheduledValues(now)
    gain.setValueAtTime(gain.value, now)
    gain.linearRampToValueAtTime(to, now + FADE)
  }

  #buffer(digest: string): Promise<AudioBuffer> {
    const known = this.#buffers.get(digest)
    if (known !== undefined) return known
    const buffer = this.#load(digest).then(bytes => this.#context.decodeAudioData(bytes))
    this.#buffers.set(digest, buffer)
    // A failed fetch is tried again next time.
    buffer.catch(() => this.#buffers.delete(digest))
    return buffer
  }
}
