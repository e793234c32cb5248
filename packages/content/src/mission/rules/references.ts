import type { Atlas } from '../atlas.ts'
import { cardNamed, deckCards } from '../atlas.ts'
import type { MissionFinding, Path } from '../finding.ts'
import { error, warning } from '../finding.ts'

type Known = Readonly<Record<Kind, ReadonlySet<string>>>
type Kind = keyof typeof KINDS

/** The kinds of things that can be referred to, as a message names them. */
const KINDS = {
  object: ['das Objekt', 'object'],
  status: ['den Status', 'status'],
  counter: ['den Zähler', 'counter'],
  flag: ['das Merkmal', 'flag'],
  puzzle: ['das Rätsel', 'puzzle'],
  panel: ['die Karte', 'card'],
  missionCard: ['die Missionskarte', 'mission card'],
  anyCard: ['die Karte', 'card'],
  test: ['die Probe', 'test'],
  location: ['den Ort', 'location'],
  skill: ['die Fähigkeit', 'skill'],
  host: ['den Wirt', 'host'],
  resource: ['den Vorrat', 'resource'],
  base: ['die Basiskarte', 'base card'],
} as const

function knownIn({ mission, cards, tests }: Atlas): Known {
  const ids = (things: readonly { readonly id: string }[] | undefined) => new Set((things ?? []).map(({ id }) => id))
  return {
    object: new Set(mission.objects.map(({ n }) => `${n}`)),
    status: new Set(Object.keys(mission.statuses)),
    counter: ids(mission.counters),
    flag: ids(mission.flags),
    puzzle: ids(mission.puzzles),
    panel: new Set(cards.keys()),
    missionCard: ids(mission.missionCards),
    anyCard: new Set(deckCards(mission)),
    test: new Set(tests.keys()),
    location: ids(mission.locations),
    skill: ids(mission.skills),
    host: ids(mission.hosts),
    resource: new Set(Object.keys(mission.resources)),
    base: new Set(mission.base.map(({ letter }) => letter)),
  }
}

/** Fields of steps and conditions that refer to something. */
const IN_STEPS: Readonly<Record<string, Kind>> = {
  object: 'object',
  status: 'status',
  counter: 'counter',
  flag: 'flag',
  puzzle: 'puzzle',
  card: 'panel',
  by: 'panel',
  test: 'test',
  to: 'location',
  colour: 'resource',
}
const IN_CONDS: Readonly<Record<string, Kind>> = {
  object: 'object',
  status: 'status',
  counter: 'counter',
  flag: 'flag',
  card: 'panel',
  passed: 'test',
  location: 'location',
  skill: 'skill',
  testSkill: 'skill',
  host: 'host',
  resource: 'resource',
  mission: 'missionCard',
}
const IN_MODIFIERS: Readonly<Record<string, Kind>> = { skill: 'skill', card: 'panel' }

/** V02: every reference leads to something. */
export function* existingThings(atlas: Atlas): Iterable<MissionFinding> {
  const known = knownIn(atlas)
  for (const { kind, name, path } of namesIn(atlas)) {
    const [de, en] = KINDS[kind]
    if (!known[kind].has(name)) yield error('V02', path, `Es gibt ${de} ${name} nicht.`, `There is no ${en} ${name}.`)
  }
  yield* variants(atlas)
  yield* tags(atlas)
  yield* layers(atlas)
}

interface Named {
  readonly kind: Kind
  readonly name: string
  readonly path: Path
}

function* namesIn(atlas: Atlas): Iterable<Named> {
  for (const { it, path } of atlas.steps) {
    yield* fields(it, it.do === 'readMission' ? { card: 'missionCard' } : IN_STEPS, path)
    yield* target(it, 'who', path)
  }
  for (const { it, path } of atlas.conds) {
    yield* fields(it, IN_CONDS, path)
    yield* target(it, 'of', path)
    if ('unfinishedTest' in it) yield* fields(it.unfinishedTest, { skill: 'skill' }, [...path, 'unfinishedTest'])
  }
  for (const { it, path } of atlas.modifiers) {
    yield* fields(it, IN_MODIFIERS, path)
    yield* target(it, 'for', path)
  }
  yield* onCards(atlas)
  yield* inLists(atlas)
}

