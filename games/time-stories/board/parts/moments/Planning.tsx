import type { AgentId } from '../../../src/ids.ts'
import { isCompanion } from '../../../src/orders.ts'
import { useHelm } from '../../helm.ts'
import { intentWords } from '../../intent-words.ts'
import { agentName, seatName } from '../../names.ts'
import { AgentMark } from '../../pieces/Pawn.tsx'
import { piece } from '../../pieces/piece.ts'
import { agentOf, frontAt, isAlive, isJoint } from '../../read.ts'
import type { Rolled } from '../../use-roll.ts'
import { AsPlanned } from '../KnownStep.tsx'
import { OrderButton } from '../Orders.tsx'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'
import { Extras } from './Extras.tsx'
import { LastRoll } from './Rolling.tsx'

/** Before a time unit is spent: what everybody means to do, then the captain's hand. */
export function Planning({ roll }: { roll: Rolled | undefined }) {
  const { shared, words, may, whyNot, seat, you } = useHelm()
  const [spend, leave, ready] = [{ type: 'spend-time' } as const, { type: 'leave' } as const, { type: 'ready' } as const]
  const isReady = seat !== undefined && shared.ready.includes(seat)
  const toPlan = may(spend) ? words.planSub : isReady && you !== undefined ? words.youAreReady : words.planSubOther
  const sub = shared.ballot === undefined ? toPlan : words.planVote
  return (
    <Tray title={words.planAsk} sub={sub} last={roll !== undefined && <LastRoll key={roll.seq} roll={roll} isSmall />}>
      {seat !== undefined && (
        <div class="tst-pair">
          {may(spend) && (
            <Slip id="spend-time" title={words.spend} price={words.tu(1)} sum={`${shared.tu} → ${shared.tu - 1}`} actions={[spend]}>
              {shared.tu === 1 ? words.spendLast : words.spendMeans}
            </Slip>
          )}
          {!isReady && !may(spend) && (may(ready) || shared.ballot !== undefined) && (
            <Slip id="ready" title={words.readyToAct} price={words.tu(0)} actions={[ready]} why={whyNot(ready)} rule="TST-119">
              {words.readyMeans}
            </Slip>
          )}
          {(may(leave) || whyNot(leave) !== undefined) && (
            <Slip id="leave" title={words.leave} price={words.dieTu} actions={[leave]} why={whyNot(leave)}>
              {words.leaveMeans(shared.location?.red === true, shared.seats > 1)}
            </Slip>
          )}
        </div>
      )}
      <AsPlanned />
      <Plans />
      {seat !== undefined && <Extras />}
    </Tray>
  )
}

/** One line per agent; one's own first. Wishes for others can be said too: nothing here binds anybody. */
function Plans() {
  const { shared, mine, words } = useHelm()
  const living = shared.agents.filter(isAlive).map(({ id }) => id)
  const ordered = [...living.filter(id => mine.includes(id)), ...living.filter(id => !mine.includes(id))]
  return (
    <ul class="tst-plans" aria-label={words.plans}>
      {ordered.map(id => (
        <PlanLine key={id} agent={id} />
      ))}
    </ul>
  )
}

function PlanLine({ agent }: { agent: AgentId }) {
  const helm = useHelm()
  const { shared, words, mine, own, say, may, act, seat } = helm
  const view = agentOf(shared, agent)
  const intent = shared.intents[agent]
  const front = frontAt(shared, own, view?.at)
  const rows = shared.location?.slots.find(({ letter }) => letter === view?.at)?.rows ?? []
  const tests =
    front?.tests.filter(({ passed, openTo }) => openTo.includes(agent) && !passed).map(({ id, name, skill }) => ({ id, name, skill })) ??
    rows.map(({ test, skill }) => ({ id: test, name: undefined, skill }))
  const letters = (shared.location?.slots ?? []).filter(({ letter, gone }) => !gone && letter !== view?.at)
  const isWish = intent !== undefined && !(shared.owners[agent] ?? []).includes(intent.by)
  const canPlan = may({ type: 'plan', agent, intent: { kind: 'idle' } })
  const options = [
    ...tests.map(({ id, name, skill }) => ({
      value: `test:${id}`,
      label:
        name === undefined ? words.intentTest(say(shared.words.skills.find(each => each.id === skill)?.name)) : words.intentTest(say(name)),
    })),
    ...letters.map(({ letter, back }) => ({ value: `move:${letter}`, label: words.intentMove(letter, say(back)) })),
    { value: 'idle:', label: words.intentIdle },
    { value: 'go:', label: words.intentGo },
  ]
  const choose = (value: string) => {
    const [kind, target] = value.split(/:(.*)/) as ['test' | 'move' | 'idle' | 'go', string]
    void act(
      `plan-${agent}`,
      value === '' ? { type: 'plan', agent } : { type: 'plan', agent, intent: target === '' ? { kind } : { kind, target } },
    )
  }
  return (
    <li data-press={`plan-${agent}`} {...piece('intent', `intent-${agent}`)}>
      <span class="tst-plan-name">
        <AgentMark agent={agent} /> <b>{agentName(helm, agent)}</b>
        {view?.at !== undefined && <small>{view.at}</small>}
        {isJoint(shared, agent) && <small>{words.joint}</small>}
      </span>
      {isCompanion(shared, agent) && canPlan ? (
        <span class={intent === undefined || isWish ? 'tst-plan-order' : 'tst-plan-order tst-has-plan'}>
          {intent !== undefined && !isWish && <span class="tst-plan-said">{intentWords(helm, intent)}</span>}
          <OrderButton agent={agent} />
        </span>
      ) : canPlan ? (
        <select
          value={intent === undefined ? '' : `${intent.kind}:${intent.target ?? ''}`}
          aria-label={mine.includes(agent) ? words.planOf(agentName(helm, agent)) : words.wishFor(agentName(helm, agent))}
          onChange={event => choose(event.currentTarget.value)}
        >
          <option value="">{mine.includes(agent) ? words.noPlan : words.noWish}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <span class="tst-plan-said">{intent === undefined ? words.noPlanYet : intentWords(helm, intent)}</span>
      )}
      {isWish && intent.by !== seat && <small class="tst-wish">{words.wishOf(seatName(helm, intent.by))}</small>}
    </li>
  )
}
