import type { BotKnowledge, Chance, Level, View } from '@chronothek/core'
import { answer } from './bot/answers.ts'
import { enter, place } from './bot/arrival.ts'
import { firstAllowed, type Glance, glance, type SeatAction } from './bot/glance.ts'
import { help } from './bot/helping.ts'
import { chooseHosts } from './bot/hosts.ts'
import { act, plan } from './bot/turns.ts'
import { vote } from './bot/votes.ts'
import { legalActions } from './legal.ts'
import { leads } from './roster.ts'
import type { Action, Stories } from './state.ts'

/** What a companion does now. It sees its view, cannot read, and leaves to people what people can decide. */
function choose(view: View<Stories>, level: Level, chance: Chance): Action {
  const { viewer } = view
  const wanted = viewer === 'spectator' ? undefined : decide(glance(view, viewer, level), chance)
  if (wanted !== undefined) return wanted
  const offered = legalActions(view).filter(({ type }) => type !== 'give' && type !== 'assign-kept')
  return offered[chance.pick(Math.max(1, offered.length), 'anything')] ?? { type: 'ready' }
}

function decide(glance: Glance, chance: Chance): SeatAction | undefined {
  const { shared } = glance
  const gift = acceptGift(glance)
  if (gift !== undefined) return gift
  const { ballot, waiting } = shared
  if (waiting !== undefined && ballot?.kind !== 'prompt') return waiting.kind === 'roll' ? help(glance, chance) : answer(glance)
  if (ballot !== undefined) return vote(glance, chance)
  switch (shared.phase) {
    case 'base':
      return firstAllowed(glance, [{ type: 'read-base' }])
    case 'hosts':
      return chooseHosts(glance)
    case 'arriving':
      return firstAllowed(glance, [{ type: 'open-location' }])
    case 'deciding':
      return enter(glance)
    case 'placing':
      return place(glance, chance)
    case 'planning':
      return plan(glance)
    case 'acting':
      return act(glance)
    case 'report':
      return firstAllowed(glance, [{ type: 'next-run' }])
    default:
      return undefined
  }
}

const acceptGift = (glance: Glance): SeatAction | undefined =>
  firstAllowed(
    glance,
    glance.shared.offers
      .filter(({ to }) => leads(glance.roster, glance.seat, to))
      .map(offer => ({ type: 'answer-gift', ...offer, take: true })),
  )

export const knowledge: BotKnowledge<Stories> = {
  policy: (rules, state, seat, chance) =>
    choose({ viewer: seat, shared: rules.shared(state), own: rules.own(state, seat) }, 'good', chance),
  value: (rules, state) => rules.shared(state).tu,
  worlds: () => 0, // an imagined mission cannot be played on, so nothing can be searched
  choose,
}
