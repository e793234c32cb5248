import type { Seat } from '@chronothek/core'
import { useHelm } from '../helm.ts'
import { agentName, listed, seatName, youOrName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { group, piece } from '../pieces/piece.ts'
import { agentsOf } from '../read.ts'

/** A question to the whole team: a quiet bar. Without a majority the captain's voice decides (TST-085). */
export function Ballot() {
  const helm = useHelm()
  const { shared, words, seat, you, may, act, language, say } = helm
  const { ballot } = shared
  if (ballot === undefined || ballot.kind === 'destination' || ballot.kind === 'prompt') return null
  const namesOf = (voters: readonly Seat[]) =>
    listed(
      voters.map(voter => (voter === you ? words.youLower : seatName(helm, voter))),
      language,
    )
  const open = namesOf(ballot.voters.filter(voter => ballot.votes[voter] === undefined))
  const by = youOrName(helm, ballot.by)
  const answer = ballot.answer === undefined ? '' : typeof ballot.answer === 'number' ? `${ballot.answer}` : ballot.answer.join(' · ')
  const who = ballot.agent === undefined ? '' : agentName(helm, ballot.agent)
  const { action } = ballot
  const to = action?.type === 'place' || action?.type === 'move' ? action.letter : ''
  const asked = (
    <>
      <b>{by}</b>
      {words.ballotAsks(ballot.kind, { answer, who, action: action?.type, to, place: say(shared.location?.name) })}{' '}
      {ballot.kind === 'leave' && <small>{shared.location?.red === true ? words.dieRed : words.dieCost} </small>}
    </>
  )
  return (
    <div class="tst-ballot" {...group(words.ballot)} {...piece('ballot')}>
      <div class="tst-ballot-words">
        <p aria-hidden="true">
          {asked}
          <small>{words.stillOpen(namesOf(ballot.voters))}</small>
        </p>
        <p>
          {asked}
          {open !== '' && <small>{words.stillOpen(open)}</small>}
        </p>
      </div>
      <div class="tst-ballot-ways">
        {ballot.options.map(choice => {
          const way = { type: 'vote', choice } as const
          const can = may(way)
          const voters = Object.entries(ballot.votes).flatMap(([voter, said]) => (said === choice ? [Number(voter)] : []))
          return (
            <button
              key={choice}
              type="button"
              data-press={`vote-${choice}`}
              aria-pressed={seat !== undefined && ballot.votes[seat] === choice}
              aria-disabled={!can}
              onClick={() => seat !== undefined && void act(`vote-${choice}`, way)}
            >
              {choice === 'yes' ? words.yes : choice === 'no' ? words.no : words.option(choice)}
              <span>
                {voters.map(voter => {
                  const [agent] = agentsOf(shared, voter)
                  return agent === undefined ? null : <AgentMark key={voter} agent={agent} size={13} />
                })}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
