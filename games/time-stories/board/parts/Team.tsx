import { isCompanion } from '../../src/orders.ts'
import type { AgentView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { intentWords } from '../intent-words.ts'
import { agentName, hostName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { askedNow, hostOfAgent, isJoint, isToAct, ownersOf } from '../read.ts'
import { Life, Resources, Skills } from './HostSheet.tsx'
import { OrderButton } from './Orders.tsx'
import { Portrait } from './Portrait.tsx'

/** The others, small; all of them for those who look on. A whole sheet opens on pressing. */
export function Team() {
  const { shared, current, words } = useHelm()
  const others = shared.agents.filter(({ id }) => id !== current)
  return (
    <section class="tst-team" aria-label={words.team}>
      <ul>
        {others.map(agent => (
          <Member key={agent.id} agent={agent} />
        ))}
      </ul>
    </section>
  )
}

export function Member({ agent }: { agent: AgentView }) {
  const helm = useHelm()
  const { shared, words, show, mine, take } = helm
  const [name, host] = [agentName(helm, agent.id), hostName(helm, agent.id)]
  const isShared = isJoint(shared, agent.id)
  const isCaptain = shared.seats > 1 && !isShared && ownersOf(shared, agent.id).includes(shared.captain)
  const isMine = mine.includes(agent.id)
  const objects = words.objectCount(agent.objects.length)
  return (
    <li class={`tst-member tst-of-${agent.id}`} data-agent={agent.id} {...piece('agent', `agent-${agent.id}`)}>
      <button
        type="button"
        class="tst-member-face"
        aria-label={isMine ? words.takeHost(host) : words.sheetOf(host)}
        onClick={() => (isMine ? take(agent.id) : show({ kind: 'sheets' }))}
      >
        <Portrait digest={hostOfAgent(shared, agent.id)?.portrait} />
      </button>
      {agent.objects.length > 0 && (
        <span class="tst-member-objects" role="img" aria-label={objects} data-tip={objects}>
          {agent.objects.length}
        </span>
      )}
      <div class="tst-member-words">
        <p class="tst-member-name">
          <AgentMark agent={agent.id} /> <b>{name}</b>
          {isCaptain && <Sign name="captain" size={17} height={15} />}
          {name !== host && <i>{host}</i>}
          {isShared && <small>{words.joint}</small>}
        </p>
        <Life agent={agent} size={14} />
        <Skills agent={agent} size={14} />
      </div>
      <p class="tst-member-state">
        <State agent={agent} />
      </p>
      <Resources agent={agent} size={16} />
      <OrderButton agent={agent.id} />
    </li>
  )
}

function State({ agent }: { agent: AgentView }) {
  const helm = useHelm()
  const { shared, words, mine, board } = helm
  const isAway = agent.owners.length > 0 && agent.owners.every(owner => board.away?.includes(owner))
  if (isAway) return <b class="tst-is-away">{words.isAway}</b>
  const isAsked = agent.owners.some(owner => askedNow(shared).includes(owner)) && !mine.includes(agent.id)
  if (isAsked) return <b class="tst-is-asked">{words.isAskedNow}</b>
  if (agent.vortex !== undefined) return null
  if (shared.phase === 'acting')
    return isToAct(shared, agent) ? <b>{words.toAct}</b> : <span>{words.acted(agent.debt > 0 ? 'lost' : agent.acted)}</span>
  const intent = shared.intents[agent.id]
  // What a person told a companion stands on the order itself.
  const isOrder = intent !== undefined && isCompanion(shared, agent.id) && !agent.owners.includes(intent.by) && mine.length > 0
  return intent === undefined || isOrder ? null : <b {...piece('intent', `intent-${agent.id}`)}>{intentWords(helm, intent, true)}</b>
}
