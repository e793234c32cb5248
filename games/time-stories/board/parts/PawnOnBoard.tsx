import type { Letter } from '@chronothek/content'
import type { AgentView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { agentLetter, agentName, hostName } from '../names.ts'
import { Pawn } from '../pieces/Pawn.tsx'
import { piece } from '../pieces/piece.ts'
import { askedNow, isJoint, isToAct } from '../read.ts'
import { useDrag } from '../use-drag.ts'
import { leadTo } from '../use-press-card.ts'

/** A pawn that stands somewhere: pressed, one takes it in hand; dragged, it goes to a card. */
export function PawnOnBoard({ agent, size = 40 }: { agent: AgentView; size?: number }) {
  const helm = useHelm()
  const { shared, words, mine, current, take, act, show, board } = helm
  const isMine = mine.includes(agent.id)
  const drag = useDrag(isMine, (over: HTMLElement) => {
    const letter = over.closest<HTMLElement>('[data-letter]')?.dataset.letter as Letter | undefined
    take(agent.id)
    const action = letter === undefined ? undefined : leadTo({ shared, current: agent.id }, letter)
    if (action !== undefined) void act(`card-${letter}`, action)
  })
  const isAway = agent.owners.length > 0 && agent.owners.every(owner => board.away?.includes(owner))
  const isAsked = !isMine && agent.owners.some(owner => askedNow(shared).includes(owner))
  const [name, host] = [agentName(helm, agent.id), hostName(helm, agent.id)]
  const state =
    shared.phase === 'acting' ? (isToAct(shared, agent) ? words.toAct : words.acted(agent.debt > 0 ? 'lost' : agent.acted)) : undefined
  const label = [
    name === host ? name : `${name} (${host})`,
    ...(isJoint(shared, agent.id) ? [words.joint] : []),
    agent.at === undefined ? words.beside : words.onCard(agent.at),
    ...(state === undefined ? [] : [state]),
    ...(isAway ? [words.isAway] : isAsked ? [words.isAskedNow] : []),
  ].join(', ')
  return (
    <button
      type="button"
      class={['tst-stands', isMine && current === agent.id && 'tst-taken', isAway && 'tst-away'].filter(Boolean).join(' ')}
      aria-label={label}
      aria-pressed={isMine ? current === agent.id : undefined}
      data-tip={label}
      data-agent={agent.id}
      style={{ gridColumn: shared.agents.findIndex(({ id }) => id === agent.id) + 1 }}
      onClick={() => (isMine ? take(agent.id) : show({ kind: 'sheets' }))}
      {...drag}
      {...piece('pawn', `pawn-${agent.id}`)}
    >
      <Pawn
        agent={agent.id}
        size={size}
        letter={agentLetter(helm, agent.id)}
        badge={isAway ? 'away' : isAsked ? 'asked' : shared.phase !== 'acting' ? undefined : isToAct(shared, agent) ? 'to-act' : 'acted'}
      />
    </button>
  )
}
