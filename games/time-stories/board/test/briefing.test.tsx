import { byRole, press, pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { beforeAll, expect, test, vi } from 'vitest'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { HOSTS, propsOf, type Sample } from './samples.ts'

beforeAll(pretendPage)

async function drawn(sample: Sample): Promise<TinyNode> {
  const root = new TinyNode('div')
  render(<StoriesBoard {...propsOf(sample)} />, root as never)
  await new Promise(done => setTimeout(done, 80))
  return root
}

test('[TST-061] the briefing is turned at one’s own pace, and can be looked up while hosts are chosen', async () => {
  const cards = (['A', 'B', 'C'] as const).map(letter => ({ letter, text: `§base.${letter}` as const }))
  const shared = { phase: 'base', base: { cards, left: 1, reader: 1 } } as Sample['shared']
  const root = await drawn({ ...(shared && { shared }) })
  await press(byRole(root, 'button', 'On to card B')[0])
  expect(byRole(root, 'button', 'On to card C')).toHaveLength(1)
  await press(byRole(root, 'button', 'On to card C')[0])
  expect(byRole(root, 'button', /^On to card/)).toHaveLength(0)
  const hosts = await drawn({ shared: { ...shared, phase: 'hosts', hosts: HOSTS } })
  expect(hosts.words).toContain('Life points Resistance')
  await press(byRole(hosts, 'button', 'Read the briefing again')[0])
  expect(byRole(hosts, 'dialog', 'Briefing')).toHaveLength(1)
  await press(byRole(hosts, 'button', 'Close')[0])
  expect(byRole(hosts, 'dialog', /./)).toHaveLength(0)
})

test('[TST-061] whoever is still behind when hosts are chosen gets the whole briefing, not only its last card', async () => {
  const cards = (['A', 'B', 'C'] as const).map(letter => ({ letter, text: `§base.${letter}` as const }))
  const sample = (phase: 'base' | 'hosts') => ({ shared: { phase, base: { cards, left: 0 }, hosts: HOSTS } }) as Sample
  const opened = async (turns: readonly string[]) => {
    const root = await drawn(sample('base'))
    for (const letter of turns) await press(byRole(root, 'button', `On to card ${letter}`)[0])
    render(<StoriesBoard {...propsOf(sample('hosts'))} />, root as never)
    await new Promise(done => setTimeout(done, 250))
    const [dialog] = byRole(root, 'dialog', /./)
    return dialog?.words
  }
  expect(await opened([])).toMatch(/A .*B .*C/)
  expect(await opened(['B'])).not.toMatch(/A .*B .*C/)
})

test('[TST-061] a screen nobody plays at follows what is read out, and nothing lies over the hosts', async () => {
  const cards = (['A', 'B', 'C'] as const).map(letter => ({ letter, title: `§base.${letter}` as const, text: `§base.${letter}` as const }))
  const at = (phase: 'base' | 'hosts', read: number) =>
    propsOf({ viewer: 'spectator', shared: { phase, base: { cards: cards.slice(0, read), left: 3 - read }, hosts: HOSTS } } as Sample)
  const root = new TinyNode('div')
  const isNow = async (phase: 'base' | 'hosts', read: number) => {
    render(<StoriesBoard {...at(phase, read)} />, root as never)
    await new Promise(done => setTimeout(done, 250))
  }
  await isNow('base', 1)
  await isNow('base', 2)
  await vi.waitFor(() => expect(byRole(root, 'button', /^On to card/)).toHaveLength(0), 4000)
  await isNow('hosts', 3)
  expect(byRole(root, 'dialog', /./)).toHaveLength(0)
})
