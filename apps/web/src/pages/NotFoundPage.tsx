import { Link } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { JoinForm } from '../start/JoinForm.tsx'
import { EmptyDrawer, ReadingPage } from '../ui/ReadingPage.tsx'
import { PAGE_WORDS } from './words.ts'

export function NotFoundPage() {
  const { notFound } = pick(PAGE_WORDS)
  return (
    <ReadingPage title={notFound.title}>
      <h1>{notFound.title}</h1>
      <p class="lead">{notFound.text}</p>
      <p>
        <Link class="button button-plain" href="/">
          {texts.value.table.home}
        </Link>
      </p>
      <h2>{notFound.code}</h2>
      <JoinForm />
      <EmptyDrawer />
    </ReadingPage>
  )
}
