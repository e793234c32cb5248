import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { api, type Why } from '../net/api.ts'
import { isLocal } from '../net/link.ts'
import { ensureGuest } from '../state/me.ts'
import { openSession, type Session } from '../state/session.ts'
import { explainProblem } from '../ui/explain.ts'
import { Bar, EmptyDrawer, ReadingPage } from '../ui/Frame.tsx'
import { later } from '../ui/Later.tsx'
import { SessionProvider } from './context.ts'
import { Lobby } from './Lobby.tsx'
import { Match } from './Match.tsx'
import { tableWords } from './words.ts'

/** A link with a seat token makes this browser the owner of that seat; the token then leaves the address bar. */
async function claimFromLink(id: string): Promise<Why | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat')
  if (token === null) return
  const answer = await api.claim(id, token)
  if (!answer.ok) return answer.error
  history.replaceState(null, '', location.pathname)
}

const HotSeat = later(() => import('../local/HotSeat.tsx').then(({ HotSeat }) => HotSeat))
const seated = (session: Session | undefined) => (session === undefined ? <Waiting /> : <Seated session={session} why={undefined} />)

export function TablePage({ id, watch }: { id: string; watch: boolean }) {
  return isLocal(id) && !watch ? <HotSeat id={id} render={seated} /> : <FarTable id={id} watch={watch} />
}

function FarTable({ id, watch }: { id: string; watch: boolean }) {
  const [session, setSession] = useState<Session | undefined>(undefined)
  const [why, setWhy] = useState<Why | undefined>(undefined)
  useEffect(() => {
    let opened: Session | undefined
    let left = false
    const enter = async () => {
      const refused = isLocal(id) ? undefined : ((await ensureGuest()) ?? (await claimFromLink(id)))
      if (left) return
      setWhy(refused)
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
  return session === undefined ? <Waiting /> : <Seated session={session} why={why} />
}

const Seated = ({ session, why }: { session: Session; why: Why | undefined }) => (
  <SessionProvider value={session}>
    <AtTable session={session} why={why} />
  </SessionProvider>
)

function AtTable({ session, why }: { session: Session; why: Why | undefined }) {
  const table = session.state.table.value
  if (session.status.value === 'gone') return <Gone />
  if (session.status.value === 'replaced') return <Replaced session={session} />
  if (table === undefined) return <Waiting session={session} why={why} />
  return (
    <>
      {why && (
        <p class="banner" role="alert">
          {explainProblem(why).text}
        </p>
      )}
      {table.phase === 'open' ? <Lobby table={table} /> : <Match table={table} />}
    </>
  )
}

/** The table is being set; where there is no way to it, that is said, and how to leave. */
function Waiting({ session, why }: { session?: Session; why?: Why | undefined }) {
  const { connecting, reconnecting, home } = texts.value.table
  const offline = session?.offline.value ? `${tableWords.value.offline} ${reconnecting}` : undefined
  const trouble = offline ?? (why && explainProblem(why).text)
  return (
    <>
      <Bar />
      <main id="main" class="page">
        <p class="lead" role="status">
          {trouble ?? connecting}
        </p>
        {trouble && (
          <Link class="button button-plain" href="/">
            {home}
          </Link>
        )}
      </main>
    </>
  )
}

/** Another window plays this seat; this one does not fight for it. */
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

function Gone() {
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
