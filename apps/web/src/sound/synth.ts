import type { Note } from './sounds.ts'

/** A second of noise, made once. Filtered, it sounds like paper or sand. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  // Not luck of a game: any noise will do, and the same every time is fine.
  let seed = 22_695_477
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[index] = seed / 1_073_741_824 - 1
  }
  return buffer
}

/** Plays notes with Web Audio oscillators; no file is fetched. */
export class Synth {
  readonly #context: AudioContext
  readonly #out: GainNode
  #noise: AudioBuffer | undefined

  constructor(context: AudioContext) {
    this.#context = context
    this.#out = context.createGain()
    this.#out.connect(context.destination)
  }

  /** Browsers stay silent until the first gesture; calling this again does no harm. */
  wake(): void {
    if (this.#context.state === 'suspended') this.#context.resume().catch(() => undefined)
  }

  get isAwake(): boolean {
    return this.#context.state === 'running'
  }

  play(strokes: readonly Note[], volume: number): void {
    this.#out.gain.value = volume
    const start = this.#context.currentTime + 0.01
    for (const stroke of strokes) this.#stroke(stroke, start + stroke.at)
  }

  #stroke(stroke: Note, start: number): void {
    const end = start + stroke.length
    const swell = this.#context.createGain()
    swell.gain.setValueAtTime(0, start)
    swell.gain.linearRampToValueAtTime(stroke.gain, start + 0.012)
    swell.gain.exponentialRampToValueAtTime(0.0001, end)
    swell.connect(this.#out)
    const source = stroke.kind === 'noise' ? this.#hissing(stroke, start, swell) : this.#tone(stroke, start, swell)
    source.start(start)
    source.stop(end)
    source.onended = () => swell.disconnect()
  }

  #tone({ kind, from, to = from, length }: Note, start: number, into: AudioNode): AudioScheduledSourceNode {
    const tone = this.#context.createOscillator()
    tone.type = kind === 'sine' ? 'sine' : 'triangle'
    tone.frequency.setValueAtTime(from, start)
    tone.frequency.exponentialRampToValueAtTime(to, start + length)
    tone.connect(into)
    return tone
  }

  #hissing({ from, to = from, length }: Note, start: number, into: AudioNode): AudioScheduledSourceNode {
    this.#noise ??= hiss(this.#context)
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise
    source.loop = true
    const band = this.#context.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = 0.9
    band.frequency.setValueAtTime(from, start)
    band.frequency.exponentialRampToValueAtTime(to, start + length)
    source.connect(band).connect(into)
    return source
  }
}
