import { acting, decisionOf } from '../../src/flow.ts'
import { useHelm } from '../helm.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { ask } from '../story.ts'
import { Choose } from './Choose.tsx'
import { Compact } from './Compact.tsx'
import { DecisionWays } from './Decisions.tsx'
import { Doubts } from './Doubts.tsx'
import { StageWays } from './StageWays.tsx'
import { TrialBar } from './TrialBar.tsx'

/** What is asked of me, and everything I can answer: each way has its button here, whatever lights up on the board. */
export function Ask() {
  const { board, shared, legal, seat, words, doubt, trial, careful } = useHelm()
  const { language, names, viewer, text } = board
  const isMine = legal.length > 0
  // In a replay nobody can act; whose turn it was is said all the same.
  const isAsked = isMine || (seat !== undefined && acting(shared).includes(seat))
  const isChoosing = isMine && (shared.stage === 'choose' || shared.stage === 'moving')
  const title = shared.phase === 'over' ? words.over : isAsked ? words.yourMove : words.waiting
  const line = board.idle ?? (trial.on && !isMine ? words.planEnds : ask({ view: { shared }, viewer, language, names, text }, legal))
  return (
    <section
      class={`aq-ask ${isMine ? 'aq-ask-mine' : ''} ${trial.on ? 'aq-ask-trial' : ''}`}
      aria-label={title}
      data-press="ask"
      tabIndex={-1}
    >
      <header>
        <h2 class={board.idle === undefined ? '' : 'aq-unseen'}>
          {seat !== undefined && <SeatIcon owner={seat} size={20} />} {trial.on ? words.planning : title}
        </h2>
        <p>{line}</p>
      </header>
      {doubt === undefined ? isMine && seat !== undefined && <Ways /> : <Doubts />}
      {!(careful && isChoosing && !trial.on) && <TrialBar />}
    </section>
  )
}

function Ways() {
  const { shared, seat, careful } = useHelm()
  if (seat === undefined) return null
  if (decisionOf(shared, seat) !== undefined) return <DecisionWays />
  if (shared.stage !== 'choose' && shared.stage !== 'moving') return <StageWays />
  return careful ? <Compact /> : <Choose />
}
