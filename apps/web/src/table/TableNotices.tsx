import { Icon } from '@chronothek/board-kit'
import type { TableInfo, VoteInfo } from '@chronothek/protocol'
import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { listed, personName, texts } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { clockWords, termsName } from './clock-words.ts'
import { nameOf, useSession } from './context.ts'
import { useUiState } from './ui-state.ts'
import { undoReason } from './undo-words.ts'
import type { Recap } from './use-recap.ts'
import { tableWords } from './words.ts'

/** Important news about the table. It covers older lines of the panel, so nothing else moves. */
export function TableNotices({ table, recap }: { table: TableInfo; recap: Recap }) {
  const session = useSession()
  const words = texts.value.table
  const seat = session.state.seat.value
  const mine = seat === undefined ? undefined : table.seats[seat]
  return (
    <div class="tf-notices" aria-live="polite">
      <ConnectionBanner class="tf-notice" />
      {table.health === 'read-only' && <Notice>{words.readOnly}</Notice>}
      {table.health === 'frozen' && <Notice>{words.frozen}</Notice>}
      {table.abandoned !== undefined && (
        <Notice
          kind="abandoned"
          act={
            <Link class="button button-plain" href={`/r/${table.id}`}>
              {tableWords.value.abandonedReplay}
            </Link>
          }
        >
          {tableWords.value.abandoned(table.abandoned)}
        </Notice>
      )}
      {table.paused && table.live === undefined && (
        <Notice act={seat !== undefined && <Press run={() => session.ask({ type: 'resume' })} id="resume" children={words.resume} />}>
          {words.paused}
        </Notice>
      )}
      {mine?.standIn === 'bot' && table.phase === 'playing' && (
        <Notice act={<Press run={() => session.ask({ type: 'take-back' })} id="take-back" children={words.takeBack} />}>
          {words.botPlays}
        </Notice>
      )}
      {table.votes.map(vote => (
        <Vote key={vote.id} vote={vote} table={table} />
      ))}
      <RecapNotice recap={recap} table={table} />
    </div>
  )
}

interface NoticeProps {
  readonly children: ComponentChildren
  readonly act?: ComponentChildren
  readonly vote?: string
  readonly kind?: string
}

function Notice({ children, act, vote, kind }: NoticeProps) {
  return (
    <div class="tf-notice" data-vote={vote} data-notice={kind}>
      <p>{children}</p>
      {act && <div class="tf-notice-act">{act}</div>}
    </div>
  )
}

function question({ about, by }: VoteInfo, table: TableInfo, mine: boolean): string {
  const { votes } = texts.value
  const words = tableWords.value
  const asker = nameOf(table, by)
  if (about.kind === 'undo') return mine ? votes.undoMine : votes.undo(asker)
  if (about.kind === 'pause') return mine ? votes.pauseMine : votes.pause(asker)
  if (about.kind === 'clock') {
    const { asks, asksMine } = clockWords.value
    return mine ? asksMine(termsName(about.terms)) : asks(asker, termsName(about.terms))
  }
  const absent = nameOf(table, about.seat)
  if (about.kind === 'substitute') return words.substitute(personName(about.name), absent)
  return mine ? votes.handOverMine(absent) : votes.handOver(asker, absent)
}

/** Why this needs a vote. */
function useReason(vote: VoteInfo): string {
  const { about } = vote
  const { state } = useSession()
  const words = tableWords.value
  if (about.kind === 'substitute') return words.substituteAsk
  if (about.kind === 'pause') return words.pauseNote
  if (about.kind === 'clock') return clockWords.value.note
  return about.kind === 'undo' ? undoReason(vote, about.to, state.log.value) : ''
}

function Vote({ vote, table }: { vote: VoteInfo; table: TableInfo }) {
  const session = useSession()
  const { votes } = texts.value
  const seat = session.state.seat.value
  const reason = useReason(vote)
  const asked = seat !== undefined && vote.open.includes(seat)
  const answer = (yes: boolean) => () => session.ask({ type: 'vote', vote: vote.id, yes })
  const mine = seat !== undefined && vote.by === seat
  const act = asked ? (
    <>
      <Press kind="main" run={answer(true)} id="vote-yes" children={votes.agree} />
      <Press run={answer(false)} id="vote-no" children={votes.refuse} />
    </>
  ) : (
    // A vote may take days, so its author can withdraw it.
    mine && <Press run={answer(false)} id="vote-no" children={clockWords.value.withdraw} />
  )
  return (
    <Notice vote={vote.about.kind} act={act}>
      <span>{question(vote, table, mine)}</span> <span class="quiet">{reason}</span>{' '}
      {!asked && vote.open.length > 0 && <span class="quiet">{votes.waiting(listed(vote.open.map(open => nameOf(table, open))))}</span>}
    </Notice>
  )
}

/** For a player who was away: what happened meanwhile, to read or to step through. */
function RecapNotice({ recap, table }: { recap: Recap; table: TableInfo }) {
  const uiState = useUiState()
  const words = tableWords.value
  if (recap.moves === 0) return null
  const read = () => {
    uiState.filter.value = 'since'
    uiState.open('log')
    recap.dismiss()
  }
  const act = (
    <>
      <button type="button" class="button button-plain" onClick={read} data-press="recap">
        {words.recapRead}
      </button>
      <Link class="button button-plain" href={`/r/${table.id}#recap`} title={words.recapNote}>
        {words.recapStep}
      </Link>
      <button type="button" class="button button-icon tf-notice-close" aria-label={words.close} onClick={recap.dismiss}>
        <Icon name="close" />
      </button>
    </>
  )
  return <Notice act={act} kind="recap" children={words.recapTitle(recap.moves, recap.byBot)} />
}
