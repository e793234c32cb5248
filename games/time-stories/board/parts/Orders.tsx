import type { AgentId } from '../../src/ids.ts'
import { isCompanion, type Order, ordersFor, whyNotOrder } from '../../src/orders.ts'
import type { Intent } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { intentWords, thingName, whom } from '../intent-words.ts'
import { hostName, seatName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { group } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { agentOf, hostOfAgent, objectOf, ownersOf } from '../read.ts'
import { refusal } from '../sentences.ts'
import { CodePad } from './Codes.tsx'
import { Overlay } from './Overlay.tsx'
import { Portrait } from './Portrait.tsx'
import { Slip } from './Slip.tsx'

/** Whether this player may tell a companion something now. */
export function useCanOrder(agent: AgentId): boolean {
  const { shared, seen, may } = useHelm()
  return seen !== undefined && isCompanion(shared, agent) && may({ type: 'plan', agent, intent: { kind: 'idle' } })
}

/** On a companion's row: what it was told, and the way to tell it something else. */
export function OrderButton({ agent }: { agent: AgentId }) {
  const helm = useHelm()
  const { shared, words, show, seen } = helm
  const can = useCanOrder(agent)
  if (!can || seen === undefined) return null
  const intent = shared.intents[agent]
  const said = intent !== undefined && !ownersOf(shared, agent).includes(intent.by) ? intentWords(helm, intent, true) : undefined
  const isShut = intent !== undefined && said !== undefined && whyNotOrder(seen, agent, intent) !== undefined
  const look = said === undefined ? 'tst-order' : isShut ? 'tst-order tst-given tst-shut' : 'tst-order tst-given'
  return (
    <button
      type="button"
      class={look}
      data-press={`order-${agent}`}
      data-rule="TST-122"
      aria-label={[words.orderTo(hostName(helm, agent)), ...(said === undefined ? [] : [said])].join('. ')}
      data-tip={said ?? words.order}
      onClick={() => show({ kind: 'orders', agent })}
    >
      <Sign name="speech" size={17} /> <span>{said ?? words.order}</span>
    </button>
  )
}

/** Everything a companion can be told, with why it could not do it now. */
export function Orders({ agent }: { agent: AgentId }) {
  const helm = useHelm()
  const { shared, words, seen } = helm
  const can = useCanOrder(agent)
  const name = hostName(helm, agent)
  const all = seen === undefined || !can ? [] : ordersFor(seen, agent)
  const of = (kind: Intent['kind']) => all.filter(order => order.kind === kind)
  return (
    <Overlay label={words.orderTo(name)} close={words.close} class="tst-orders">
      <header class={`tst-of-${agent}`}>
        <Portrait digest={hostOfAgent(shared, agent)?.portrait} />
        <div>
          <h2>
            <AgentMark agent={agent} size={18} /> {words.orderTo(name)}
          </h2>
          <p>{words.orderMeans}</p>
        </div>
      </header>
      <Standing agent={agent} />
      <Part title={words.orderGo} orders={of('move')} agent={agent} />
      <Part title={words.orderTest} orders={of('test')} agent={agent} />
      <Part title={words.orderFollow} orders={of('follow')} agent={agent} />
      <Gives orders={of('give')} agent={agent} />
      <Part title={words.orderUse} orders={of('use')} agent={agent} />
      <CodeOrders orders={of('code')} agent={agent} />
      <Part title={words.orderElse} orders={[...of('idle'), ...of('go')]} agent={agent} />
    </Overlay>
  )
}

/** What was ordered, whether it will happen, and taking it back. */
function Standing({ agent }: { agent: AgentId }) {
  const helm = useHelm()
  const { shared, words, act, seen, language } = helm
  const intent = shared.intents[agent]
  if (intent === undefined || ownersOf(shared, agent).includes(intent.by) || seen === undefined) return null
  const why = whyNotOrder(seen, agent, intent)
  return (
    <p class="tst-order-stands" data-press={`order-back-${agent}`}>
      <span>
        <b>{words.ordered(seatName(helm, intent.by), intentWords(helm, intent))}</b>{' '}
        {why === undefined ? words.orderWill : refusal({ code: why }, language)}
      </span>
      <button type="button" class="tst-quiet-button" onClick={() => void act(`order-back-${agent}`, { type: 'plan', agent })}>
        {words.orderBack}
      </button>
    </p>
  )
}

interface PartProps {
  readonly title: string
  readonly orders: readonly Order[]
  readonly agent: AgentId
}

/** Says it, and the sheet is laid aside. */
function useOrder(agent: AgentId) {
  const { act, show } = useHelm()
  return async (kind: Intent['kind'], target?: string) => {
    const intent = target === undefined ? { kind } : { kind, target }
    if (await act(`order-${kind}-${target ?? ''}`, { type: 'plan', agent, intent })) show(undefined)
  }
}

function Part({ title, orders, agent }: PartProps) {
  const helm = useHelm()
  const { shared, language } = helm
  const order = useOrder(agent)
  if (orders.length === 0) return null
  const now = shared.intents[agent]
  const [first] = orders
  // One reason for all is said once.
  const shut = first?.why !== undefined && orders.length > 1 && orders.every(({ why }) => why === first.why) ? first.why : undefined
  if (shut !== undefined)
    return (
      <section class="tst-order-part" {...group(title)}>
        <h3>{title}</h3>
        <p class="tst-order-shut">{refusal({ code: shut }, language)}</p>
      </section>
    )
  return (
    <section class="tst-order-part" {...group(title)}>
      <h3>{title}</h3>
      <div class="tst-letters">
        {orders.map(each => {
          const { kind, target, why } = each
          return (
            <Slip
              key={`${kind}-${target}`}
              id={`order-${kind}-${target ?? ''}`}
              title={intentWords(helm, each, kind === 'move')}
              pressed={now?.kind === kind && now.target === target}
              onPress={() => void order(kind, target)}
              why={why === undefined ? undefined : refusal({ code: why }, language)}
              rule="TST-122"
            >
              {kind === 'move' ? helm.say(shared.location?.slots.find(({ letter }) => letter === target)?.back) : undefined}
            </Slip>
          )
        })}
      </div>
    </section>
  )
}

/** One line per thing it carries, and a mark for everybody who could get it. */
function Gives({ orders, agent }: Omit<PartProps, 'title'>) {
  const helm = useHelm()
  const { words, language, own, shared } = helm
  const order = useOrder(agent)
  const things = [...new Set(orders.map(({ target = '' }) => target.split('>')[0] ?? ''))]
  if (things.length === 0) return null
  return (
    <section class="tst-order-part" {...group(words.orderGive)}>
      <h3>{words.orderGive}</h3>
      <ul class="tst-order-gives">
        {things.map(thing => (
          <li key={thing}>
            <b>
              {/^\d+$/.test(thing) && objectOf(own, Number(thing)) !== undefined && <u>{thing}</u>} {thingName(helm, thing)}
            </b>
            {orders
              .filter(({ target }) => target?.startsWith(`${thing}>`))
              .map(({ target = '', why }) => {
                const to = target.split('>')[1] as AgentId
                const note = why === undefined ? undefined : refusal({ code: why }, language)
                return (
                  <button
                    key={target}
                    type="button"
                    class="tst-choice"
                    aria-disabled={why !== undefined}
                    aria-pressed={shared.intents[agent]?.target === target}
                    data-press={`order-give-${target}`}
                    data-tip={note}
                    onClick={() => why === undefined && void order('give', target)}
                  >
                    <AgentMark agent={to} /> {words.orderGiveTo(whom(helm, to))}
                    {note !== undefined && <span class="tst-unseen">. {note}</span>}
                  </button>
                )
              })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A code one can read oneself is set here and tried by the companion. */
function CodeOrders({ orders, agent }: Omit<PartProps, 'title'>) {
  const { own, shared, words } = useHelm()
  const order = useOrder(agent)
  const at = agentOf(shared, agent)?.at
  const puzzles = (own?.fronts ?? [])
    .filter(({ card }) => card === shared.location?.slots.find(({ letter }) => letter === at)?.card)
    .flatMap(front => front.puzzles)
    .filter(({ id }) => orders.some(({ target, why }) => target === id && why === undefined))
  if (puzzles.length === 0) return null
  return (
    <section class="tst-order-part" {...group(words.orderCode)}>
      <h3>{words.orderCode}</h3>
      {puzzles.map(puzzle => (
        <CodePad
          key={puzzle.id}
          puzzle={puzzle}
          title={words.orderCode}
          note={words.noAction}
          onEnter={answer => {
            void order('code', `${puzzle.id}=${typeof answer === 'number' ? answer : answer.join(',')}`)
            return true
          }}
        />
      ))}
    </section>
  )
}
