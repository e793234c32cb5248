import type { Bilingual, CardId, Mission } from '@chronothek/content'
import type { Language, TextRef } from '@chronothek/core'
import { DEFAULT_RATING } from './data/reconstructed.ts'
import { findHost, findLocation, findMissionCard, findObject, findPanel, lookup } from './lore.ts'
import { messagePath } from './message-names.ts'

/** The words behind a name, as the author wrote them. */
export function text(mission: Mission, ref: TextRef, language: Language): string | undefined {
  const name = ref.slice(1)
  const found = name.includes(':') || name.includes('/') ? atPath(mission, name) : named(mission, name)
  return found?.[language]
}

const isText = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'de' in value && 'en' in value

/** `§message:locations/hall/…`, `§hosts/oyk/abilities/…/name`: a path in the mission. */
function atPath(mission: Mission, name: string): Bilingual | undefined {
  const path = messagePath(mission, name.slice(name.indexOf(':') + 1))
  const found = lookup(mission, path)
  if (isText(found)) return found
  const inside = lookup(mission, `${path}/text`)
  return isText(inside) ? inside : undefined
}

function named(mission: Mission, name: string): Bilingual | undefined {
  const [first = '', second = '', third = '', fourth = ''] = name.split('.')
  switch (first) {
    case 'title':
      return mission.title
    case 'era':
      return mission.era
    case 'special':
      return mission.specialShield?.name
    case 'window':
      return mission.time.windows?.[Number(second)]?.name
    case 'skill':
      return mission.skills.find(({ id }) => id === second)?.name
    case 'resource':
      return mission.resources[second as 'yellow']?.name
    case 'status':
      return mission.statuses[second as 'blue-1']?.name
    case 'counter':
      return mission.counters?.find(({ id }) => id === second)?.name
    case 'place':
      return findLocation(mission, second)?.name
    case 'puzzle':
      return mission.puzzles?.find(({ id }) => id === second)?.prompt
    case 'rating':
      return second === 'default' ? DEFAULT_RATING[Number(third)]?.label : mission.rating?.[Number(second)]?.label
    default:
      return ofCard(mission, first, second, third, fourth)
  }
}

function ofCard(mission: Mission, kind: string, id: string, part: string, last: string): Bilingual | undefined {
  const field = (record: object | undefined): Bilingual | undefined => {
    const value = record === undefined || !Object.hasOwn(record, part) ? undefined : (record as Record<string, unknown>)[part]
    return isText(value) ? value : undefined
  }
  if (kind === 'host') return field(findHost(mission, id))
  if (kind === 'object') return field(findObject(mission, Number(id)))
  if (kind === 'mission') return field(findMissionCard(mission, id))
  if (kind === 'base') {
    const card = mission.base.find(({ letter }) => letter === id)
    return part === '' ? card?.text : field(card)
  }
  if (id === 'A') {
    const card = findLocation(mission, kind)?.cardA
    return part === '' ? card?.text : field(card)
  }
  return ofPanel(mission, `${kind}.${id}` as CardId, part, last)
}

function ofPanel(mission: Mission, card: CardId, part: string, last: string): Bilingual | undefined {
  const panel = findPanel(mission, card)
  const test = panel?.front.tests?.find(({ id }) => id === last)
  const lock = panel?.access?.[Number(last)]
  switch (part) {
    case 'name':
      return panel?.name
    case 'back':
      return panel?.back.text
    case 'alt':
      return panel?.back.alt
    case 'front':
      return panel?.front.text
    case 'box':
      return panel?.front.box
    case 'test':
      return test?.name
    case 'reward':
      return test?.reward
    case 'lock':
      return lock?.kind === 'when' ? lock.shown : undefined
    default:
      return undefined
  }
}
