import type { Mission } from '@chronothek/content'
import { textRefs, viewersOf } from '@chronothek/core'
import { describe, expect, test as it } from 'vitest'
import type { Journal } from '../src/ids.ts'
import { timeStories } from '../src/index.ts'
import type { Action } from '../src/state.ts'
import { t } from './fixture.ts'
import { act, host, missionOf, newTable, play, refused, type Scene, scene, test, view } from './testing.ts'

/** Every name of a text that somebody is shown. */
const named = ({ rules, state }: Scene, viewer: number | 'spectator'): string[] => [...textRefs(view({ rules, state } as Scene, viewer))]

const parsed = (raw: unknown): Action | undefined => {
  const action = timeStories.parseAction(raw)
  return action.ok ? action.value : undefined
}

describe('a name of a text is not spoken into being', () => {
  const SECRET = '§yard.C.front'

  it.each([true, false])('[TST-112] by a note that begins like one (shared: %s)', shared => {
    const table = scene()
    const note = parsed({ type: 'write-note', text: SECRET, shared }) as Action
    play(table, 1, note)
    for (const viewer of viewersOf(4)) expect(named(table, viewer)).not.toContain(SECRET)
    const notes = view(table, 1)[shared ? 'shared' : 'own']?.notes
    expect(notes?.[0]?.text.trim()).toBe(SECRET) // what somebody writes is still what he reads
  })

  it.each([
    { type: 'plan', agent: 'blue', intent: { kind: 'test', target: SECRET } },
    { type: 'vote', choice: SECRET },
    { type: 'use-ability', agent: 'blue', source: SECRET, id: 'x' },
    { type: 'use-ability', agent: 'blue', source: 'host', id: 'x', targets: [SECRET] },
    { type: 'test', agent: 'blue', test: SECRET },
    { type: 'test', agent: 'blue', test: 'x', use: [{ source: 'host', id: 'x', targets: [SECRET] }] },
    { type: 'enter-code', agent: 'blue', puzzle: 'x', answer: [SECRET] },
    { type: 'card-action', agent: 'blue', id: SECRET },
    { type: 'choose-host', agent: 'blue', host: SECRET },
  ])('[TST-112] nor by an id that is one: $type', raw => {
    expect(parsed(raw)).toBeUndefined()
  })
})

describe('before the base is read', () => {
  it('[TST-060] nothing is said but the title', () => {
    const table = newTable()
    expect(new Set(named(table, 'spectator'))).toEqual(new Set(['§title', '§era']))
    expect(view(table, 0).shared.map.picture).toBeUndefined()
  })
})

describe('objects', () => {
  const lantern = {
    n: 41,
    name: t('lantern'),
    type: 'item' as const,
    abilities: [{ id: 'glow', name: t('make it glow'), timing: 'free' as const, steps: [{ do: 'gainTime' as const, n: 1 }] }],
  }
  const withObjects = (objects: Mission['objects'], hosts?: Mission['hosts']): Mission =>
    missionOf({ ...(hosts === undefined ? {} : { hosts }), more: { objects } })

  it('[TST-A18] what an object can do is not told with its use', () => {
    const table = scene({ mission: withObjects([lantern]), agents: { blue: { objects: [41] } }, pawns: { blue: 'C', green: 'B' } })
    const events = act(table, { type: 'use-ability', agent: 'blue', source: 'object:41', id: 'glow' })
    expect(events.filter(({ for: to, type }) => to === 'all' && type === 'ability-used')).toEqual([
      { for: 'all', type: 'ability-used', agent: 'blue', source: 'object:41', who: { blue: { host: '§host.one.name', seats: [0] } } },
    ])
    expect(named(table, 0)).toContain('§objects/41/abilities/glow/name')
    expect(named(table, 1)).not.toContain('§objects/41/abilities/glow/name')
  })

  it.each<Journal>(['own', 'titles', 'full'])('[TST-A18] what only its holder may read is in no other file (%s)', journal => {
    const letter = { n: 42, name: t('letter'), type: 'information' as const, text: t('for you alone'), audience: 'holder' as const }
    const hosts = [host('one', { equipment: { objects: [42] } }), ...['two', 'three', 'four'].map(id => host(id))]
    const table = newTable(withObjects([letter], hosts), 4, { journal })
    begin(table)
    expect(named(table, 0)).toContain('§object.42.name')
    if (journal !== 'full')
      for (const viewer of [1, 2, 3, 'spectator'] as const) expect(named(table, viewer)).not.toContain('§object.42.name')
  })

  function begin(table: Scene): void {
    while (table.state.phase === 'base') play(table, view(table, 0).shared.base.reader as number, { type: 'read-base' })
    for (const [seat, agent] of (['blue', 'green', 'pink', 'yellow'] as const).entries()) {
      play(table, seat, { type: 'choose-host', agent, host: table.mission.hosts[seat]?.id ?? '' })
    }
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'ready' }, seat === 3 ? [0] : [])
  }
})

