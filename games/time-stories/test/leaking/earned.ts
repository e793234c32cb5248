import { type CardId, type Location, type Mission, type Panel, stateName } from '@chronothek/content'
import type { Seat, Viewer } from '@chronothek/core'
import { holds } from '../../src/conditions.ts'
import type { AgentId } from '../../src/ids.ts'
import type { Event, State } from '../../src/state.ts'

/*
 * Who may know what, told from the book (section 1, "who sees what") and the bare state. Nothing here asks the code that builds views.
 * A picture is known state by state: `pictures/dome.svg?slitOpen` is another one than `pictures/dome.svg`.
 * Nobody forgets anything, so knowledge only grows.
 */

/** What may be told to everybody, and what to each seat besides. */
export class Earned {
  readonly all = new Set<string>()
  readonly seats: readonly Set<string>[]
  readonly #mission: Mission

  constructor(mission: Mission, state: State) {
    this.#mission = mission
    this.seats = Array.from({ length: state.seats }, () => new Set<string>())
    this.note(state, state, [])
  }

  knows(viewer: Viewer, what: string): boolean {
    return this.all.has(what) || (viewer !== 'spectator' && this.seats[viewer]?.has(what) === true)
  }

  /** After an entry: what lies open now, and what its events say was turned over since the state before, which was noted already. */
  note(before: State, after: State, events: readonly Event[]): void {
    this.#base(after)
    this.#people(after)
    this.#map(after)
    this.#place(after)
    this.#ends(after)
    this.#said(after)
    for (const [seat, known] of this.seats.entries()) this.#seat(after, seat, known)
    for (const event of events) this.#event(before, after, event)
    if (after.journal === 'full') this.#pool()
  }

