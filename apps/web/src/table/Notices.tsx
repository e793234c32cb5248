import { Icon } from '@chronothek/board-kit'
import type { TableInfo, VoteInfo } from '@chronothek/protocol'
import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { listed, personName, texts } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { clockWords, termsName } from './clock-words.ts'
import { nameOf, useSession } from './context.ts'
import { useDesk } from './desk.ts'
import type { Recap } from './recap.ts'
import { tableWords } from './words.ts'

/** Everything about the table that must not be missed. It lies over the panel's older lines, so that nothing else moves. */
export function Notices({ table, recap }: { table: TableInfo; recap: Recap }) {
  const session = useSession()
  const words = texts.value.table
  const seat = session.state.seat.value
  const mine = seat === undefined ? undefined : table.seats[seat]
  return (
    <div class="tf-notices" aria-live="polite">
      <Line />
      {table.health === 'read-only' && <Slip>{words.readOnly}</Slip>}
      {table.health === 'frozen' && <Slip>{words.frozen}</Slip>}
      {table.paused && table.live === undefined && (
        <Slip act={seat !== undefined && <Press run={() => session.ask({ type: 'resume' })} id="resume" children={words.resume} />}>
          {words.paused}
        </Slip>
      )}
      {mine?.standIn === 'bot' && table.phase === 'playing' && (
        <Slip act={<Press run={() => session.ask({ type: 'take-back' })} id="take-back" children={words.takeBack} />}>
          {words.botPlays}
        </Slip>
      )}
      {table.votes.map(vote => (
        <Vote key={vote.id} vote={vote} table={table} />
      ))}
      <RecapSlip recap={recap} table={table} />
    </div>
  )
}

interface SlipProps {
  readonly children: ComponentChildren
  readonly act?: ComponentChildren
  readonly vote?: string
  readonly kind?: string
}

function Slip({ children, act, vote, kind }: SlipProps) {
  return (
    <div class="tf-slip" data-vote={vote} data-slip={kind}>
      <p>{children}</p>
      {act && <div class="tf-slip-act">{act}</div>}
    </div>
  )
}

/** How the line to the house is, in words. */
function Line() {
  const session = useSession()
  const status = session.status.value
  if (status !== 'reconnecting' && status !== 'connecting') return null
  return (
    <Slip>
      {session.offline.value && <>{tableWords.value.offline} </>}
      {texts.value.table.reconnecting}
    </Slip>
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

/** Why the table is asked at all. */
function useReason({ about, by }: VoteInfo): string {
  const { state } = useSession()
  const words = tableWords.value
  if (about.kind === 'substitute') return words.substituteAsk
  if (about.kind === 'pause') return words.pauseNote
  if (about.kind === 'clock') return clockWords.value.note
  if (about.kind !== 'undo') return ''
  const others = state.log.value.some(entry => entry.seq > about.to && entry.by !== by && entry.by !== 'clock')
  return others ? words.undoActed : words.undoLearned
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
    // It may wait for days; nobody is bound to it.
    mine && <Press run={answer(false)} id="vote-no" children={clockWords.value.withdraw} />
  )
  return (
    <Slip vote={vote.about.kind} act={act}>
      <span>{question(vote, table, mine)}</span> <span class="quiet">{reason}</span>{' '}
      {!asked && vote.open.length > 0 && <span class="quiet">{votes.waiting(listed(vote.open.map(open => nameOf(table, open))))}</span>}
    </Slip>
  )
}

/** For whoever was away: what happened meanwhile, to read or to step through. */
function RecapSlip({ recap, table }: { recap: Recap; table: TableInfo }) {
  const desk = useDesk()
  const words = tableWords.value
  if (recap.moves === 0) return null
  const read = () => {
    desk.filter.value = 'since'
    desk.open('log')
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
      <button type="button" class="button button-icon tf-slip-close" aria-label={words.close} onClick={recap.dismiss}>
        <Icon name="close" />
      </button>
    </>
  )
  return <Slip act={act} kind="recap" children={words.recapTitle(recap.moves, recap.byBot)} />
}
