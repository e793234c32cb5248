import type { StatusId } from '@chronothek/content'
import type { LockView, Shared, SlotView } from '../src/state.ts'
import type { Helm } from './helm.ts'
import { listed } from './names.ts'
import { hostOf } from './read.ts'

type Voice = Pick<Helm, 'shared' | 'words' | 'say' | 'language'>

/** A status by the name the mission gives it, or by its colour and number. */
export const statusName = ({ shared, words, say }: Pick<Voice, 'shared' | 'words' | 'say'>, id: StatusId): string => {
  const name = shared.words.statuses[id]
  return name === undefined ? words.status(id) : `${words.status(id)} (${say(name)})`
}

const hasStatus = ({ statuses, agents }: Shared, id: StatusId): boolean =>
  statuses.includes(id) || agents.some(agent => agent.statuses.includes(id))

/** A lock in plain words. */
export function lockWords(voice: Voice, lock: LockView): string {
  const { shared, words, say, language } = voice
  const hosts = () =>
    listed(
      (lock.hosts ?? []).map(id => say(hostOf(shared, id)?.name) || id),
      language,
    )
  switch (lock.kind) {
    case 'status': {
      const missing = (lock.statuses ?? []).filter(id => !hasStatus(shared, id))
      const named = (ids: readonly StatusId[]) =>
        listed(
          ids.map(id => statusName(voice, id)),
          language,
        )
      return missing.length === 0 ? words.lockStatusOpen(named(lock.statuses ?? [])) : words.lockStatus(named(missing))
    }
    case 'allAgents':
      return words.lockAll
    case 'hosts':
      return (lock.objects?.length ?? 0) > 0 ? words.lockHostsObject(hosts(), lock.objects?.join(', ') ?? '') : words.lockHosts(hosts())
    case 'object':
      return words.lockObject(lock.objects?.join(', ') ?? '')
    case 'forbidden':
      return lock.open ? words.lockAllowed : words.lockForbidden
    case 'when':
      return say(lock.shown)
  }
}

/** Everything a card's back says, for ears and for the tip. */
export function cardLabel(voice: Voice & Pick<Helm, 'names'>, slot: SlotView, here: readonly string[]): string {
  const { words, say, language } = voice
  if (slot.gone) return words.gapNamed(slot.letter)
  const alt = say(slot.alt)
  return [
    `${slot.letter}, ${say(slot.back)}`,
    ...(alt === '' ? [] : [alt]),
    ...(slot.arrival === 'mustExplore' ? [words.mustExplore] : slot.arrival === 'discardIfUnexplored' ? [words.discardMark] : []),
    ...(slot.locks ?? []).map(lock => `${lock.open ? words.lockOpen : words.lockShut}: ${lockWords(voice, lock)}`),
    ...(here.length > 0 ? [words.standingHere(listed(here, language))] : []),
    ...(slot.explored ? [words.explored] : []),
  ]
    .map(part => part.replace(/\.$/, ''))
    .join('. ')
}
