import type { Host, Location, Mission, MissionTest, Panel, ShieldGroup, Step } from '@chronothek/content'

const t = (text: string) => ({ de: text, en: text })

export const host = (id: string, more: Partial<Host> = {}): Host => ({
  id,
  name: t(id),
  skills: { hand: 2 },
  resistance: 2,
  life: 2,
  ...more,
})

/** `b2 k1`: shields from left to right. */
export function row(text: string): ShieldGroup[] {
  const kinds = { b: 'blank', k: 'skull', h: 'heart', t: 'time', s: 'special' } as const
  return text.split(' ').map(part => ({ kind: kinds[part[0] as 'b'], n: Number(part.slice(1)) }))
}

export const test = (id: string, shields: string, onPass: Step[], more: Partial<MissionTest> = {}): MissionTest => ({
  id,
  skill: 'hand',
  shields: row(shields),
  onPass,
  ...more,
})

export const panel = (letter: Panel['letter'], more: Partial<Panel>): Panel => ({
  letter,
  name: t(letter),
  back: { text: t(letter) },
  front: {},
  ...more,
})

export const place = (id: string, panels: Panel[], more: Partial<Location> = {}): Location => ({
  id,
  name: t(id),
  cardA: { text: t(id), lists: ['A', ...panels.map(({ letter }) => letter)] },
  panels,
  ...more,
})

export const WIN: Step = { do: 'readMission', card: 'won' }

/** A mission of these places, all on the map; the first is where it begins. */
export function mission(locations: Location[], more: Partial<Mission> = {}): Mission {
  const places = (shown: Location[]) => ({
    initial: 'plain',
    variants: { plain: { places: shown.map(({ id }) => ({ location: id, x: 0, y: 0 })) } },
  })
  return {
    format: 'tstory/1',
    id: 'tiny',
    version: '1.0.0',
    title: t('Tiny'),
    era: t('now'),
    about: { authors: ['us'], license: 'CC-BY-SA-4.0', offline: true },
    players: { min: 1, max: 4 },
    time: { start: { 3: 10, 4: 10 }, max: 60, vortex: 7 },
    actionDie: ['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank'],
    captainDie: [1, 1, 2, 2, 3, 3],
    skills: [{ id: 'hand', name: t('hand'), icon: 'hand' }],
    resources: {},
    statuses: { 'blue-1': { name: t('one') } },
    base: [{ letter: 'A', text: t('go') }],
    missionCards: [
      { id: 'won', kind: 'success', title: t('won'), text: t('won') },
      { id: 'late', kind: 'failedTime', title: t('late'), text: t('late'), if: true },
    ],
    map: { quadrants: { tl: places(locations), tr: places([]), bl: places([]), br: places([]) } },
    hosts: [host('a'), host('b'), host('c')],
    objects: [],
    locations,
    start: { location: locations[0]?.id ?? '' },
    deck: [],
    files: {},
    ...more,
  }
}
