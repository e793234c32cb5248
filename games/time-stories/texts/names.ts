import type { Face, Quadrant, Resource, Shield } from '@chronothek/content'
import type { Language, Seat } from '@chronothek/core'
import type { AgentId } from '../src/ids.ts'
import { listed, say } from './say.ts'

/** Who reads, and what the seats are called. */
export interface Reader {
  readonly language: Language
  readonly names: readonly string[]
}

/** In a lesson the learner is called "you", and verbs have to follow. */
export const isYou = (seat: Seat, { language, names }: Reader): boolean => names[seat] === say(language, 'name.you')

/** An agent by the colour of the pawn. */
export const pawnName = (agent: AgentId, language: Language): string => say(language, `agent.${agent}`)

/** What tokens of a colour are called where the mission has no name for them. */
export const resourceName = (resource: Resource, language: Language): string => say(language, `resource.${resource}`)

export const quadrantName = (quadrant: Quadrant, language: Language): string => say(language, `quadrant.${quadrant}`)

/** "1 hit, skull, skull": dice as they lie. */
export const facesName = (faces: readonly Face[], language: Language): string => faces.map(face => say(language, `face.${face}`)).join(', ')

/** "2 blank shields and 1 skull shield". */
export const shieldsName = (rows: readonly { readonly kind: Shield; readonly n: number }[], language: Language): string =>
  listed(
    rows.filter(({ n }) => n > 0).map(({ kind, n }) => say(language, n === 1 ? `one.${kind}` : `many.${kind}`, { count: n })),
    language,
  )
