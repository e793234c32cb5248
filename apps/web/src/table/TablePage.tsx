import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { api, type Why } from '../net/api.ts'
import { ensureGuest } from '../state/me.ts'
import { openSession, type Session } from '../state/session.ts'
import { explainProblem } from '../ui/explain.ts'
import { Bar, ReadingPage } from '../ui/Frame.tsx'
import { SessionProvider } from './context.ts'
import { Lobby } from './Lobby.tsx'
import { Match } from './Match.tsx'

/** A link with a seat token makes this browser the owner of that seat; the token then leaves the address bar. */
async function claimFromLink(id: string): Promise<Why | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat')
  if (token === null) return
  const answer = await api.claim(id, token)
  if (!answer.ok) return answer.error
  history.replaceState(null, '', location.pathname)
}

export function TablePage({ id, watch }: { id: string; watch: boolean }) {
  const [session, setSession] = useState<Session | undefined>(undefined)
  const [why, setWhy] = useState<Why | undefined>(undefined)
  useEffect(() => {
    let opened: Session | undefined
    let left = false
    const enter = async () => {
      const refused = (await ensureGuest()) ?? (await claimFromLink(id))
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
  if (session === undefined) return <Waiting />
  return (
    <SessionProvider value={session}>
      <AtTable session={session} why={why} />
    </SessionProvider>
  )
}

function AtTable({ session, why }: { session: Session; why: Why | undefined }) {
  const table = session.state.table.value
  if (session.status.value === 'gone') return <Gone />
  if (table === undefined) return <Waiting />
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

function Waiting() {
  return (
    <>
      <Bar />
      <main id="main" class="page">
        <p role="status">{texts.value.table.connecting}</p>
      </main>
    </>
  )
}

function Gone() {
  const { table } = texts.value
  return (
    <ReadingPage title={table.gone}>
      <p class="lead" role="alert">
        {table.gone}
      </p>
      <Link class="button button-plain" href="/">
        {table.home}
      </Link>
    </ReadingPage>
  )
}
