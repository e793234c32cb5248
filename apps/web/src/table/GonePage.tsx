import { Link } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { EmptyDrawer, ReadingPage } from '../ui/ReadingPage.tsx'
import { tableWords } from './words.ts'

/** Instead of a table or a replay that this house doesn't have, or not for this viewer. */
export function GonePage() {
  const { table } = texts.value
  return (
    <ReadingPage title={table.gone}>
      <h1>{table.gone}</h1>
      <p class="lead" role="alert">
        {tableWords.value.goneHint}
      </p>
      <Link class="button button-plain" href="/">
        {table.home}
      </Link>
      <EmptyDrawer />
    </ReadingPage>
  )
}
