import { Drawer, SeatMark } from '@chronothek/board-kit'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { dayOrTime, listed, personName, pick, texts } from '../i18n/index.ts'
import type { MyTable } from '../net/api.ts'
import { isLocal } from '../net/link.ts'
import { gameTitle, modeOf } from '../registry.ts'
import { GameLinks } from './Catalogue.tsx'
import type { MyTables } from './use-my-tables.ts'
import { START_WORDS } from './words.ts'

/** The player's running matches, above everything else. Those that wait for the player come first. */
export function MyMatches({ mine: { running, ended } }: { mine: MyTables }) {
  return (
    <section class="my-matches" aria-labelledby="my-tables">
      <div class="my-matches-head">
        <h2 id="my-tables">{pick(START_WORDS).drawer}</h2>
        <Finished ended={ended} />
      </div>
      <ul class="my-slips">
        {running.map(each => (
          <Slip key={each.table.id} mine={each} />
        ))}
      </ul>
    </section>
  )
}

/** Shown if no match is running: an empty drawer with links to lessons. */
export function MyDrawer({ mine: { ended } }: { mine: MyTables }) {
  const words = pick(START_WORDS)
  return (
    <section class="drawer drawer-mine" aria-labelledby="my-tables">
      <ul class="slips">
        <li>
          <p class="slip slip-empty">
            <strong>{words.emptyTitle}</strong>
            <span>{words.empty}</span>
          </p>
        </li>
        <GameLinks page="learn" title={words.firstTime} link={words.learnGame} />
      </ul>
      <div class="drawer-front">
        <h2 id="my-tables">{words.drawer}</h2>
        <Finished ended={ended} />
      </div>
    </section>
  )
}

/** Opens the list of finished matches. */
function Finished({ ended }: { ended: readonly MyTable[] }) {
  const words = pick(START_WORDS)
  const [open, setOpen] = useState(false)
  if (ended.length === 0) return null
  return (
    <>
      <button type="button" class="drawer-more" onClick={() => setOpen(true)}>
        {words.finished(ended.length)}
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={words.finishedTitle} close={words.close}>
        <ul class="past">
          {ended.map(each => (
            <Slip key={each.table.id} mine={each} />
          ))}
        </ul>
      </Drawer>
    </>
  )
}

function Slip({ mine: { table, seat, yourMove } }: { mine: MyTable }) {
  const { start } = texts.value
  const words = pick(START_WORDS)
  const mode = modeOf(table.game, table.options)
  const others = table.seats.filter(other => other.seat !== seat && other.owner !== 'nobody').map(other => personName(other.name))
  const over = table.abandoned === undefined ? words.look : words.abandoned
  const head = { open: words.openTable, playing: words.running, ended: over }[table.phase]
  const waiting = others.length === 1 ? words.waitsOne(others[0] ?? '') : words.waits(listed(others))
  return (
    <li>
      <Link
        class={yourMove ? 'slip slip-mine' : 'slip'}
        href={table.phase === 'ended' ? `/r/${table.id}` : `/t/${table.id}`}
        data-table={table.id}
      >
        <span class="slip-head">
          {gameTitle(table.game)}
          {mode ? ` · ${pick(mode.title)}` : ''}
        </span>
        <strong>{yourMove ? start.yourMove : head}</strong>
        <span class="slip-who">
          <SeatMark seat={seat} name={table.seats[seat]?.name ?? ''} size={20} />
          <span>{others.length === 0 ? start.alone : yourMove ? waiting : start.with(listed(others))}</span>
        </span>
        <time class="slip-when" dateTime={table.createdAt}>
          {dayOrTime(table.createdAt)}
          {isLocal(table.id) && `, ${words.local}`}
        </time>
      </Link>
    </li>
  )
}
