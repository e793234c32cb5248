import { language } from '../i18n/index.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'

const WORDS = {
  en: {
    title: 'This page couldn’t be loaded',
    text: 'You may be offline, or there may be a new version.',
    again: 'Try again',
  },
  de: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Vielleicht fehlt die Verbindung, oder es gibt eine neue Version.',
    again: 'Noch einmal versuchen',
  },
}

/** In place of a page whose files could not be fetched. */
export function LoadFailedPage() {
  const words = WORDS[language.value]
  return (
    <ReadingPage title={words.title}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" class="button button-plain" onClick={() => location.reload()}>
        {words.again}
      </button>
    </ReadingPage>
  )
}
