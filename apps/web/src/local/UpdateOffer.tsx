import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { takeVersion } from './install.ts'
import { WORDS } from './words.ts'
import './local.css'

const BUSY = /^\/(t|learn|companion)\//

/** Offers a new version, but never at a table, in a lesson or in a companion. */
export function UpdateOffer() {
  const words = WORDS[language.value].app
  const [path] = useLocation()
  const [isLater, setLater] = useState(false)
  if (isLater || BUSY.test(path)) return null
  return (
    <div class="update" role="status">
      <span>{words.update}</span>
      <button type="button" class="button button-main" onClick={takeVersion}>
        {words.reload}
      </button>
      <button type="button" class="button button-plain" onClick={() => setLater(true)}>
        {words.later}
      </button>
    </div>
  )
}
