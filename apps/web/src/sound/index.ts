import { effect, signal } from '@preact/signals'
import { settings } from '../settings/index.ts'
import { Ambience } from './ambience.ts'
import { SCORE, type SoundName } from './score.ts'
import { Synth } from './synth.ts'

export type { SoundName } from './score.ts'

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const
const CAPTION_STAYS = 3000
const AFTER_THE_PRESS = 250

/** The sound that was last heard, for those who read it; gone after a while. */
export const caption = signal<{ readonly sound: SoundName; readonly text?: string | undefined; readonly n: number } | undefined>(undefined)

/** The sound that belongs to where the match is, by its digest; undefined while nothing is to be heard. */
export const place = signal<string | undefined>(undefined)

let synth: Synth | undefined
let count = 0
let fade: ReturnType<typeof setTimeout> | undefined

/** Waits for the first gesture, before which browsers keep silent. Returns how to stop waiting. */
export function unlockSound(): () => void {
  // Opening the sound card takes a while; the press that allowed it is answered first.
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

/** A place is heard while sounds are on and the page is in sight. */
function openSound(context: AudioContext): Synth {
  const ambience = new Ambience(context, loadSound)
  const isSeen = signal(!document.hidden)
  document.addEventListener('visibilitychange', () => {
    isSeen.value = !document.hidden
  })
  effect(() => ambience.hear(settings.sound.value && isSeen.value ? place.value : undefined, settings.volume.value))
  return new Synth(context)
}

/** Plays a sound if sounds are on, and writes it if captions are: in these words, or in the sound's own. */
export function play(sound: SoundName, text?: string): void {
  if (settings.captions.peek()) {
    caption.value = { sound, text, n: ++count }
    clearTimeout(fade)
    fade = setTimeout(() => {
      caption.value = undefined
    }, CAPTION_STAYS)
  }
  if (settings.sound.peek() && synth?.isAwake) synth.play(SCORE[sound], settings.volume.peek())
}
