/** Seconds in which a sound comes and goes. */
export const FADE = 1.5
/** Beside the volume somebody chose: one talks over it. */
export const QUIET = 0.4

interface Heard {
  readonly digest: string
  readonly gain: GainNode
  source?: AudioBufferSourceNode
}

/** The sound of a place, in a circle, under everything else. What it needs is fetched when it is first to be heard. */
export class Ambience {
  readonly #context: AudioContext
  readonly #load: (digest: string) => Promise<ArrayBuffer>
  readonly #buffers = new Map<string, Promise<AudioBuffer>>()
  #heard: Heard | undefined

  constructor(context: AudioContext, load: (digest: string) => Promise<ArrayBuffer>) {
    this.#context = context
    this.#load = load
  }

  /** Lets this sound be heard instead of the last one; undefined: silence. */
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
      () => undefined, // a place without its sound is silent
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
    // What failed may be there later.
    buffer.catch(() => this.#buffers.delete(digest))
    return buffer
  }
}
