import { language } from '../i18n/index.ts'
import { isOutdated } from './new-version.ts'

const WORDS = {
  en: { text: 'There is a new version of this page. Reload to continue; nothing is lost.', reload: 'Reload' },
  de: { text: 'Es gibt eine neue Version dieser Seite. Lade sie neu, dann geht es weiter; nichts geht verloren.', reload: 'Neu laden' },
}

/** Offers to reload any page when a part of it can no longer be fetched. */
export function NewVersion() {
  const words = WORDS[language.value]
  return (
    <div class="update-place" role="alert">
      {isOutdated.value && (
        <div class="update" data-update="new">
          <span>{words.text}</span>
          <button type="button" class="button button-main" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </div>
      )}
    </div>
  )
}
