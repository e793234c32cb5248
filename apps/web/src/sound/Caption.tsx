import { caption } from './index.ts'
import './caption.css'
import { soundWords } from './words.ts'

/** What was just heard, in words, for those who chose to read sounds. Ears already have it: hidden from screen readers. */
export function Caption() {
  const heard = caption.value
  return (
    <p class="tf-caption" aria-hidden="true">
      {heard && <span key={heard.n}>{heard.text ?? soundWords.value[heard.sound]}</span>}
    </p>
  )
}
