import { RESOURCES } from '@chronothek/content'
import type { AgentId } from '../../src/ids.ts'
import type { AgentView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { hostName, listed, youOrName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { group, piece } from '../pieces/piece.ts'
import { SkillSign } from '../pieces/Sign.tsx'
import { Hearts, Resistance, ResourceDisc } from '../pieces/tokens.tsx'
import { agentOf, hostOfAgent, isJoint, isToAct, ownersOf } from '../read.ts'
import { ObjectCard } from './ObjectCard.tsx'
import { Portrait } from './Portrait.tsx'

/** My host on paper: who I am here, what I can do, what I carry. Somebody with several hosts turns them over by their marks. */
export function HostSheet({ agent: shown }: { agent?: AgentId }) {
  const helm = useHelm()
  const { shared, current, mine } = helm
  const id = shown ?? current
  const agent = agentOf(shared, id)
  if (agent === undefined || id === undefined) return null
  return (
    <section
      class={`tst-host tst-of-${id}`}
      {...(shown === undefined ? { 'aria-label': hostName(helm, id) } : group(hostName(helm, id)))}
      {...piece('host', `host-${id}`)}
    >
      {shown === undefined && mine.length > 1 && <HostTabs />}
      <Face agent={agent} />
      <Hand agent={agent} />
    </section>
  )
}

/** All hosts this seat leads; the one in hand is marked, and so is who still has to act. */
export function HostTabs() {
  const helm = useHelm()
  const { mine, current, take, shared, words } = helm
  return (
    <div class="tst-host-tabs" {...group(words.yourHosts)}>
      {mine.map((id, i) => {
        const agent = agentOf(shared, id)
        const isOpen = agent !== undefined && isToAct(shared, agent)
        return (
          <button
            key={id}
            type="button"
            class={`tst-of-${id}`}
            aria-pressed={current === id}
            aria-label={[hostName(helm, id), ...(isOpen ? [words.toAct] : []), ...(isJoint(shared, id) ? [words.joint] : [])].join(', ')}
            data-tip={`${hostName(helm, id)} (${i + 1})`}
            onClick={() => take(id)}
          >
            <Portrait digest={hostOfAgent(shared, id)?.portrait} />
            <AgentMark agent={id} size={14} />
            {isOpen && <i class="tst-dot" />}
          </button>
        )
      })}
    </div>
  )
}

function Face({ agent }: { agent: AgentView }) {
  const helm = useHelm()
  const { shared, words, say, language } = helm
  const host = hostOfAgent(shared, agent.id)
  const leaders = listed(
    ownersOf(shared, agent.id).map(owner => youOrName(helm, owner)),
    language,
  )
  return (
    <div class="tst-face">
      <Portrait digest={host?.portrait} class="tst-framed" />
      <div class="tst-face-words">
        <h2>{hostName(helm, agent.id)}</h2>
        <p class="tst-role">
          {[say(host?.role), isJoint(shared, agent.id) ? words.jointOf(leaders) : leaders].filter(part => part !== '').join(' · ')}
        </p>
        <Life agent={agent} />
        <Skills agent={agent} />
        {say(host?.front?.text) !== '' && <p class="tst-host-text">{say(host?.front?.text)}</p>}
      </div>
    </div>
  )
}

export function Life({ agent, size = 24 }: { agent: AgentView; size?: number }) {
  const { words } = useHelm()
  if (agent.vortex !== undefined)
    return (
      <p class="tst-vortex" {...piece('vortex-pawn', `in-vortex-${agent.id}`)}>
        {agent.vortex.back > 0 ? words.vortex(agent.vortex.back) : words.vortexForRun}
      </p>
    )
  const label = words.life(agent.lp, agent.life, agent.resistance)
  return (
    <p class="tst-life-row" role="img" aria-label={label} data-tip={label}>
      <span {...piece('life', `life-${agent.id}`)}>
        <Hearts lp={agent.lp} life={agent.life} size={size} />
      </span>
      <span {...piece('resistance', `resistance-${agent.id}`)}>
        <Resistance value={agent.resistance} size={Math.max(20, size * 1.3)} />
      </span>
    </p>
  )
}

/** Dice per skill as they count now; more than the host has by itself is shown as a sum. */
export function Skills({ agent, size = 23 }: { agent: AgentView; size?: number }) {
  const { shared, words, say } = useHelm()
  const printed = hostOfAgent(shared, agent.id)?.front?.skills ?? {}
  return (
    <div class="tst-skills">
      {shared.words.skills.map(({ id, name, icon }) => {
        const [own, now] = [printed[id] ?? agent.dice[id] ?? 0, agent.dice[id] ?? 0]
        const label = words.skill(say(name), own, now)
        return (
          <span
            key={id}
            role="img"
            aria-label={label}
            data-tip={label}
            class={now > own ? 'tst-more' : now === 0 ? 'tst-none' : ''}
            {...piece('skill', `skill-${id}`)}
          >
            <SkillSign icon={icon} size={size} />
            <b>{own}</b>
            {now !== own && <small>{now > own ? `+${now - own}` : `−${own - now}`}</small>}
          </span>
        )
      })}
    </div>
  )
}

function Hand({ agent }: { agent: AgentView }) {
  const { words } = useHelm()
  return (
    <div class="tst-hand">
      <ul class="tst-objects" aria-label={words.objects}>
        {agent.objects.map(n => (
          <ObjectCard key={n} n={n} holder={agent.id} />
        ))}
        {agent.objects.length === 0 && <li class="tst-empty">{words.noObjects}</li>}
      </ul>
      <Resources agent={agent} />
    </div>
  )
}

export function Resources({ agent, size = 25 }: { agent: AgentView; size?: number }) {
  const { shared, words, say } = useHelm()
  const held = RESOURCES.filter(id => shared.words.resources[id] !== undefined)
  if (held.length === 0) return null
  return (
    <div class="tst-resources">
      {held.map(id => {
        const own = agent.resources[id] ?? 0
        const team = shared.teamResources[id]
        const label = words.resource(say(shared.words.resources[id]), team ?? own, team !== undefined)
        return (
          <span key={id} role="img" aria-label={label} data-tip={label} {...piece('resource', `resource-${id}`)}>
            <ResourceDisc id={id} size={size} />
            <b>{team ?? own}</b>
          </span>
        )
      })}
    </div>
  )
}
