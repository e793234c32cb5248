import { byRole, press, pretendPage, TinyNode as Root, type TinyNode } from '@chronothek/board-kit/testing/page'
import type { Language } from '@chronothek/core'
import { render } from 'preact'
import { beforeAll, expect, test } from 'vitest'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { AGENTS_HERE, FRONT, HOSTS, propsOf, type Sample } from './samples.ts'

beforeAll(pretendPage)

/** The board as its owner sees it, or as somebody does who looks through the owner's eyes. */
async function drawn(sample: Sample, isLent: boolean): Promise<TinyNode> {
  const { onKeys, onSay, ...props } = propsOf(sample)
  const root = new Root('div')
  render(<StoriesBoard {...props} {...(isLent || onKeys === undefined || onSay === undefined ? {} : { onKeys, onSay })} />, root as never)
  await new Promise(done => setTimeout(done, 80))
  return root
}

const leave = { kind: 'leave', by: 2, options: ['yes', 'no'], votes: { 2: 'yes' }, voters: [0, 1, 2, 3] } as const
const rolled = [
  { for: 'all', type: 'rolled', agent: 'blue', letter: 'B', test: 'fight', skill: 'combat', dice: [1, 4], faces: ['hit1', 'skull'] },
] as unknown as NonNullable<Sample['events']>
const cards = [{ letter: 'A', text: '§base.A' }] as const

/** Every moment that speaks to whoever plays: the head, the host, the tray. */
const MOMENTS: Readonly<Record<string, Sample>> = {
  briefing: { shared: { phase: 'base', location: undefined, base: { cards, left: 1, reader: 0 } } },
  hosts: { shared: { phase: 'hosts', location: undefined, ready: [0], base: { cards: [], left: 0 }, hosts: HOSTS } },
  placing: { shared: { phase: 'placing', agents: AGENTS_HERE.map(agent => ({ ...agent, at: undefined })) } },
  planning: { shared: { phase: 'planning', captain: 0, ready: [0], ballot: leave } },
  acting: {},
  rolling: { shared: { phase: 'acting' }, events: rolled },
}
/** Said to the whole team, or by a card. */
const FOR_ALL = /Choose your hosts|Above you the dome|Stays with you from run to run|you are here|You will find it/g
const YOU = { en: /\b(you|your|me)\b/i, de: /\b(du|dein\w*|dich|dir|ich)\b/i } as const

test.each(Object.keys(MOMENTS).flatMap(moment => (['en', 'de'] as const).map(language => [moment, language] as const)))(
  'through lent eyes nobody is called "you": %s, %s',
  async (moment, language: Language) => {
    const sample = { ...MOMENTS[moment], language } as Sample
    const [own, lent] = [await drawn(sample, false), await drawn(sample, true)]
    expect(own.words).toMatch(YOU[language])
    expect(lent.words.replace(FOR_ALL, '').match(new RegExp(`.{0,40}${YOU[language].source}.{0,30}`, 'i'))?.[0]).toBeUndefined()
  },
)

test.each([
  ['en', false, 'You and Tarek stand here; nobody else can read this.'],
  ['en', true, 'Ida and Tarek stand here; nobody else can read this.'],
  ['de', false, 'Du und Tarek steht hier; niemand sonst kann das lesen.'],
  ['de', true, 'Ida und Tarek stehen hier; niemand sonst kann das lesen.'],
] as const)('a card names those who read it (%s, lent: %s)', async (language, isLent, words) => {
  const root = await drawn({ language, own: { fronts: [FRONT] } }, isLent)
  await press(byRole(root, 'button', /^B, /)[0])
  expect(byRole(root, 'dialog', /./)[0]?.words).toContain(words)
})

test('three who read one card are listed as people list them', async () => {
  const agents = AGENTS_HERE.map(agent => (agent.id === 'green' ? { ...agent, at: 'B' as const } : agent))
  const root = await drawn({ own: { fronts: [FRONT] }, shared: { agents } }, false)
  await press(byRole(root, 'button', /^B, /)[0])
  expect(root.words).toContain('You, Jonas and Tarek stand here')
})
