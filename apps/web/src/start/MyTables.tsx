import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { dayAndTime, listed, texts } from '../i18n/index.ts'
import { api, type MyTable } from '../net/api.ts'
import type { GameId } from '../registry.ts'
import { ensureGuest } from '../state/me.ts'
import { SeatMark } from '../ui/SeatMark.tsx'

const LOOK_AGAIN = 15_000

/** The tables this browser sits at, looked up again now and then while the page is seen. */
export function useMyTables(): readonly MyTable[] | undefined {
  const [tables, setTables] = useState<readonly MyTable[] | undefined>(undefined)
  useEffect(() => {
    const look = async () => {
      if (document.hidden || (await ensureGuest())) return
      const answer = await api.tables()
      if (answer.ok) setTables(answer.value.tables)
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [])
  return tables
}

export function MyTables({ tables }: { tables: readonly MyTable[] }) {
  const { start } = texts.value
  const running = tables.filter(({ table }) => table.phase !== 'ended').sort((a, b) => Number(b.yourMove) - Number(a.yourMove))
  const ended = tables.filter(({ table }) => table.phase === 'ended').slice(0, 6)
  return (
    <section class="my-tables" aria-labelledby="my-tables">
      <h2 id="my-tables">{start.tables}</h2>
      {running.length === 0 ? (
        <p class="quiet">{start.noTables}</p>
      ) : (
        <ul class="slips">
          {running.map(mine => (
            <Slip key={mine.table.id} mine={mine} href={`/t/${mine.table.id}`} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <>
          <h3>{start.older}</h3>
          <ul class="slips slips-old">
            {ended.map(mine => (
              <Slip key={mine.table.id} mine={mine} href={`/r/${mine.table.id}`} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Slip({ mine: { table, seat, yourMove }, href }: { mine: MyTable; href: string }) {
  const { start, games } = texts.value
  const game: GameWords | undefined = games[table.game as GameId]
  const mode = (table.options as { mode?: 'versus' | 'coop' } | undefined)?.mode
  const others = table.seats.filter(other => other.seat !== seat && other.owner !== 'nobody').map(other => other.name)
  return (
    <li>
      <Link class={yourMove ? 'slip slip-mine' : 'slip'} href={href} data-table={table.id}>
        <span class="slip-head">
          {game?.title ?? table.game}
          {mode && game?.modes[mode] ? ` · ${game.modes[mode].title}` : ''}
        </span>
        <strong>{yourMove ? start.yourMove : start[table.phase]}</strong>
        <span class="slip-who">
          <SeatMark seat={seat} name={table.seats[seat]?.name ?? ''} size={18} />
          {others.length === 0 ? start.alone : start.with(listed(others))}
        </span>
        <time class="quiet" dateTime={table.createdAt}>
          {dayAndTime(table.createdAt)}
        </time>
      </Link>
    </li>
  )
}
