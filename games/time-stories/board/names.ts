import type { Language, Seat, TextRef } from '@chronothek/core'
import type { AgentId } from '../src/ids.ts'
import type { Shared } from '../src/state.ts'
import { listed } from '../texts/index.ts'
import { agentsInPlay, hostOfAgent, ownersOf } from './read.ts'

export { listed }

/** What names are made of. */
export interface Naming {
  readonly shared: Shared
  readonly names: readonly string[]
  readonly language: Language
  text(ref: TextRef): string
}

export const seatName = ({ names }: Pick<Naming, 'names'>, seat: Seat): string => names[seat] ?? ''

interface Speaker extends Pick<Naming, 'names'> {
  readonly you: Seat | undefined
  readonly words: { readonly you: string }
}

/** A player as the one who plays at this screen is told of them: "You", or the name. */
export const youOrName = (to: Speaker, seat: Seat): string => (seat === to.you ? to.words.you : seatName(to, seat))

/** Whether everybody leads one host, so that a player's name says which. */
const isOneEach = (shared: Shared): boolean => {
  const owners = agentsInPlay(shared).map(agent => ownersOf(shared, agent))
  return owners.every(seats => seats.length === 1) && new Set(owners.flat()).size === owners.length
}

/** The name of the host an agent wears; before that, of who leads it. */
export function hostName(naming: Naming, agent: AgentId): string {
  const host = hostOfAgent(naming.shared, agent)
  return host === undefined
    ? listed(
        ownersOf(naming.shared, agent).map(seat => seatName(naming, seat)),
        naming.language,
      )
    : naming.text(host.name)
}

/** An agent as people call it: by who leads it, or by its host where somebody leads several. */
export const agentName = (naming: Naming, agent: AgentId): string =>
  isOneEach(naming.shared) ? seatName(naming, ownersOf(naming.shared, agent)[0] ?? -1) : hostName(naming, agent)

/** The letter on a pawn. */
export const agentLetter = (naming: Naming, agent: AgentId): string =>
  [
    ...agentName(naming, agent)
      .replace(/^(Dr\.|Fra|Der|Die|The|Little|Kleine[rs]?) /, '')
      .trim(),
  ][0]?.toLocaleUpperCase() ?? ''
