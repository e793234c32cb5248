import { useEffect, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { WORDS } from './words.ts'

/** Says whether the browser keeps this storage permanently, and offers to request it. */
export function PersistStorage() {
  const words = WORDS[language.value].page
  const [isKept, setKept] = useState<boolean | undefined>(undefined)
  useEffect(() => void navigator.storage?.persisted?.().then(setKept), [])
  if (isKept === undefined) return null
  if (isKept) return <p class="quiet">{words.persisted}</p>
  return (
    <p class="here-kept">
      <span class="quiet">{words.storage}</span>
      <button type="button" class="button button-plain" onClick={() => void navigator.storage.persist().then(setKept)}>
        {words.persist}
      </button>
    </p>
  )
}
