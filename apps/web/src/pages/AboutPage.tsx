import { texts } from '../i18n/index.ts'
import { ReadingPage } from '../ui/Frame.tsx'

export function AboutPage() {
  const { about } = texts.value
  return (
    <ReadingPage title={about.title}>
      <h1>{about.title}</h1>
      <p class="lead">{about.disclaimer}</p>
      <p>{about.own}</p>
      <h2 id="credits">{about.credits}</h2>
      <p>{about.timeline}</p>
      <p>{about.cards}</p>
      <p>{about.software}</p>
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
