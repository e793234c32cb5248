import { effect, signal } from '@preact/signals'
import { settings } from '../settings/index.ts'
import { Ambience } from './ambience.ts'
import { SOUNDS, type SoundName } from './sounds.ts'
import { Synth } from './synth.ts'

export type { SoundName } from './sounds.ts'

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const
const CAPTION_STAYS = 3000
const AFTER_THE_PRESS = 250

/** The caption of the last sound; cleared after `CAPTION_STAYS` ms. */
export const caption = signal<{ readonly sound: SoundName; readonly text?: string | undefined; readonly n: number } | undefined>(undefined)

/** The digest of the background sound of the current place; undefined is silence. */
export const backgroundSound = signal<string | undefined>(undefined)

let synth: Synth | undefined
let count = 0
let fade: ReturnType<typeof setTimeout> | undefined

/** Opens the audio on the first gesture, because browsers allow none before. Returns a function that stops waiting. */
export function unlockSound(): () => void {
  // Opening the audio device is slow, so the press itself is handled first.
  const wake = () => {
    if (!settings.sound.peek() || !('AudioContext' in globalThis) || synth?.isAwake) return
    setTimeout(() => {
      synth ??= openSound(new AudioContext())
      synth.wake()
    }, AFTER_THE_PRESS)
  }
  for (const gesture of GESTURES) addEventListener(gesture, wake, { passive: true })
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, wake)
  }
}

async function loadSound(digest: string): Promise<ArrayBuffer> {
  const answer = await fetch(`/pictures/${digest}`)
  if (!answer.ok) throw new Error(`no sound ${digest}`)
  return answer.arrayBuffer()
}

/** The background sound plays while sounds are on and the page is visible. */
function openSound(context: AudioContext): Synth {
  const ambience = new Ambience(context, loadSound)
  const isSeen = signal(!document.hidden)
  document.addEventListener('visibilitychange', () => {
    isSeen.value = !document.hidden
  })
  effect(() => ambience.hear(settings.sound.value && isSeen.value ? backgroundSound.value : undefined, settings.volume.value))
  return new Synth(context)
}

/** Plays a sound if sounds are on, and captions it if captions are on, with `text` or the sound's own caption. */
export function play(sound: SoundName, text?: string): void {
  if (settings.captions.peek()) {
    caption.value = { sound, text, n: ++count }
    clearTimeout(fade)
    fade = setTimeout(() => {
      caption.value = undefined
    }, CAPTION_STAYS)
  }
  if (settings.sound.peek() && synth?.isAwake) synth.play(SOUNDS[sound], settings.volume.peek())
}
