import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mission, packHash } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import { expect, onTestFinished, test } from 'vitest'
import { nodeDigest } from '../src/digest.ts'
import { GAMES, loadShelves } from '../src/registry.ts'

const SMALL = fileURLToPath(new URL('../../../packages/content/test/fixtures/mission-small', import.meta.url))
const PACKS = fileURLToPath(new URL('../../../packs', import.meta.url))

/** The packs of a server: one deck, one mission. */
function packs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-packs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(PACKS, 'timeline-nature'), join(folder, 'timeline-nature'), { recursive: true })
  cpSync(SMALL, join(folder, 'time-stories-last-light'), { recursive: true })
  return folder
}

test('a game of missions finds its own on its shelf, bound and hashed', async () => {
  const [known] = GAMES.values()
  if (known === undefined) expect.fail('there are games')
  // Rules that are nothing but what they were bound to: enough to see what a game is given.
  const game = { ...known.game, id: 'time-stories', bind: (pack: unknown) => ({ pack }) as never }
  const { registry } = await loadShelves(file => expect.unreachable(file), {
    folder: packs(),
    games: new Map([[game.id, { ...known, game }]]),
  })
  const shelf = registry.get('time-stories')
  expect(shelf?.packs).toEqual([expect.objectContaining({ name: 'time-stories-last-light@1.0.0', cards: 27 })])
  const bound = shelf?.bound('time-stories-last-light@1.0.0') as unknown as { rules: { pack: Mission }; hash: string }
  expect(bound.rules.pack.locations.map(({ id }) => id)).toEqual(['quay', 'tower', 'cellar'])
  expect(bound.hash).toBe(packHash(bound.rules.pack, nodeDigest.sha256))
  expect(JSON.stringify(shelf?.packs)).not.toMatch(/quay|Leuchtturm|dial|Hund/)
})

test('pictures of missions are known by digest, and missions never lie on the shelf of another game', async () => {
  const { registry, media } = await loadShelves(file => expect.unreachable(file), { folder: packs() })
  const read = await readMission(SMALL)
  const { files } = (read.ok ? read.value.mission : {}) as Mission
  expect([...media.keys()].sort()).toEqual(Object.values(files).sort())
  expect(media.get(files['pictures/quay.svg?shedOpen'] ?? '')).toMatchObject({ type: 'image/svg+xml' })
  const names = [...registry].flatMap(([id, { packs }]) => (id === 'time-stories' ? [] : packs.map(({ name }) => name)))
  expect(names).toEqual([expect.stringMatching(/^timeline-nature@/)])
})

test('The Night Ferry is the first mission offered, with words for whoever chooses', async () => {
  const { registry } = await loadShelves(file => expect.unreachable(file))
  const shelf = registry.get('time-stories')
  expect(shelf?.packs.map(({ title }) => title.en)).toEqual(['The Night Ferry', 'The Second Drop'])
  for (const { mission } of shelf?.packs ?? [])
    expect(mission).toMatchObject({
      minutes: expect.any(Number),
      teaser: { de: expect.stringMatching(/\.$/), en: expect.stringMatching(/\.$/) },
    })
  expect(registry.get('timeline-twist')?.packs[0]?.name).toMatch(/^timeline-inventions@/)
})