describe('a refusal tells nothing about what is hidden', () => {
  const mission = missionOf({
    cards: {
      B: { tests: [test('here', 'b1')] },
      C: {
        tests: [test('hidden', 'b1')],
        actions: [
          { id: 'secretDoor', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'number' }] },
          { id: 'secretLever', timing: 'free', steps: [{ do: 'gainTime', n: 1 }] },
        ],
      },
    },
  })
  const away = mission.locations[1]?.id ?? ''

  it.each<[what: string, ask: (id: string) => Action, hidden: string, absent: string]>([
    ['a test of another card', id => ({ type: 'test', agent: 'blue', test: id }), 'hidden', 'nothing'],
    ['an action of another card', id => ({ type: 'card-action', agent: 'blue', id }), 'secretLever', 'nothing'],
    ['a code of another card', id => ({ type: 'enter-code', agent: 'blue', puzzle: id, answer: 7 }), 'number', 'nothing'],
    [
      'an ability of an object in the stack',
      id => ({ type: 'use-ability', agent: 'blue', source: id, id: 'throw' }),
      'object:6',
      'object:98',
    ],
    ['an object in the stack', id => ({ type: 'give', from: 'blue', to: 'green', object: Number(id) }), '6', '98'],
    ['a host nobody plays', id => ({ type: 'choose-host', agent: 'blue', host: id }), 'five', 'nothing'],
  ])('[TST-112] about %s', (_what, ask, hidden, absent) => {
    for (const phase of ['acting', 'planning', 'leaving', 'report'] as const) {
      const table = scene({ mission, phase })
      const answer = (id: string) => JSON.stringify(table.rules.check(table.state, { by: 0, at: 0, action: ask(id) }))
      expect(answer(hidden), phase).toBe(answer(absent))
      expect(answer(hidden), phase).toBeDefined()
    }
  })

  it('[TST-131] about a place that is not on the map', () => {
    const here = { initial: 'plain', variants: { plain: { places: [{ location: 'yard', x: 0, y: 0 }] } } }
    const far = { ...mission, map: { quadrants: { tl: here, tr: here, bl: here, br: here } } }
    const table = scene({ mission: far, phase: 'leaving', ballot: { subject: { kind: 'destination', from: 'yard' }, by: 0, votes: {} } })
    expect(refused(table, 0, { type: 'vote', choice: away })).toBe('E_NOT_ON_MAP')
    expect(refused(table, 0, { type: 'vote', choice: 'nowhere' })).toBe('E_NOT_ON_MAP')
  })

  it('[TST-114] about the note of somebody else', () => {
    const table = scene()
    play(table, 1, { type: 'write-note', text: 'mine', shared: false })
    expect(refused(table, 0, { type: 'erase-note', id: 1 })).toBe(refused(table, 0, { type: 'erase-note', id: 99 }))
    expect(JSON.stringify([view(table, 0), view(table, 'spectator')])).not.toContain('mine')
  })
})
