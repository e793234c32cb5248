import type { TableInfo, VoteInfo } from '@chronothek/protocol'
import { listed, texts } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'

/** Everything about the table that must not be missed, in one place above the board. */
export function Banners({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const seat = session.state.seat.value
  const status = session.status.value
  const mine = seat === undefined ? undefined : table.seats[seat]
  return (
    <div class="banners" aria-live="polite">
      {(status === 'reconnecting' || status === 'connecting') && <p class="banner">{words.reconnecting}</p>}
      {status === 'replaced' && (
        <p class="banner">
          {words.replaced}{' '}
          <button type="button" class="button button-plain" onClick={() => session.playHere()}>
            {words.playHere}
          </button>
        </p>
      )}
      {table.health === 'read-only' && <p class="banner">{words.readOnly}</p>}
      {table.health === 'frozen' && <p class="banner">{words.frozen}</p>}
      {table.paused && (
        <p class="banner">
          {words.paused}{' '}
          {seat !== undefined && (
            <Press run={() => session.ask({ type: 'resume' })} id="resume">
              {words.resume}
            </Press>
          )}
        </p>
      )}
      {mine?.standIn === 'bot' && table.phase === 'playing' && (
        <p class="banner">
          {words.botPlays}{' '}
          <Press run={() => session.ask({ type: 'take-back' })} id="take-back">
            {words.takeBack}
          </Press>
        </p>
      )}
      {table.votes.map(vote => (
        <Vote key={vote.id} vote={vote} table={table} />
      ))}
    </div>
  )
}

function question(vote: VoteInfo, table: TableInfo, mine: boolean): string {
  const { votes } = texts.value
  const asker = nameOf(table, vote.by)
  if (vote.about.kind === 'undo') return mine ? votes.undoMine : votes.undo(asker)
  if (vote.about.kind === 'pause') return mine ? votes.pauseMine : votes.pause(asker)
  const absent = nameOf(table, vote.about.seat)
  return mine ? votes.handOverMine(absent) : votes.handOver(asker, absent)
}

function Vote({ vote, table }: { vote: VoteInfo; table: TableInfo }) {
  const session = useSession()
  const { votes } = texts.value
  const seat = session.state.seat.value
  const asked = seat !== undefined && vote.open.includes(seat)
  const answer = (yes: boolean) => () => session.ask({ type: 'vote', vote: vote.id, yes })
  return (
    <p class="banner banner-vote" data-vote={vote.about.kind}>
      {question(vote, table, vote.by === seat)}{' '}
      {asked ? (
        <>
          <Press kind="main" run={answer(true)} id="vote-yes">
            {votes.agree}
          </Press>{' '}
          <Press run={answer(false)} id="vote-no">
            {votes.refuse}
          </Press>
        </>
      ) : (
        vote.open.length > 0 && <span class="quiet">{votes.waiting(listed(vote.open.map(open => nameOf(table, open))))}</span>
      )}
    </p>
  )
}
