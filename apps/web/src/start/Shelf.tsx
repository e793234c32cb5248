import { Drawer, SeatMark } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { dayAndTime, listed, pick, texts } from '../i18n/index.ts'
import { api, type MyTable } from '../net/api.ts'
import { isLocal } from '../net/link.ts'
import { findGame, GAMES, type GameId, type ModeId } from '../registry.ts'
import { ensureGuest } from '../state/me.ts'
import { localMatches } from './local.ts'
import { START_WORDS } from './words.ts'

const LOOK_AGAIN = 15_000

interface Mine {
  readonly tables: readonly MyTable[]
  /** The server does not answer. */
  readonly offline: boolean
}

/** The tables of this browser, at the server and on this device, looked up again now and then while the page is seen. */
export function useMyTables(): Mine | undefined {
  const [mine, setMine] = useState<Mine | undefined>(undefined)
  useEffect(() => {
    let left = false
    const look = async () => {
      if (document.hidden) return
      const local = localMatches()
      const answer = (await ensureGuest()) === undefined ? await api.tables() : undefined
      const tables = [...(answer?.ok ? answer.value.tables : []), ...(await local)]
      if (!left) setMine({ tables, offline: !answer?.ok })
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [])
  return mine
}

const newest = (a: MyTable, b: MyTable) => b.table.createdAt.localeCompare(a.table.createdAt)

/** The drawer with one's own matches: those that wait for a move stand highest. */
export function MyDrawer({ mine }: { mine: Mine | undefined }) {
  const words = pick(START_WORDS)
  const [open, setOpen] = useState(false)
  const tables = mine?.tables ?? []
  const running = tables
    .filter(({ table }) => table.phase !== 'ended')
    .sort((a, b) => Number(b.yourMove) - Number(a.yourMove) || newest(a, b))
  const ended = tables.filter(({ table }) => table.phase === 'ended').sort(newest)
  return (
    <section class="drawer drawer-mine" aria-labelledby="my-tables">
      <ul class="slips">
        {running.map(each => (
          <Slip key={each.table.id} mine={each} />
        ))}
        {running.length === 0 && (
          <li>
            <p class="slip slip-empty">
              <strong>{words.emptyTitle}</strong>
              <span>{words.empty}</span>
            </p>
          </li>
        )}
        {running.length === 0 && <FirstTime />}
      </ul>
      <div class="drawer-front">
        <h2 id="my-tables">{words.drawer}</h2>
        {ended.length > 0 && (
          <button type="button" class="drawer-more" onClick={() => setOpen(true)}>
            {words.finished(ended.length)}
          </button>
        )}
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title={words.finishedTitle} close={words.close}>
        <ul class="past">
          {ended.map(each => (
            <Slip key={each.table.id} mine={each} />
          ))}
        </ul>
      </Drawer>
    </section>
  )
}

/** Whoever has no match yet may want to learn one. */
function FirstTime() {
  const words = pick(START_WORDS)
  return <EachGame page="learn" title={words.firstTime} link={words.learnGame} />
}

/** A slip about something every game has. */
function EachGame({ page, title, link }: { page: 'learn' | 'rules'; title: string; link: (game: string) => string }) {
  const { games } = texts.value
  const ids = (Object.keys(GAMES) as GameId[]).filter(id => page === 'rules' || findGame(id)?.hasLessons)
  return (
    <li>
      <p class="slip">
        <strong>{title}</strong>
        <span class="slip-games">
          {ids.map(game => (
            <Link key={game} href={`/${page}/${game}`}>
              {link(games[game].title)}
            </Link>
          ))}
        </span>
      </p>
    </li>
  )
}

function Slip({ mine: { table, seat, yourMove } }: { mine: MyTable }) {
  const { start, games } = texts.value
  const words = pick(START_WORDS)
  const game: GameWords | undefined = games[table.game as GameId]
  const mode = (table.options as { mode?: ModeId } | undefined)?.mode
  const others = table.seats.filter(other => other.seat !== seat && other.owner !== 'nobody').map(other => other.name)
  const head = { open: words.openTable, playing: words.running, ended: words.look }[table.phase]
  const waiting = others.length === 1 ? words.waitsOne(others[0] ?? '') : words.waits(listed(others))
  return (
    <li>
      <Link
        class={yourMove ? 'slip slip-mine' : 'slip'}
        href={table.phase === 'ended' ? `/r/${table.id}` : `/t/${table.id}`}
        data-table={table.id}
      >
        <span class="slip-head">
          {game?.title ?? table.game}
          {mode && game?.modes[mode] ? ` · ${game.modes[mode].title}` : ''}
        </span>
        <strong>{yourMove ? start.yourMove : head}</strong>
        <span class="slip-who">
          <SeatMark seat={seat} name={table.seats[seat]?.name ?? ''} size={20} />
          {others.length === 0 ? start.alone : yourMove ? waiting : start.with(listed(others))}
        </span>
        <time class="slip-when" dateTime={table.createdAt}>
          {dayAndTime(table.createdAt)}
          {isLocal(table.id) && `, ${words.local}`}
        </time>
      </Link>
    </li>
  )
}

/** The second drawer: what there is to read. */
export function Catalogue() {
  const words = pick(START_WORDS)
  const cards = [
    ['/decks', words.decksTitle, words.decksText],
    ['/here', words.deviceTitle, words.deviceText],
  ] as const
  return (
    <section class="drawer drawer-catalogue" aria-labelledby="catalogue">
      <ul class="slips">
        <EachGame page="rules" title={words.rulesTitle} link={game => game} />
        {cards.map(([href, title, text]) => (
          <li key={href}>
            <Link class="slip" href={href}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div class="drawer-front">
        <h2 id="catalogue">{words.catalogue}</h2>
      </div>
    </section>
  )
}
