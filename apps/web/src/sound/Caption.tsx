import { caption } from './index.ts'
import './caption.css'
import { soundWords } from './words.ts'

/** The caption of the last sound. Hidden from screen readers, whose users hear the sound itself. */
export function Caption() {
  const heard = caption.value
  return (
    <p class="tf-caption" aria-hidden="true">
      {heard && <span key={heard.n}>{heard.text ?? soundWords.value[heard.sound]}</span>}
    </p>
  )
}
