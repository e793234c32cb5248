import { useState } from 'preact/hooks'
import type { UseAbility } from '../../../src/state.ts'
import { useHelm } from '../../helm.ts'
import { agentName, hostName } from '../../names.ts'
import { hitsOf, idleCost, outcomeOf, skullsOf } from '../../odds.ts'
import { agentOf, slotOf } from '../../read.ts'
import type { Rolled } from '../../use-roll.ts'
import { Dice } from '../Dice.tsx'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'
import { useAbilityName } from './Extras.tsx'

/** Whose roll it is, in a few words. */
function useRollTitle({ agent, letter }: Rolled): string {
  const helm = useHelm()
  const { shared, words, mine, you, say } = helm
  const against = say(slotOf(shared, letter)?.back)
  return you !== undefined && mine.includes(agent) && mine.length === 1
    ? words.yourRoll(against)
    : words.rollOf(mine.includes(agent) && mine.length > 1 ? hostName(helm, agent) : agentName(helm, agent), against)
}

/** A roll that has fallen and is not settled yet: what it means as it lies, and what could still help. */
export function Rolling({ roll }: { roll: Rolled }) {
  const helm = useHelm()
  const { shared, words, say, offers } = helm
  const [picked, pick] = useState<readonly number[]>([])
  const title = useRollTitle(roll)
  const agent = agentOf(shared, roll.agent)
  const rows = slotOf(shared, roll.letter)?.rows.find(({ test }) => test === roll.test)?.rows ?? []
  const isIdle = shared.roll?.idle === true
  const rolled = outcomeOf(rows, hitsOf(roll.faces) + roll.addedHits, skullsOf(roll.faces), agent?.resistance ?? 0)
  const out = isIdle ? { ...rolled, ...idleCost(rows) } : rolled
  const [keep] = offers('keep-roll')
  const helps = offers('use-ability')
  return (
    <Tray
      title={isIdle ? words.idle : title}
      sub={isIdle ? words.idleCosts(out, say(shared.words.special)) : words.rolledDice(roll.faces.length)}
    >
      {!isIdle && (
        <div class="tst-rolled">
          <Dice key={roll.seq} faces={roll.faces} seq={roll.seq} {...(helps.length > 0 ? { picked, onPick: pick } : {})} />
          <Arithmetic hits={out.hits} strength={out.strength} skulls={skullsOf(roll.faces)} resistance={agent?.resistance ?? 0} />
        </div>
      )}
      {keep !== undefined && (
        <Slip
          id="keep-roll"
          title={words.keepRoll}
          price={words.tu(out.time)}
          sum={agent !== undefined && out.lp > 0 ? words.lpFrom(agent.lp, Math.max(0, agent.lp - out.lp)) : undefined}
          actions={[keep]}
        >
          {words.outcome(out, say(shared.words.special))}
        </Slip>
      )}
      {keep !== undefined && <Helps helps={helps} picked={picked} />}
      {keep === undefined && <p class="tst-note">{words.waitFor(agentName(helm, roll.agent))}</p>}
    </Tray>
  )
}

/** What can still be used on it; dice picked above are those it means. */
function Helps({ helps, picked }: { helps: readonly UseAbility[]; picked: readonly number[] }) {
  const { words } = useHelm()
  const nameOf = useAbilityName()
  return (
    <>
      {helps.map(use => (
        <Slip
          key={`${use.agent}-${use.source}-${use.id}`}
          id={`help-${use.agent}-${use.id}`}
          title={nameOf(use.source, use.id)}
          price={words.tu(0)}
          actions={[picked.length === 0 ? use : { ...use, targets: picked }]}
        >
          {picked.length === 0 ? words.helpAfter : words.pickedDice(picked.length)}
        </Slip>
      ))}
    </>
  )
}

/** Hits, and the counterattack as a sum against the resistance. */
function Arithmetic({ hits, strength, skulls, resistance }: { hits: number; strength: number; skulls: number; resistance: number }) {
  const { words } = useHelm()
  return (
    <p class="tst-sum">
      <b>{words.hits(hits)}</b>
      {strength > 0 ? (
        <>
          <b>{words.strength(skulls, strength - skulls)}</b>
          <span>{words.against(resistance, strength > resistance)}</span>
        </>
      ) : (
        <span>{words.noCounter}</span>
      )}
    </p>
  )
}

/** The last roll of this time unit stays on the baize until the next; small where there is something to choose. */
export function LastRoll({ roll, isSmall }: { roll: Rolled; isSmall: boolean }) {
  const { words } = useHelm()
  const title = useRollTitle(roll)
  const { settled } = roll
  const lost = roll.after.reduce((sum, event) => sum + (event.type === 'life-lost' ? event.n : 0), 0)
  const isPassed = roll.after.some(({ type }) => type === 'test-passed')
  return (
    <div class={isSmall ? 'tst-last-roll tst-small' : 'tst-last-roll'}>
      <p>
        <b>{title}</b>{' '}
        {isPassed ? words.rowCleared : settled === undefined ? '' : words.fell(settled.fallen.reduce((sum, { n }) => sum + n, 0))}{' '}
        {lost > 0 && words.lost(lost)}
      </p>
      <div class="tst-rolled">
        <Dice key={roll.seq} faces={roll.faces} seq={roll.seq} size={isSmall ? 26 : 44} />
        {settled !== undefined && !isSmall && (
          <Arithmetic hits={settled.hits} strength={settled.strength} skulls={skullsOf(roll.faces)} resistance={settled.resistance} />
        )}
      </div>
    </div>
  )
}
