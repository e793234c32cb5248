import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { call, type RequestError } from '../net/api.ts'
import { isLocal } from '../net/link.ts'
import { ensureGuest } from '../state/me.ts'
import { openSession, type Session } from '../state/session.ts'
import { lazy } from '../ui/lazy.tsx'
import { Bar, ReadingPage } from '../ui/ReadingPage.tsx'
import { problemText } from '../ui/refusal-text.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SessionProvider } from './context.ts'
import { GonePage } from './GonePage.tsx'
import { Lobby } from './Lobby.tsx'
import { Match } from './Match.tsx'
import { tableWords } from './words.ts'

/** A link with a seat token makes this browser the owner of that seat; the token then leaves the address bar. */
async function claimFromLink(id: string): Promise<RequestError | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat')
  if (token === null) return
  const answer = await call('claimSeat', { params: { id }, body: { token } })
  if (!answer.ok) return answer.error
  history.replaceState(null, '', location.pathname)
}

const HotSeat = lazy(() => import('../local/HotSeat.tsx').then(({ HotSeat }) => HotSeat))
const seated = (session: Session | undefined) => (session === undefined ? <Waiting /> : <Seated session={session} error={undefined} />)

export function TablePage({ id, watch }: { id: string; watch: boolean }) {
  return isLocal(id) && !watch ? <HotSeat id={id} render={seated} /> : <ServerTable id={id} watch={watch} />
}

function ServerTable({ id, watch }: { id: string; watch: boolean }) {
  const [session, setSession] = useState<Session | undefined>(undefined)
  const [error, setError] = useState<RequestError | undefined>(undefined)
  useEffect(() => {
    let opened: Session | undefined
    let left = false
    const enter = async () => {
      const refused = isLocal(id) ? undefined : ((await ensureGuest()) ?? (await claimFromLink(id)))
      if (left) return
      setError(refused)
      const entered = await openSession(id, watch)
      if (left) return entered.close()
      opened = entered
      setSession(entered)
    }
    enter()
    return () => {
      left = true
      opened?.close()
    }
  }, [id, watch])
  return session === undefined ? <Waiting /> : <Seated session={session} error={error} />
}

const Seated = ({ session, error }: { session: Session; error: RequestError | undefined }) => (
  <SessionProvider value={session}>
    <AtTable session={session} error={error} />
  </SessionProvider>
)

function AtTable({ session, error }: { session: Session; error: RequestError | undefined }) {
  const table = session.state.table.value
  if (session.status.value === 'gone') return <GonePage />
  if (session.status.value === 'replaced') return <Replaced session={session} />
  if (table === undefined) return <Waiting session={session} error={error} />
  return (
    <>
      {error && (
        <p class="banner" role="alert">
          {problemText(error).text}
        </p>
      )}
      {table.phase === 'open' ? <Lobby table={table} /> : <Match table={table} />}
    </>
  )
}

/** Shown while the table is being fetched. If it cannot be reached, the page says so and links to the start page. */
function Waiting({ session, error }: { session?: Session; error?: RequestError | undefined }) {
  const { connecting, home } = texts.value.table
  const isOffline = session?.offline.value === true
  return (
    <>
      <Bar />
      <main id="main" class="page">
        <div role="status">
          {isOffline ? <ConnectionBanner class="lead" /> : <p class="lead">{error ? problemText(error).text : connecting}</p>}
        </div>
        {(isOffline || error) && (
          <Link class="button button-plain" href="/">
            {home}
          </Link>
        )}
      </main>
    </>
  )
}

/** Another window plays this seat. This one takes it back only when the player asks for it. */
function Replaced({ session }: { session: Session }) {
  const { table } = texts.value
  const words = tableWords.value
  return (
    <ReadingPage title={words.replacedTitle}>
      <h1>{words.replacedTitle}</h1>
      <p class="lead" role="alert">
        {table.replaced}
      </p>
      <p>{words.replacedHint}</p>
      <p class="tf-page-ways">
        <button type="button" class="button button-main" onClick={() => session.playHere()}>
          {table.playHere}
        </button>
        <Link class="button button-plain" href="/">
          {table.home}
        </Link>
      </p>
    </ReadingPage>
  )
}
