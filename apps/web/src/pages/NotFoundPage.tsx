import { Link } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { ReadingPage } from '../ui/Frame.tsx'

export function NotFoundPage() {
  const { notFound, table } = texts.value
  return (
    <ReadingPage title={notFound.title}>
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <p>
        <Link class="button button-plain" href="/">
          {table.home}
        </Link>
      </p>
    </ReadingPage>
  )
}
