import type { UseAbility } from '../../../src/state.ts'
import { useHelm } from '../../helm.ts'
import { plainOf } from '../../markup.ts'
import { hostName } from '../../names.ts'
import { objectOf } from '../../read.ts'
import { Slip } from '../Slip.tsx'

/** What an ability is called: by its own name, or by where it comes from. */
export function useAbilityName() {
  const { shared, own, say, words } = useHelm()
  return (source: string, id: string): string => {
    const before = own?.fronts.flatMap(({ tests }) => tests.flatMap(test => test.before)) ?? []
    const all = [
      ...(own?.abilities ?? []),
      ...before,
      ...shared.agents.flatMap(({ abilities }) => abilities),
      ...(shared.roll?.helps ?? []),
    ]
    const known = all.find(ability => ability.source === source && ability.id === id)
    if (known?.name !== undefined) return plainOf(say(known.name))
    const [kind, n] = source.split(':')
    const object = kind === 'object' ? objectOf(own, Number(n)) : undefined
    return object === undefined ? words.ability : say(object.name)
  }
}

/** What can be done besides, at no action: abilities, what the card offers, codes, and gifts are on their own cards. */
export function Extras() {
  const helm = useHelm()
  const { shared, own, words, say, may, show, mine } = helm
  const nameOf = useAbilityName()
  const abilities: readonly UseAbility[] =
    shared.roll !== undefined
      ? []
      : (own?.abilities ?? []).map(({ agent, source, id }) => ({ type: 'use-ability', agent, source, id }) as const).filter(may)
  const actions = (own?.fronts ?? []).flatMap(front =>
    mine.flatMap(agent =>
      front.actions
        .filter(({ id }) => !front.puzzles.some(puzzle => puzzle.action === id))
        .map(({ id }) => ({ type: 'card-action', agent, id }) as const)
        .filter(may),
    ),
  )
  const codes = (own?.fronts ?? []).filter(({ puzzles }) => puzzles.some(({ open }) => open))
  const isActing = ({ agent, source, id }: UseAbility) =>
    own?.abilities.find(each => each.agent === agent && each.source === source && each.id === id)?.timing === 'action'
  return (
    <>
      {abilities.map((use, i) => (
        <Slip
          key={`${use.agent}-${use.source}-${use.id}-${i}`}
          id={`ability-${use.agent}-${use.id}-${i}`}
          title={nameOf(use.source, use.id)}
          price={isActing(use) ? words.oneAction : words.noAction}
          actions={[use]}
        >
          {mine.length > 1 ? hostName(helm, use.agent) : undefined}
        </Slip>
      ))}
      {actions.map(action => {
        const name = own?.fronts.flatMap(front => front.actions).find(({ id }) => id === action.id)?.name
        return (
          <Slip
            key={`${action.agent}-${action.id}`}
            id={`card-action-${action.agent}-${action.id}`}
            title={name === undefined ? words.cardAction : plainOf(say(name))}
            price={words.noAction}
            actions={[action]}
          >
            {mine.length > 1 ? hostName(helm, action.agent) : undefined}
          </Slip>
        )
      })}
      {codes.map(({ card, name }) => (
        <Slip
          key={card}
          id={`code-${card}`}
          title={words.codeOn(say(name))}
          price={words.noAction}
          onPress={() => show({ kind: 'card', card })}
          rule="TST-118"
        >
          {words.codeOpens}
        </Slip>
      ))}
    </>
  )
}
