import { Link } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { Makers } from './Makers.tsx'
import { PAGE_WORDS } from './words.ts'

export function AboutPage() {
  const { about, foot } = texts.value
  const words = pick(PAGE_WORDS).about
  return (
    <ReadingPage title={about.title}>
      <h1>{about.title}</h1>
      <p class="lead">{about.disclaimer}</p>
      <p>{about.own}</p>
      <h2>{words.what}</h2>
      <p>{words.whatText}</p>
      <h2>{words.fair}</h2>
      <p>{words.fairText}</p>
      <h2 id="credits">{about.credits}</h2>
      <Makers />
      <p>
        <Link class="button button-plain" href="/credits">
          {foot.credits}
        </Link>
      </p>
      <h2 id="source">{about.source}</h2>
      <p>{about.sourceText}</p>
      <h2 id="api">{about.api}</h2>
      <p>
        {about.apiText} <a href="/api/docs">{about.apiLink}</a>
      </p>
      <h2 id="privacy">{about.privacy}</h2>
      <p>{about.privacyText}</p>
    </ReadingPage>
  )
}
