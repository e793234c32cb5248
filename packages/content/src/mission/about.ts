import type { Bilingual } from '../deck.ts'
import type { Mission } from './mission.ts'

/** What may be known of a mission before it is played. */
export interface MissionAbout {
  readonly license: string
  readonly authors: readonly string[]
  readonly era: Bilingual
  readonly hosts: number
  /** The time of the first run, for three and for four hosts. */
  readonly time: readonly [three: number, four: number]
  /** How long a run takes. */
  readonly minutes?: number
  readonly teaser?: Bilingual
}

/** The imprint of a mission: no card, no name of a place, and nothing about its end. */
export function aboutMission({ about, era, hosts, time }: Mission): MissionAbout {
  const { license, authors, minutes, teaser } = about
  return {
    license,
    authors,
    era,
    hosts: hosts.length,
    time: [time.start[3], time.start[4]],
    ...(minutes === undefined ? {} : { minutes }),
    ...(teaser === undefined ? {} : { teaser }),
  }
}