function* fields(thing: object, kinds: Readonly<Record<string, Kind>>, path: Path): Iterable<Named> {
  for (const [key, value] of Object.entries(thing)) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    if (kind !== undefined && value !== undefined) yield { kind, name: `${value}`, path: [...path, key] }
  }
}

function* target(thing: object, key: string, path: Path): Iterable<Named> {
  const [, kind, name] = /^(host|holder):(.+)$/.exec(`${(thing as Readonly<Record<string, unknown>>)[key] ?? ''}`) ?? []
  if (name !== undefined) yield { kind: kind === 'host' ? 'host' : 'object', name, path: [...path, key] }
}

const all = (kind: Kind, names: readonly (string | number)[] | undefined, path: Path): Named[] =>
  (names ?? []).map((name, index) => ({ kind, name: `${name}`, path: [...path, index] }))

function* onCards({ cards, tests }: Atlas): Iterable<Named> {
  for (const { panel, path } of cards.values())
    for (const [index, lock] of (panel.access ?? []).entries()) {
      const here = [...path, 'access', index]
      if (lock.kind === 'status') yield* all('status', lock.all, [...here, 'all'])
      if (lock.kind === 'object') yield* all('object', lock.all, [...here, 'all'])
      if (lock.kind === 'hosts') yield* all('host', lock.any, [...here, 'any'])
      if (lock.kind === 'hosts') yield* fields(lock, { object: 'object' }, here)
    }
  for (const { test, path } of tests.values()) {
    yield* fields(test, { skill: 'skill' }, path)
    yield* target(test, 'passRecipient', path)
  }
}

function* inLists({ mission, hosts, puzzles }: Atlas): Iterable<Named> {
  for (const { it, path } of hosts.values()) {
    for (const skill of Object.keys(it.skills)) yield { kind: 'skill', name: skill, path: [...path, 'skills', skill] }
    yield* all('object', it.equipment?.objects, [...path, 'equipment', 'objects'])
    for (const colour of Object.keys(it.equipment?.resources ?? {}))
      yield { kind: 'resource', name: colour, path: [...path, 'equipment', 'resources', colour] }
  }
  for (const [quadrant, { variants }] of Object.entries(mission.map.quadrants))
    for (const [variant, { places }] of Object.entries(variants))
      for (const [index, place] of places.entries())
        yield* fields(place, { location: 'location' }, ['map', 'quadrants', quadrant, 'variants', variant, 'places', index])
  for (const [index, { nextRun, warnedBy }] of mission.missionCards.entries()) {
    yield* all('location', nextRun?.startLocations, ['missionCards', index, 'nextRun', 'startLocations'])
    yield* all('base', nextRun?.rereadBase, ['missionCards', index, 'nextRun', 'rereadBase'])
    yield* all('anyCard', warnedBy?.map(cardNamed), ['missionCards', index, 'warnedBy'])
  }
  for (const { it, path } of puzzles.values()) {
    yield* all('anyCard', it.clues?.map(cardNamed), [...path, 'clues'])
    if (it.input.type === 'objects') yield* all('object', it.input.from, [...path, 'input', 'from'])
  }
  yield { kind: 'location', name: mission.start.location, path: ['start', 'location'] }
}

function* variants({ mission, steps }: Atlas): Iterable<MissionFinding> {
  const { quadrants } = mission.map
  const missing = (variant: string, quadrant: string, path: Path) =>
    error(
      'V02',
      path,
      `Das Kartenviertel ${quadrant} hat keine Fassung ${variant}.`,
      `Quarter ${quadrant} of the map has no variant ${variant}.`,
    )
  for (const [quadrant, { initial, variants }] of Object.entries(quadrants))
    if (!Object.hasOwn(variants, initial)) yield missing(initial, quadrant, ['map', 'quadrants', quadrant, 'initial'])
  for (const { it, path } of steps)
    if (it.do === 'mapSet' && !Object.hasOwn(quadrants[it.quadrant].variants, it.variant))
      yield missing(it.variant, it.quadrant, [...path, 'variant'])
}

