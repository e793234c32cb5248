import { useCallback, useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import type { MyTable } from '../net/api.ts'
import { GAMES } from '../registry.ts'
import { EmptyDrawer, ReadingPage } from '../ui/ReadingPage.tsx'
import { ImportMatch } from './ImportMatch.tsx'
import { installPrompt } from './install.ts'
import { MatchRow } from './MatchRow.tsx'
import { fetchPacks, listMatches } from './matches.ts'
import { PersistStorage } from './PersistStorage.tsx'
import { WORDS } from './words.ts'
import './local.css'

const FIRST_GAME = GAMES[0]?.id

/** Matches on this device. */
export function LocalPage() {
  const words = WORDS[language.value].page
  const [tables, setTables] = useState<readonly MyTable[] | undefined>(undefined)
  const refresh = useCallback(() => void listMatches().then(setTables), [])
  useEffect(refresh, [refresh])
  const running = tables?.filter(({ table }) => table.phase !== 'ended') ?? []
  const finished = tables?.filter(({ table }) => table.phase === 'ended') ?? []
  return (
    <ReadingPage title={words.title} wide>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <div class="here-ways">
        <Link class="button button-main" href={`/new/${FIRST_GAME}?here=1`}>
          {words.together}
        </Link>
        <ImportMatch onImported={refresh} />
      </div>
      {tables === undefined && (
        <p class="page-to-come" role="status">
          {words.loading}
        </p>
      )}
      {tables?.length === 0 && (
        <>
          <p class="quiet">{words.none}</p>
          <EmptyDrawer />
        </>
      )}
      <Shelf title={words.running} tables={running} onChange={refresh} />
      <Shelf title={words.finished} tables={finished} onChange={refresh} />
      {tables !== undefined && (
        <>
          {tables.length > 0 && <PersistStorage />}
          <Packs />
          <Install />
        </>
      )}
    </ReadingPage>
  )
}

function Shelf({ title, tables, onChange }: { title: string; tables: readonly MyTable[]; onChange(): void }) {
  if (tables.length === 0) return null
  return (
    <section class="here-shelf">
      <h2>{title}</h2>
      <ul>
        {tables.map(mine => (
          <MatchRow key={mine.table.id} mine={mine} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

/** Fetches all decks and missions for offline play. */
function Packs() {
  const words = WORDS[language.value].page
  const [state, setState] = useState<'asked' | 'kept' | 'missing' | undefined>(undefined)
  const get = async () => {
    setState('asked')
    setState((await fetchPacks()) ? 'kept' : 'missing')
  }
  return (
    <p class="here-kept">
      <span class="quiet" role="status">
        {state === 'kept' ? words.packsKept : state === 'missing' ? words.packsMissing : words.packs}
      </span>
      {state !== 'kept' && (
        <button type="button" class="button button-plain" data-press="fetch-packs" disabled={state === 'asked'} onClick={() => void get()}>
          {words.fetchPacks}
        </button>
      )}
    </p>
  )
}

function Install() {
  const words = WORDS[language.value].app
  const prompt = installPrompt.value
  if (prompt === undefined) return null
  return (
    <p class="here-install">
      <button type="button" class="button button-plain" onClick={() => void prompt.prompt()}>
        {words.install}
      </button>
      <span class="quiet">{words.installHint}</span>
    </p>
  )
}
