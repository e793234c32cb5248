import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Event } from '../../src/state.ts'
import { type Helm, useHelm } from '../helm.ts'
import { plainOf } from '../markup.ts'
import { agentName, seatName } from '../names.ts'
import { Pawn } from '../pieces/Pawn.tsx'
import { Sign } from '../pieces/Sign.tsx'
import { CaptainDie, DiePiece } from '../pieces/tokens.tsx'

const STAYS = 7000

interface Item {
  readonly sign: ComponentChildren
  readonly title: string
  readonly text: string
}

interface Hung {
  readonly key: number
  readonly item: Item
  /** Its place stays empty until the others are gone as well: none moves while it is read. */
  readonly isGone: boolean
}

/** What nobody at the table may miss: the captain's die, a death, a return, a rule somebody heard. */
function itemOf(helm: Helm, event: Event): Item | undefined {
  const { words, say } = helm
  switch (event.type) {
    case 'captain-rolled':
      return {
        sign: event.faces.map((value, i) => <CaptainDie key={i} value={value} size={46} />),
        title: words.captainRolled(seatName(helm, event.seat), event.faces),
        text: words.captainCost(event.cost, event.red, event.tu),
      }
    case 'agent-died':
      return {
        sign: <Pawn agent={event.agent} size={26} />,
        title: words.died(agentName(helm, event.agent)),
        text: event.back > 0 ? words.diedBack(event.back) : words.diedForRun,
      }
    case 'agent-returned':
      return { sign: <Pawn agent={event.agent} size={26} />, title: words.returned(agentName(helm, event.agent)), text: words.returnedText }
    case 'rule-heard':
      return { sign: <Sign name="read" size={30} />, title: words.ruleHeard, text: plainOf(say(event.box)) }
    case 'message-heard':
      return { sign: <Sign name="read" size={30} />, title: words.messageHeard, text: plainOf(say(event.text)) }
    case 'special-roll':
      return {
        sign: event.faces.map((face, i) => <DiePiece key={i} face={face} size={36} />),
        title: words.specialRoll,
        text: words.dice(event.faces),
      }
    case 'ballot-closed': {
      const { seat, choice, name } = event
      if (seat === undefined) return undefined
      const said = name === undefined ? (choice === 'yes' ? words.yes : choice === 'no' ? words.no : '') : plainOf(say(name))
      return { sign: <Sign name="captain" size={30} />, title: words.tied, text: words.tiedBy(seatName(helm, seat), said) }
    }
    case 'code-entered':
      return {
        sign: <Sign name="lock" size={28} />,
        title: event.right ? words.codeRight : words.codeWrong,
        text: words.codeBy(agentName(helm, event.agent), event.letter),
      }
    default:
      return undefined
  }
}

/** A strip of glass over the stage that says it and goes by itself. */
export function Bulletin() {
  const helm = useHelm()
  const { news, words } = helm
  const [items, setItems] = useState<readonly Hung[]>([])
  const takeDown = (key: number) =>
    setItems(before => {
      const after = before.map(each => (each.key === key ? { ...each, isGone: true } : each))
      return after.every(({ isGone }) => isGone) ? [] : after
    })
  useEffect(() => {
    // How a run ended stands in the report, and nothing lies over that.
    if (news.some(({ events }) => events.some(({ type }) => type === 'run-ended'))) return setItems([])
    const fresh = news.flatMap(({ seq, events }) =>
      events.flatMap((event, i) => {
        const item = itemOf(helm, event)
        return item === undefined ? [] : [{ key: seq * 100 + i, item, isGone: false }]
      }),
    )
    if (fresh.length === 0) return
    // A new journey makes the last one old news.
    setItems(before => [...before, ...fresh].slice(-3))
    for (const { key } of fresh) setTimeout(() => takeDown(key), STAYS)
  }, [news])
  if (items.length === 0) return null
  return (
    <div class="tst-bulletins">
      {items.map(({ key, item, isGone }) => (
        <div key={key} class={isGone ? 'tst-bulletin tst-gone' : 'tst-bulletin'}>
          <span class="tst-bulletin-sign">{item.sign}</span>
          <p>
            <b>{item.title}</b> {item.text}
          </p>
          <button type="button" aria-label={words.close} onClick={() => takeDown(key)}>
            <Sign name="cross" size={16} />
          </button>
        </div>
      ))}
    </div>
  )
}