/** A tag that nothing has is probably a mistake. */
function* tags({ mission, cards, tests, conds }: Atlas): Iterable<MissionFinding> {
  const tagged = {
    object: mission.objects,
    location: mission.locations,
    card: [...[...cards.values()].map(({ panel }) => panel), ...mission.locations],
    test: [...tests.values()].map(({ test }) => test),
  }
  for (const { it, path } of conds) {
    if (!('tag' in it)) continue
    const things = it.of === undefined ? Object.values(tagged).flat() : tagged[it.of]
    if (!things.some(thing => thing.tags?.includes(it.tag)))
      yield warning('V02', [...path, 'tag'], `Nichts ist mit ${it.tag} gekennzeichnet.`, `Nothing has the tag ${it.tag}.`)
  }
}

/** Layers of a panorama refer to keys for which the mission has conditions, layers of the map to places drawn on it. */
function* layers({ mission, drawings }: Atlas): Iterable<MissionFinding> {
  for (const [index, { panorama }] of mission.locations.entries()) {
    const drawing = panorama && drawings.get(panorama.image)
    if (drawing === undefined) continue
    const path = ['locations', index, 'panorama']
    const shows = Object.keys(panorama?.shows ?? {})
    for (const key of drawing.keys.filter(used => !shows.includes(used)))
      yield error(
        'V02',
        [...path, 'image'],
        `Das Bild fragt nach „${key}“, wofür es keine Bedingung gibt.`,
        `The picture asks for "${key}", which has no condition.`,
      )
    for (const key of shows.filter(known => !drawing.keys.includes(known)))
      yield warning('V02', [...path, 'shows', key], `Das Bild hat keine Ebene „${key}“.`, `The picture has no layer "${key}".`)
  }
  const variants = Object.values(mission.map.quadrants).flatMap(quadrant => Object.values(quadrant.variants))
  const places = variants.flatMap(variant => variant.places.map(({ location }) => location))
  for (const key of drawings.get(mission.pictures?.map ?? '')?.keys.filter(used => !places.includes(used)) ?? [])
    yield error(
      'V02',
      ['pictures', 'map'],
      `Die Karte fragt nach „${key}“, und kein Ort auf ihr heißt so.`,
      `The map asks for "${key}", and no place on it is called so.`,
    )
}

/** V02: no two things of a kind have the same name. */
export function* differentNames(atlas: Atlas): Iterable<MissionFinding> {
  const { mission } = atlas
  const lists: Readonly<Record<string, readonly { readonly id?: string; readonly n?: number; readonly letter?: string }[]>> = {
    skills: mission.skills,
    counters: mission.counters ?? [],
    flags: mission.flags ?? [],
    base: mission.base,
    missionCards: mission.missionCards,
    hosts: mission.hosts,
    objects: mission.objects,
    locations: mission.locations,
    puzzles: mission.puzzles ?? [],
  }
  for (const [list, things] of Object.entries(lists))
    yield* repeated(things.map(({ id, n, letter }, index) => ({ name: `${id ?? n ?? letter}`, path: [list, index] })))
  yield* repeated(atlas.rules.map(({ it, path }) => ({ name: it.id, path })))
  const tests = mission.locations.flatMap(({ panels }, at) =>
    panels.flatMap(({ front }, index) =>
      (front.tests ?? []).map(({ id }, n) => ({ name: id, path: ['locations', at, 'panels', index, 'front', 'tests', n] })),
    ),
  )
  yield* repeated(tests)
}

function* repeated(things: readonly { readonly name: string; readonly path: Path }[]): Iterable<MissionFinding> {
  const seen = new Set<string>()
  for (const { name, path } of things) {
    if (seen.has(name)) yield error('V02', path, `${name} gibt es zweimal.`, `There are two called ${name}.`)
    seen.add(name)
  }
}
