import { useState } from 'preact/hooks'
import { AGENTS, type AgentId } from '../../src/ids.ts'
import type { HostView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { listed, youOrName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { piece } from '../pieces/piece.ts'
import { Sign, SkillSign } from '../pieces/Sign.tsx'
import { Hearts, Resistance } from '../pieces/tokens.tsx'
import { agentsInPlay, hostOf, isJoint, objectOf, ownersOf } from '../read.ts'
import { Portrait } from './Portrait.tsx'

/** Who wears whom. In the first run perhaps by faces alone (TST-A05). */
export function HostChoice() {
  const helm = useHelm()
  const { shared, words, mine, show } = helm
  const [picked, pick] = useState<AgentId | undefined>(undefined)
  const agent = picked ?? mine.find(id => shared.chosen[id] === undefined) ?? mine[0]
  const isByFace = shared.hosts.every(({ front }) => front === undefined)
  return (
    <div class="tst-hosts">
      <section class="tst-crew" aria-label={words.crew} data-rule="TST-075">
        <h3>{words.crew}</h3>
        <ul>
          {agentsInPlay(shared).map(id => (
            <CrewLine key={id} id={id} isPicked={id === agent && mine.includes(id)} onPick={pick} />
          ))}
        </ul>
        <Kept />
        <ReadyButton />
        {shared.base.cards.length > 0 && (
          <button type="button" class="tst-quiet-button" data-rule="TST-061" onClick={() => show({ kind: 'base' })}>
            {words.briefingAgain}
          </button>
        )}
      </section>
      <section class="tst-host-cards" aria-label={words.hostsToChoose} data-rule="TST-075">
        <h3>{isByFace ? words.facesOnly : words.hostsToChoose}</h3>
        {!isByFace && <Legend />}
        <ul>
          {shared.hosts.map(host => (
            <HostCard key={host.id} host={host} agent={agent} onChosen={() => pick(undefined)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What the signs on the cards mean, before anybody has learnt them. */
function Legend() {
  const { shared, words, say } = useHelm()
  return (
    <p class="tst-host-legend">
      <span>
        <Hearts lp={1} life={1} size={14} /> {words.lifePoints}
      </span>
      <span>
        <Resistance size={18} /> {words.resistance}
      </span>
      {shared.words.skills.map(({ id, name, icon }) => (
        <span key={id}>
          <SkillSign icon={icon} size={17} /> {say(name)}
        </span>
      ))}
    </p>
  )
}

function CrewLine({ id, isPicked, onPick }: { id: AgentId; isPicked: boolean; onPick(agent: AgentId): void }) {
  const helm = useHelm()
  const { shared, words, say, mine, language } = helm
  const owners = ownersOf(shared, id)
  const host = hostOf(shared, shared.chosen[id])
  const name = listed(
    owners.map(owner => youOrName(helm, owner)),
    language,
  )
  const isReady = owners.every(owner => shared.ready.includes(owner))
  const inside = (
    <>
      <AgentMark agent={id} size={18} />
      <span>
        <b>{name}</b>
        <small>{[host === undefined ? words.noHostYet : say(host.name), ...(isJoint(shared, id) ? [words.joint] : [])].join(' · ')}</small>
      </span>
      {isReady && (
        <i class="tst-done">
          <Sign name="tick" size={12} />
          <span class="tst-unseen">{words.isReady}</span>
        </i>
      )}
    </>
  )
  return (
    <li>
      {mine.includes(id) && mine.length > 1 ? (
        <button type="button" aria-pressed={isPicked} onClick={() => onPick(id)} children={inside} />
      ) : (
        <p>{inside}</p>
      )}
    </li>
  )
}

function HostCard({ host, agent, onChosen }: { host: HostView; agent: AgentId | undefined; onChosen(): void }) {
  const { shared, words, say, may, act, seen } = useHelm()
  const taker = AGENTS.find(id => shared.chosen[id] === host.id)
  const way =
    agent === undefined || seen === undefined || taker === agent ? undefined : ({ type: 'choose-host', agent, host: host.id } as const)
  // A host somebody else has says so.
  const press = async () => {
    if (way !== undefined && (await act(`host-${host.id}`, way))) onChosen()
  }
  const { front } = host
  const skills = front === undefined ? [] : shared.words.skills.filter(({ id }) => (front.skills[id] ?? 0) > 0)
  return (
    <li>
      <button
        type="button"
        class={taker === undefined ? 'tst-host-card' : `tst-host-card tst-chosen tst-of-${taker}`}
        data-press={`host-${host.id}`}
        data-rule="TST-075"
        aria-disabled={way === undefined || !may(way)}
        aria-pressed={taker !== undefined && taker === agent}
        onClick={() => void press()}
        {...piece('host-card', `host-card-${host.id}`)}
      >
        <Portrait digest={host.portrait} />
        <span class="tst-host-card-words">
          <b>{say(host.name)}</b>
          <i>{say(host.role)}</i>
          {front === undefined ? (
            <span class="tst-bio">{say(host.bio)}</span>
          ) : (
            <>
              <span class="tst-host-card-row">
                <Hearts lp={front.life} life={front.life} size={16} />
                <Resistance value={front.resistance} size={24} />
                <span class="tst-unseen">{words.life(front.life, front.life, front.resistance)}</span>
              </span>
              <span class="tst-host-card-row">
                {skills.map(({ id, name, icon }) => (
                  <span key={id} class="tst-host-skill">
                    <SkillSign icon={icon} size={17} />
                    <span class="tst-unseen">{say(name)}</span> {front.skills[id]}
                  </span>
                ))}
              </span>
              <span class="tst-bio">{say(front.text)}</span>
            </>
          )}
        </span>
        {taker !== undefined && (
          <span class="tst-host-taken">
            <AgentMark agent={taker} size={18} />
          </span>
        )}
      </button>
    </li>
  )
}

/** What earlier runs left: who carries it now. */
function Kept() {
  const helm = useHelm()
  const { shared, own, words, say, act, board } = helm
  const kept = Object.entries(shared.kept)
  if (kept.length === 0) return null
  return (
    <div class="tst-kept-list" {...piece('kept-object', 'kept')}>
      <h3>
        <Sign name="logo" size={18} /> {words.keptObjects}
      </h3>
      <ul>
        {kept.map(([n, holder]) => {
          const object = objectOf(own, Number(n))
          return (
            <li key={n}>
              <b>{n}</b> {object === undefined ? words.unknownObject : say(object.name)}
              <select
                aria-label={words.keptBy(object === undefined ? n : say(object.name))}
                value={holder}
                disabled={board.onKeys === undefined}
                onChange={event =>
                  void act(`kept-${n}`, { type: 'assign-kept', object: Number(n), agent: event.currentTarget.value as AgentId })
                }
              >
                {agentsInPlay(shared).map(id => (
                  <option key={id} value={id}>
                    {shared.chosen[id] === undefined ? words.agent(id) : say(hostOf(shared, shared.chosen[id])?.name)}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ReadyButton() {
  const { offers, words, act, shared, you } = useHelm()
  const [ready] = offers('ready')
  if (you === undefined) return null
  if (ready === undefined) return <p class="tst-waits">{shared.ready.includes(you) ? words.youAreReady : words.chooseFirst}</p>
  return (
    <button type="button" class="tst-amber" data-press="ready" data-rule="TST-087" onClick={() => void act('ready', ready)}>
      {words.ready}
    </button>
  )
}