  #base(state: State): void {
    const { base, title: _title, counters, skills, resources, specialShield, time } = this.#mission
    add(this.all, 'title', 'era', 'pictures/base.svg')
    for (const letter of state.base.read) add(this.all, `base/${letter}/title`, `base/${letter}/text`, `base/${letter}/box`)
    if (!isBriefed(state)) return
    for (const { letter, rules } of base) for (const { id } of rules ?? []) add(this.all, `base/${letter}/rules/${id}/name`)
    for (const { letter, rules } of base)
      for (const { id, abilities } of rules ?? [])
        for (const ability of abilities ?? []) add(this.all, `base/${letter}/rules/${id}/abilities/${ability.id}/name`)
    for (const { id } of skills) add(this.all, `skills/${id}/name`)
    for (const colour of Object.keys(resources)) add(this.all, `resources/${colour}/name`)
    for (const { id, public: isPublic } of counters ?? []) if (isPublic === true) add(this.all, `counters/${id}/name`)
    if (specialShield !== undefined) add(this.all, 'specialShield/name')
    for (const index of (time.windows ?? []).keys()) add(this.all, `time/windows/${index}/name`)
  }

  /** TST-077, TST-A05: portraits from the choice on, fronts likewise unless the table wants surprises. */
  #people(state: State): void {
    if (!isBriefed(state)) return
    const bodies = Object.values(state.agents).map(({ host }) => host)
    for (const { id, portrait, abilities } of this.#mission.hosts) {
      for (const part of ['name', 'role', 'bio']) add(this.all, `hosts/${id}/${part}`)
      if (portrait !== undefined) this.all.add(portrait)
      if (state.byPortrait && !bodies.includes(id)) continue
      this.all.add(`hosts/${id}/text`)
      for (const ability of abilities ?? []) this.all.add(`hosts/${id}/abilities/${ability.id}/name`)
    }
    for (const status of [...state.statuses, ...Object.values(state.agents).flatMap(({ statuses }) => statuses)])
      this.all.add(`statuses/${status}/name`)
    for (const n of Object.values(state.agents).flatMap(({ objects }) => objects)) this.all.add(`#${n}`)
  }

  #map(state: State): void {
    if (!isBriefed(state)) return
    const places = Object.entries(state.map).flatMap(
      ([quadrant, variant]) => this.#mission.map.quadrants[quadrant as 'tl'].variants[variant]?.places ?? [],
    )
    // The map lies there from then on (TST-067), but nobody speaks of its places yet.
    if (isBegun(state) || state.run > 1) for (const { location } of places) this.#named(location)
    const seen = places.filter(({ visibleIf }) => holds({ mission: this.#mission, state, cause: {}, inside: 'map' }, visibleIf))
    this.#picture(
      'pictures/map.svg',
      seen.map(({ location }) => location),
    )
    if (state.destination !== undefined && isBegun(state)) this.#named(state.destination)
  }

  /** Exactly the layers that hold, as far as the picture has them. */
  #picture(file: string, shows: readonly string[]): void {
    const names = Object.keys(this.#mission.files).filter(name => name.split('?')[0] === file)
    const keys = new Set(names.flatMap(name => name.split('?')[1]?.split('&') ?? []))
    this.all.add(
      stateName(
        file,
        [...new Set(shows)].filter(key => keys.has(key)),
      ),
    )
  }

  #named(location: string): void {
    add(this.all, `@${location}`, `locations/${location}/name`)
  }

  /** TST-093, TST-094: card A and all backs lie open. */
  #place(state: State): void {
    const { visit, exploredCards, roll } = state
    // Once the team is on its way, screens may fetch the picture of the place; its words come when it is laid out.
    if (state.phase === 'arriving' && state.destination !== undefined) this.#panorama(state, state.destination)
    const place = this.#mission.locations.find(({ id }) => id === visit?.location)
    if (visit === undefined || place === undefined) return
    this.#named(place.id)
    add(this.all, `locations/${place.id}/cardA/text`, `locations/${place.id}/cardA/box`)
    if (place.sound !== undefined) this.all.add(place.sound)
    this.#panorama(state, place.id)
    for (const { card } of Object.values(visit.slots)) if (card !== '') this.#back(card)
    for (const card of exploredCards) this.all.add(`${pathOf(card)}/front/box`)
    // TST-148: the shields of a running test lie on the table
    for (const [key, test] of Object.entries(visit.tests)) if (test.started) this.all.add(key.slice(key.indexOf('/') + 1))
    if (roll !== undefined) this.all.add(roll.test)
  }

  #panorama(state: State, location: string): void {
    const panorama = this.#mission.locations.find(({ id }) => id === location)?.panorama
    if (panorama === undefined) return
    const asked = { mission: this.#mission, state, cause: {} }
    this.#picture(
      panorama.image,
      Object.entries(panorama.shows ?? {}).flatMap(([key, cond]) => (holds(asked, cond) ? [key] : [])),
    )
  }

  #back(card: CardId): void {
    const path = pathOf(card)
    add(this.all, `${path}/back/text`, `${path}/back/alt`, `#${this.#mission.deck.indexOf(card) + 1}`)
    for (const [index, lock] of (this.#panel(card)?.access ?? []).entries()) {
      this.all.add(`${path}/access/${index}/shown`)
      const shown = lock.kind === 'object' ? lock.all : lock.kind === 'hosts' && lock.object !== undefined ? [lock.object] : []
      for (const n of shown) this.all.add(`#${n}`)
    }
  }

  #ends({ mission, history, phase }: State): void {
    for (const id of [mission, ...history.map(run => run.mission)])
      add(this.all, `!${id}`, `missionCards/${id}/title`, `missionCards/${id}/text`)
    if (phase === 'won') for (const index of (this.#mission.rating ?? []).keys()) this.all.add(`rating/${index}/label`)
  }

  /** What somebody proposes aloud: a wish, or what the joint host should do (TST-012, TST-015). Who takes something sees its number. */
  #said(state: State): void {
    const { ballot, intents, pending } = state
    if (ballot?.subject.kind === 'joint' && ballot.subject.action.type === 'test') this.all.add(ballot.subject.action.test)
    for (const { target } of Object.values(intents)) if (target !== undefined) this.all.add(target)
    if (pending?.kind !== 'who') return
    const step = lookup(this.#mission, pending.at)
    const asked = [...pending.agents, ...pending.candidates]
    if (step?.object === undefined) return
    const { object: n } = step
    const { picture, audience } = this.#mission.objects.find(each => each.n === n) ?? {}
    const at = (id: AgentId) => state.visit?.pawns[id]
    const areTogether = pending.candidates.every(id => at(id) === at(pending.candidates[0] as AgentId))
    for (const [seat, known] of this.seats.entries()) {
      const mine = agentsOf(state, seat)
      if (mine.some(id => asked.includes(id))) known.add(`#${n}`)
      // TST-A18: who stands with them reads it whoever takes it
      if (areTogether && mine.some(id => pending.candidates.includes(id)) && audience !== 'holder')
        add(known, `objects/${n}/name`, ...(picture === undefined ? [] : [picture]))
    }
  }

  /** TST-112 … TST-115, TST-A18. */
  #seat(state: State, seat: Seat, known: Set<string>): void {
    const mine = agentsOf(state, seat).filter(id => state.agents[id]?.vortex === undefined)
    const spaces = mine.flatMap(id => state.visit?.pawns[id] ?? [])
    for (const letter of spaces) {
      const slot = state.visit?.slots[letter]
      if (slot !== undefined && slot.card !== '' && slot.explored) this.#front(slot.card, known)
    }
    for (const [holder, { objects, vortex }] of Object.entries(state.agents)) {
      const at = state.visit?.pawns[holder as AgentId]
      const isNear = at !== undefined && spaces.includes(at)
      const isBeside = state.visit?.entered !== true || state.phase === 'leaving'
      const isOpen = isBeside || vortex !== undefined || isNear
      for (const n of objects) if (isOpen || agentsOf(state, seat).includes(holder as AgentId)) this.#object(n, known)
    }
  }

  #front(card: CardId, known: Set<string>): void {
    const path = pathOf(card)
    const { front, tags = [] } = this.#panel(card) as Panel
    add(known, `${path}/name`, `${path}/front/text`)
    if (front.image !== undefined) known.add(front.image)
    for (const tag of tags) known.add(tag)
    for (const { id, tags: marks = [] } of front.tests ?? [])
      add(known, id, ...marks, `${path}/front/tests/${id}/name`, `${path}/front/tests/${id}/reward`)
    for (const { id, steps } of front.actions ?? []) {
      known.add(`${path}/front/actions/${id}/name`)
      for (const step of steps) if (step.do === 'enterCode') this.#puzzle(step.puzzle, known)
    }
  }

  #puzzle(id: string, known: Set<string>): void {
    add(known, id, `puzzles/${id}/prompt`)
    const input = this.#mission.puzzles?.find(puzzle => puzzle.id === id)?.input
    if (input?.type === 'objects') for (const n of input.from) known.add(`#${n}`)
  }

  #object(n: number, known: Set<string>): void {
    const object = this.#mission.objects.find(each => each.n === n)
    add(known, `objects/${n}/name`, `objects/${n}/text`, ...(object?.tags ?? []))
    if (object?.picture !== undefined) known.add(object.picture)
    for (const { id } of object?.abilities ?? []) known.add(`objects/${n}/abilities/${id}/name`)
  }

  #event(before: State, after: State, event: Event): void {
    if (event.type === 'card-explored') {
      const cards = [before, after].flatMap(({ visit }) => visit?.slots[event.letter]?.card || [])
      // A card may end the run at once, and everybody is off the board again.
      const isOver = after.visit === undefined
      const stood = event.agents.filter(id => isOver || [before, after].some(({ visit }) => visit?.pawns[id] === event.letter))
      for (const id of stood) for (const seat of after.owners[id] ?? []) for (const card of cards) this.#front(card, this.#of(seat))
      for (const card of cards) this.all.add(`${pathOf(card)}/front/box`)
    }
    // Who hears a message stands on the card that speaks, or did when it began to
    if (event.type === 'message-heard') {
      const path = event.text.slice('§message:'.length)
      const [, location, , letter] = path.split('/')
      const isThere = [before, after].some(({ visit, ...state }) =>
        agentsOf(state as State, event.for).some(id => visit?.location === location && visit?.pawns[id] === letter),
      )
      if (isThere) this.#of(event.for).add(`${path}/text`)
    }
    // Drawn and gone again within one entry
    if (event.type === 'object-gained' || event.type === 'object-lost') this.all.add(`#${event.object}`)
    if (event.type === 'status-gained') this.all.add(`statuses/${event.status}/name`)
    if (event.type === 'test-started' || event.type === 'rolled' || event.type === 'test-passed') {
      const isReal = this.#mission.locations
        .flatMap(({ panels }) => panels)
        .some(({ front }) => front.tests?.some(({ id }) => id === event.test))
      if (isReal) this.all.add(event.test)
    }
  }

  #of = (seat: Seat): Set<string> => this.seats[seat] ?? new Set()

  /** The journal of such a table is one for all: what anybody has read, with its words and no more. */
  #pool(): void {
    for (const known of this.seats) {
      for (const what of known) {
        if (/^(locations\/.*\/(front\/text|name)|objects\/\d+\/(name|text)|.*\/steps\/.*text|.*onPass\/.*text)$/.test(what))
          for (const other of this.seats) other.add(what)
      }
    }
  }

  #panel = (card: CardId): Panel | undefined => {
    const [location, letter] = card.split('.')
    const place: Location | undefined = this.#mission.locations.find(({ id }) => id === location)
    return place?.panels.find(panel => panel.letter === letter)
  }
}

