import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { expect, onTestFinished, test } from 'vitest'
import { keptMedia, missionFile, offlineMissions } from '../../missions.ts'
import { nobleDigest } from '../../src/local/house/digest.ts'
import { createLibrary } from '../../src/local/house/library.ts'
import { openLocalHouse } from '../../src/local/house/open.ts'
import { GAMES } from '../../src/local/house/registry.ts'
import { think } from '../../src/local/house/think.ts'
import { deckFile, memoryDevice, packsOf } from './rig.ts'

const SMALL = fileURLToPath(new URL('../../../../packages/content/test/fixtures/mission-small', import.meta.url))

/** A folder of packs: one for devices, one that stays on the server, one broken. */
function packs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-packs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(SMALL, join(folder, 'open'), { recursive: true })
  cpSync(SMALL, join(folder, 'secret'), { recursive: true })
  const entry = join(folder, 'secret', 'mission.yaml')
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('offline: true', 'offline: false').replace('id: lastLight', 'id: secret'))
  mkdirSync(join(folder, 'torn'))
  writeFileSync(join(folder, 'torn', 'mission.yaml'), 'format: [')
  return folder
}

test('only missions whose authors allow it come to a device, with all their pictures', async () => {
  const found = await offlineMissions(packs())
  expect(found.map(({ mission }) => mission.id)).toEqual(['lastLight'])
  const [only] = found
  if (only === undefined) expect.fail('one is for devices')
  const kept = keptMedia(only)
  expect(Object.keys(kept.media).sort()).toEqual(Object.values(only.mission.files).sort())
  for (const { digest, type, bytes } of only.media) {
    const { tags, ...other } = kept.media[digest] ?? {}
    expect(other).toEqual({ type })
    expect(tags?.map(tag => kept.tags[tag]).join('')).toBe(new TextDecoder().decode(bytes))
  }
  const { name, file } = missionFile(only)
  expect(name).toBe('time-stories-last-light')
  expect(JSON.parse(readFileSync(file, 'utf8')) as Mission).toEqual(only.mission)
})

test('a mission lies on no shelf of another game, and is never handed out whole', async () => {
  const [only] = await offlineMissions(packs())
  if (only === undefined) expect.fail('one is for devices')
  const library = createLibrary(nobleDigest, [only.mission], [])
  expect(library.find('time-stories-last-light@1.0.0')).toBeUndefined()
  for (const [id, { packs: offered, bound }] of library.registry)
    if (id !== 'time-stories') {
      expect(offered).toEqual([])
      expect(bound('time-stories-last-light@1.0.0')).toBeUndefined()
    }
})

test('a game of missions finds those that came with the page; their pictures come once a table is played with one', async () => {
  const fetched: string[] = []
  const [only] = await offlineMissions(packs())
  const [known] = GAMES.values()
  if (only === undefined || known === undefined) expect.fail('there is a mission, and a game')
  const game = { ...known.game, id: 'time-stories', bind: (pack: unknown) => ({ pack }) as never }
  const library = createLibrary(nobleDigest, [only.mission], [], {
    games: new Map([[game.id, { ...known, game }]]),
    onMission: name => void fetched.push(name),
  })
  const shelf = library.registry.get('time-stories')
  expect([fetched, shelf?.packs.length]).toEqual([[], 1])
  expect(shelf?.packs).toEqual([expect.objectContaining({ name: 'time-stories-last-light@1.0.0', mission: expect.anything() })])
  for (let again = 0; again < 2; again++)
    expect(shelf?.bound('time-stories-last-light@1.0.0')).toMatchObject({ rules: { pack: { id: 'lastLight' } } })
  expect(fetched).toEqual(['time-stories-last-light'])
})

test('the local house reads missions beside decks, and opens also with a broken one', async () => {
  const [only] = await offlineMissions(packs())
  const warned: string[] = []
  const { house, library } = await openLocalHouse({
    store: memoryDevice(),
    thinkers: { choose: async question => think(question), close: async () => {} },
    packs: packsOf(JSON.parse(JSON.stringify(only?.mission)), { format: 'tstory/1', id: 'torn' }, deckFile()),
    logger: { info() {}, warn: (_data, text) => void warned.push(text), error() {} },
    processId: 'test',
    language: 'de',
  })
  expect(warned).toEqual(['a pack is broken and left out'])
  expect(library.registry.get('timeline-twist')?.packs).toHaveLength(1)
  await house.close()
})

test('a device without network offers The Night Ferry first, with all its pictures', async () => {
  const found = await offlineMissions()
  const library = createLibrary(nobleDigest, found.map(({ mission }) => mission).reverse(), [])
  expect(library.registry.get('time-stories')?.packs.map(({ title }) => title.de)).toEqual(['Die Nachtfähre', 'Der zweite Tropfen'])
  const ferry = found.find(({ mission }) => mission.id === 'nightFerry')
  if (ferry === undefined) expect.fail('there is a ferry')
  expect(Object.keys(keptMedia(ferry).media).sort()).toEqual([...new Set(Object.values(ferry.mission.files))].sort())
})
