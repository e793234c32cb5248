import type { CardId } from '@chronothek/content'
import type { Glance } from './glance.ts'

/* What a bot knows from its own case file: which cards it has read, and after which it held something in its hands. It cannot read. */

const filed = ({ own }: Glance, card: CardId | undefined, isRun: (run: number) => boolean): boolean =>
  card !== undefined && (own?.file ?? []).some(entry => entry.kind === 'card' && entry.id === card && isRun(entry.run))

export const readThisRun = (glance: Glance, card: CardId | undefined): boolean => filed(glance, card, run => run === glance.shared.run)

export const readBefore = (glance: Glance, card: CardId | undefined): boolean => filed(glance, card, run => run < glance.shared.run)

/** Whether something came of this card: the next thing in the file was no other card. */
export function broughtSomething({ own }: Glance, card: CardId | undefined): boolean {
  const file = own?.file ?? []
  return file.some(({ kind, id, run }, index) => {
    const next = file[index + 1]
    return kind === 'card' && id === card && next !== undefined && next.run === run && next.kind !== 'card'
  })
}

/** How much there is to learn at a card nobody has explored on this visit, in time units. */
export function newsAt(glance: Glance, card: CardId | undefined): number {
  if (readThisRun(glance, card)) return 0.2
  if (!readBefore(glance, card)) return 2
  if (!glance.habits.remembers) return 1
  return broughtSomething(glance, card) ? 1.8 : 0.5
}

/** Where the team went next in the run that saw most places. */
export function nextOnBestRoute({ shared }: Glance, open: readonly string[]): string | undefined {
  const best = shared.history.reduce<readonly string[]>((route, run) => {
    const places = [...new Set(run.route.map(({ location }) => location))]
    return places.length >= route.length ? places : route
  }, [])
  const isNew = (location: string) =>
    open.includes(location) && shared.map.places.some(place => place.location === location && !place.visited)
  const from = best.indexOf(shared.location?.id ?? '')
  return best.slice(from + 1).find(isNew) ?? best.find(isNew)
}
