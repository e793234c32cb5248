import { pictures } from 'virtual:pictures'
import { SIGNS } from '@chronothek/aquasphere/signs'
import { pick, texts } from '../i18n/index.ts'
import { GLYPHS } from '../start/data/glyphs.ts'
import { ReadingPage } from '../ui/Frame.tsx'
import { PAGE_WORDS } from './words.ts'

const NAMES = [...new Set([...pictures.icons, ...Object.keys(GLYPHS), ...SIGNS])].sort()

/** Whose work this stands on. */
export function CreditsPage() {
  const { about } = texts.value
  const { credits } = pick(PAGE_WORDS)
  return (
    <ReadingPage title={credits.title}>
      <h1>{credits.title}</h1>
      <p class="lead">{credits.lead}</p>
      <h2>{credits.games}</h2>
      <p>{about.timeline}</p>
      <h2>{credits.pictures}</h2>
      <p>{credits.picturesText(pictures.name)}</p>
      <p>
        {pictures.name} {credits.by} <a href={pictures.author.url}>{pictures.author.name}</a>. {credits.licence}:{' '}
        <a href={pictures.license.url}>{pictures.license.title}</a>
      </p>
      <details class="glyphs">
        <summary>{credits.all(NAMES.length)}</summary>
        <ul lang="en">
          {NAMES.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
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
