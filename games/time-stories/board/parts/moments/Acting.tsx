import type { TestAction, TestView } from '../../../src/state.ts'
import { useHelm } from '../../helm.ts'
import { agentName, hostName, listed } from '../../names.ts'
import { forecast, idleCost, inHundred } from '../../odds.ts'
import { group } from '../../pieces/piece.ts'
import { SkillSign } from '../../pieces/Sign.tsx'
import { agentOf, frontAt, iconOf, isToAct, rowsOf, runningRow, slotOf } from '../../read.ts'
import type { Rolled } from '../../use-roll.ts'
import { AsPlanned } from '../KnownStep.tsx'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'
import { Extras, useAbilityName } from './Extras.tsx'
import { LastRoll } from './Rolling.tsx'

/** One action for the agent in hand: a test, a way, or nothing; each with its price before it is pressed. */
export function Acting({ roll }: { roll: Rolled | undefined }) {
  const helm = useHelm()
  const { shared, words, current, mine, you, may, language, screen } = helm
  const agent = agentOf(shared, current)
  const isMine = agent !== undefined && current !== undefined && mine.includes(current) && isToAct(shared, agent)
  const open = shared.agents.filter(each => isToAct(shared, each) && !mine.includes(each.id)).map(({ id }) => agentName(helm, id))
  const end = { type: 'end-time' } as const
  const title = isMine
    ? words.actAsk(mine.length > 1 ? hostName(helm, agent.id) : you === undefined ? agentName(helm, agent.id) : '')
    : open.length > 0
      ? mine.length === 0
        ? words.teamActs
        : words.othersAct
      : words.tuOver
  // On a phone the bar above the board says it already.
  const mineSub = screen.kind === 'phone' ? undefined : words.actSub
  return (
    <Tray
      // Another card, a test passed, or nothing left to do: another question with choices of its own.
      key={isMine ? `${agent.id} ${agent.at} ${slotOf(shared, agent.at)?.rows.length}` : 'done'}
      title={title}
      sub={isMine ? mineSub : open.length > 0 ? words.waitFor(listed(open, language)) : undefined}
      last={roll !== undefined && isMine && <LastRoll key={roll.seq} roll={roll} isSmall />}
    >
      {roll !== undefined && !isMine && <LastRoll key={roll.seq} roll={roll} isSmall={false} />}
      <AsPlanned />
      {isMine && <Tests />}
      {isMine && <IdleSlip />}
      {isMine && <Moves />}
      {may(end) && (
        <Slip id="end-time" title={words.endTu} price={words.tu(0)} actions={[end]}>
          {words.endTuMeans}
        </Slip>
      )}
      {mine.length > 0 && <Extras />}
    </Tray>
  )
}

function Tests() {
  const { shared, own, current } = useHelm()
  const front = frontAt(shared, own, agentOf(shared, current)?.at)
  return (
    <>
      {front?.tests
        .filter(({ openTo, passed }) => current !== undefined && openTo.includes(current) && !passed)
        .map(test => (
          <TestSlip key={test.id} test={test} />
        ))}
    </>
  )
}

/** A test with its dice and odds, and once more with each ability that can be used before the roll. */
function TestSlip({ test }: { test: TestView }) {
  const { shared, current, words, say, may, whyNot } = useHelm()
  const nameOf = useAbilityName()
  const agent = agentOf(shared, current)
  if (agent === undefined) return null
  const rows = rowsOf(slotOf(shared, agent.at), test)
  const dice = test.dice[agent.id] ?? agent.dice[test.skill] ?? 0
  const skill = say(shared.words.skills.find(({ id }) => id === test.skill)?.name)
  const plainWay = { type: 'test', agent: agent.id, test: test.id } as const
  const helps = test.before.filter(use => use.agent === agent.id).map(({ source, id }) => ({ ...plainWay, use: [{ source, id }] }))
  const ways: readonly TestAction[] = [plainWay, ...helps.filter(may)]
  const title = test.name === undefined ? words.testOf(skill) : say(test.name)
  const sum = (
    <>
      <SkillSign icon={iconOf(shared, test.skill)} size={19} /> {dice}
    </>
  )
  const why = whyNot(plainWay)
  if (why !== undefined && ways.length === 1) return <Slip id={`test-${test.id}`} title={title} sum={sum} why={why} rule="TST-155" />
  const odds = forecast(rows, dice, agent.resistance)
  return (
    <>
      {ways.map((way, i) => {
        const helped = (way.use ?? []).map(use => nameOf(use.source, use.id))
        return (
          <Slip
            key={i}
            id={`test-${test.id}-${i}`}
            title={helped.length > 0 ? words.withHelp(title, helped.join(', ')) : title}
            price={words.tu(0)}
            sum={sum}
            actions={[way]}
          >
            {helped.length > 0
              ? words.helpBefore
              : `${words.odds(odds.shields, inHundred(odds.clear), dice)} ${words.risk(odds, inHundred(odds.hurt), say(shared.words.special))}`}
            {test.reward !== undefined && i === 0 && <em> {words.ifPassed(say(test.reward))}</em>}
          </Slip>
        )
      })}
    </>
  )
}

/** Doing nothing says first what that costs. */
function IdleSlip() {
  const { shared, current, words, say, whyNot } = useHelm()
  const agent = agentOf(shared, current)
  if (agent === undefined) return null
  const way = { type: 'idle', agent: agent.id } as const
  const cost = idleCost(runningRow(slotOf(shared, agent.at), agent.id))
  const isFree = cost.lp + cost.time + cost.special === 0
  return (
    <Slip
      id="idle"
      line
      title={words.idle}
      price={words.tu(cost.time)}
      sum={cost.lp > 0 ? words.lpFrom(agent.lp, agent.lp - cost.lp) : undefined}
      actions={[way]}
      why={whyNot(way)}
    >
      {isFree ? words.idleFree : words.idleCosts(cost, say(shared.words.special))}
    </Slip>
  )
}

function Moves() {
  const { shared, current, words, may, whyNot, say } = useHelm()
  const agent = agentOf(shared, current)
  if (agent === undefined) return null
  const all = (shared.location?.slots ?? [])
    .filter(({ letter, gone }) => !gone && letter !== agent.at)
    .map(({ letter }) => ({ type: 'move', agent: agent.id, letter }) as const)
  const ways = all.filter(may)
  const [first] = all
  if (ways.length === 0)
    return (
      <Slip
        id="move"
        line
        title={words.move}
        why={
          agent.held === 'E_LOCK_TEST' ? words.heldByLock : agent.held === undefined || first === undefined ? words.noWay : whyNot(first)
        }
        rule="TST-125"
      />
    )
  return (
    <div class="tst-letters" {...group(words.move)}>
      {ways.map(way => (
        <Slip key={way.letter} id={`move-${way.letter}`} line title={words.moveTo(way.letter)} actions={[way]}>
          {say(slotOf(shared, way.letter)?.back)}
        </Slip>
      ))}
    </div>
  )
}