function lookup(mission: Mission, path: string): { readonly object?: number } | undefined {
  let part: unknown = mission
  for (const key of path.split('/')) {
    const list: readonly unknown[] | undefined = Array.isArray(part) ? part : undefined
    const isCalled = (each: unknown) => {
      const { do: verb, id, letter, n } = each as Record<string, unknown>
      return verb === undefined && `${id ?? letter ?? n}` === key
    }
    part = list === undefined ? (part as Record<string, unknown> | undefined)?.[key] : (list.find(isCalled) ?? list[Number(key)])
  }
  return part as { readonly object?: number } | undefined
}

const add = (set: Set<string>, ...parts: readonly string[]): void => {
  for (const part of parts) set.add(part)
}
const pathOf = (card: CardId): string => `locations/${card.split('.')[0]}/panels/${card.split('.')[1]}`
const agentsOf = (state: State, seat: Seat): AgentId[] =>
  (Object.entries(state.owners) as [AgentId, Seat[]][]).flatMap(([id, seats]) =>
    seats.includes(seat) || deputyFor(state, seats) === seat ? [id] : [],
  )

/** 5.13: who leads an agent whose people have all gone away, and so stands and reads in his place: the captain, or who acts for him. */
function deputyFor({ away, companions, seats, captain, owners, agents }: State, own: readonly Seat[]): Seat | undefined {
  const isEmpty = Array.from({ length: seats }, (_, seat) => seat).every(seat => away.includes(seat) || companions.includes(seat))
  if (away.length === 0 || isEmpty || own.some(seat => !away.includes(seat))) return undefined
  const isAlive = (seat: Seat) =>
    Object.entries(owners).some(([id, led]) => led.includes(seat) && agents[id as AgentId]?.vortex === undefined)
  const order = Array.from({ length: seats }, (_, step) => (captain + step) % seats)
  const alive = order.filter(isAlive)
  return alive.find(seat => !away.includes(seat)) ?? alive[0]
}
/** Everybody has heard all cards of the base. */
const isBriefed = (state: State): boolean => state.run > 1 || state.phase !== 'base'
const isBegun = ({ phase }: State): boolean => phase !== 'base' && phase !== 'hosts'
