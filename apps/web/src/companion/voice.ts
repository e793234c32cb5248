import type { Language } from '@chronothek/core'
import { signal } from '@preact/signals'

const TONGUES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

const engine = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** Voices of this device; many browsers tell them only after a while. */
const voices = signal<readonly SpeechSynthesisVoice[]>([])

/** Listens for voices. Returns how to stop. */
export function findVoices(): () => void {
  const find = () => {
    voices.value = engine()?.getVoices() ?? []
  }
  find()
  engine()?.addEventListener('voiceschanged', find)
  return () => engine()?.removeEventListener('voiceschanged', find)
}

/** The best voice for a language: one that lives on the device needs no network. */
export function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  const fitting = voices.value.filter(({ lang }) => lang.replace('_', '-').startsWith(language))
  const exact = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-') === TONGUES[language]
  return fitting.find(voice => voice.localService && exact(voice)) ?? fitting.find(({ localService }) => localService) ?? fitting[0]
}

/** Says it now; what is still being said is cut off, for time does not wait. False: there is nobody to say it. */
export function speak(text: string, language: Language, volume: number): boolean {
  const voice = voiceOf(language)
  const speaker = engine()
  if (voice === undefined || speaker === undefined) return false
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  words.volume = volume
  speaker.cancel()
  speaker.speak(words)
  return true
}

export const hush = (): void => engine()?.cancel()
