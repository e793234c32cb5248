/** One note of a sound: start, length, loudness, and the pitch it glides from and to. */
export interface Note {
  readonly at: number
  readonly length: number
  readonly from: number
  readonly to?: number
  /** `noise`, filtered around the pitch, sounds like paper or sand. */
  readonly kind: 'sine' | 'triangle' | 'noise'
  /** 0 to 1. Nothing is louder than conversation. */
  readonly gain: number
}

/** All sounds of a table. Pitches in Hz, times in seconds. */
export const SOUNDS = {
  'my-turn': [
    { at: 0, length: 0.5, from: 587, kind: 'sine', gain: 0.3 },
    { at: 0.14, length: 0.7, from: 880, kind: 'sine', gain: 0.26 },
    { at: 0.14, length: 0.35, from: 1760, kind: 'sine', gain: 0.06 },
  ],
  flip: [
    { at: 0, length: 0.09, from: 1900, to: 3400, kind: 'noise', gain: 0.22 },
    { at: 0.1, length: 0.06, from: 900, to: 500, kind: 'noise', gain: 0.3 },
  ],
  right: [
    { at: 0.12, length: 0.28, from: 660, kind: 'triangle', gain: 0.2 },
    { at: 0.24, length: 0.42, from: 990, kind: 'triangle', gain: 0.18 },
  ],
  wrong: [
    { at: 0.12, length: 0.24, from: 311, to: 294, kind: 'triangle', gain: 0.24 },
    { at: 0.3, length: 0.4, from: 233, to: 220, kind: 'triangle', gain: 0.22 },
  ],
  'time-low': [
    { at: 0, length: 1.1, from: 4200, to: 3000, kind: 'noise', gain: 0.08 },
    { at: 0, length: 0.12, from: 1180, kind: 'sine', gain: 0.12 },
    { at: 0.5, length: 0.12, from: 1180, kind: 'sine', gain: 0.12 },
  ],
  'time-out': [
    { at: 0, length: 0.2, from: 440, kind: 'triangle', gain: 0.24 },
    { at: 0.22, length: 0.6, from: 196, to: 185, kind: 'triangle', gain: 0.26 },
  ],
  chat: [
    { at: 0, length: 0.09, from: 740, kind: 'sine', gain: 0.16 },
    { at: 0.09, length: 0.14, from: 830, kind: 'sine', gain: 0.12 },
  ],
  end: [
    { at: 0, length: 0.9, from: 392, kind: 'triangle', gain: 0.18 },
    { at: 0.18, length: 0.9, from: 494, kind: 'triangle', gain: 0.17 },
    { at: 0.36, length: 0.9, from: 587, kind: 'triangle', gain: 0.16 },
    { at: 0.54, length: 1.4, from: 784, kind: 'sine', gain: 0.2 },
  ],
  'sand-1': [
    { at: 0, length: 0.3, from: 5200, to: 2600, kind: 'noise', gain: 0.1 },
    { at: 0.12, length: 0.5, from: 784, kind: 'sine', gain: 0.24 },
  ],
  'sand-2': [
    { at: 0, length: 0.3, from: 5200, to: 2600, kind: 'noise', gain: 0.1 },
    { at: 0.12, length: 0.22, from: 1047, kind: 'sine', gain: 0.22 },
    { at: 0.32, length: 0.5, from: 1047, kind: 'sine', gain: 0.2 },
  ],
  'sand-3': [
    { at: 0, length: 0.5, from: 380, to: 1400, kind: 'noise', gain: 0.16 },
    { at: 0.3, length: 0.6, from: 523, to: 659, kind: 'triangle', gain: 0.2 },
  ],
  warning: [
    { at: 0, length: 0.9, from: 659, kind: 'sine', gain: 0.24 },
    { at: 0.35, length: 1.1, from: 494, kind: 'sine', gain: 0.22 },
  ],
  hurry: [
    { at: 0, length: 0.16, from: 988, kind: 'triangle', gain: 0.24 },
    { at: 0.2, length: 0.16, from: 988, kind: 'triangle', gain: 0.24 },
    { at: 0.4, length: 0.4, from: 1319, kind: 'triangle', gain: 0.22 },
  ],
  count: [{ at: 0, length: 0.12, from: 880, kind: 'triangle', gain: 0.24 }],
  gong: [
    { at: 0, length: 2, from: 131, to: 127, kind: 'triangle', gain: 0.3 },
    { at: 0, length: 1.8, from: 262, kind: 'sine', gain: 0.2 },
    { at: 0, length: 0.9, from: 523, kind: 'sine', gain: 0.08 },
  ],
} as const satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof SOUNDS
