import { pictures } from 'virtual:pictures'
import { listed, pick, texts } from '../i18n/index.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { Makers } from './Makers.tsx'
import { PAGE_WORDS } from './words.ts'

/** Credits for the work of others. */
export function CreditsPage() {
  const { about } = texts.value
  const { credits } = pick(PAGE_WORDS)
  return (
    <ReadingPage title={credits.title}>
      <h1>{credits.title}</h1>
      <p class="lead">{credits.lead}</p>
      <h2>{credits.games}</h2>
      <Makers />
      <h2>{credits.pictures}</h2>
      <p>{credits.picturesText(pictures.name)}</p>
      <p>
        {credits.drawnBy(listed(pictures.by.map(({ author }) => author)))} {credits.licence}:{' '}
        <a href={pictures.license.url}>{pictures.license.title}</a>
      </p>
      <details class="glyphs">
        <summary>{credits.all(pictures.by.reduce((sum, { icons }) => sum + icons.length, 0))}</summary>
        {pictures.by.map(({ author, icons }) => (
          <section key={author}>
            <h3>{author}</h3>
            <ul lang="en">
              {icons.map(name => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
      </details>
      <h2>{credits.type}</h2>
      <p>{credits.typeText}</p>
      <h2>{credits.decks}</h2>
      <p>{about.cards}</p>
      <h2>{credits.software}</h2>
      <p>{about.software}</p>
    </ReadingPage>
  )
}
