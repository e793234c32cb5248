import { readFileSync } from 'node:fs'
import { type Course, nextStep, openLesson, tryMove } from '@chronothek/board-kit'
import type { Deck } from '@chronothek/content'
import { timelineTwist } from '@chronothek/timeline-twist'
import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { LESSONS } from '../games/timeline-twist/board/lessons/index.ts'
import type { Action, Timeline } from '../games/timeline-twist/src/state.ts'
import { isAccessible } from './support/looks.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const deck = JSON.parse(readFileSync(new URL('../packs/timeline-inventions/deck.json', import.meta.url), 'utf8')) as Deck

/** For each step what the learner does in it; undefined where they only read. */
function deedsOf(course: Course<Timeline>): readonly (Action | undefined)[] {
  const deeds: (Action | undefined)[] = []
  for (let moment = course.first; moment.step < course.steps.length - 1; ) {
    const { expects } = course.steps[moment.step] ?? {}
    const legal = timelineTwist.legalActions({ viewer: 0, shared: course.rules.shared(moment.state) })
    const deed = expects && legal.find(expects)
    deeds.push(deed)
    moment = deed === undefined ? nextStep(course, moment) : (tryMove(course, moment, deed) ?? moment)
  }
  return deeds
}

async function acts({ page, board }: Person, action: Action): Promise<void> {
  const inHand = (card: string) => page.locator(`.tt-hand [data-card="${card}"]`)
  if (action.type === 'place') {
    if ((await inHand(action.card).getAttribute('aria-pressed')) !== 'true') await inHand(action.card).click()
    await page.locator(`[data-slot="${action.slot}"]`).click()
  } else if (action.type === 'end-turn') await page.getByRole('button', { name: board.endTurn }).click()
  else if (action.type !== 'time-over') {
    const place = page.locator('.tt-hand li', { has: page.locator(`[data-card="${action.card}"]`) })
    await place.getByRole('button', { name: new RegExp(`^${action.type === 'play' ? board.play : board.discard}`) }).click()
  }
}

/** Nobody waits for pauses and flights here. */
const SCREENS = {
  desk: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
} as const

for (const [lesson, language, screen, when] of [
  [LESSONS[0], 'de', 'desk', {}],
  [LESSONS[0], 'en', 'phone', THOROUGH],
  [LESSONS[1], 'en', 'desk', THOROUGH],
  [LESSONS[1], 'de', 'phone', THOROUGH],
] as const) {
  if (lesson === undefined) throw new Error('a lesson is missing')
  test(`somebody learns ${lesson.id} (${language}, ${screen})`, when, async ({ arrive }) => {
    const ada = await arrive(language, SCREENS[screen])
    const words = LEARN_WORDS[language]
    const course = openLesson(timelineTwist, lesson, deck)
    await ada.opens('/learn/timeline-twist')
    await isAccessible(ada)
    await ada.page.locator(`a[href="/learn/timeline-twist/${lesson.id}"]`).click()
    const deeds = deedsOf(course)
    for (const [step, deed] of deeds.entries()) {
      const room = ada.page.locator('main.learn-main')
      await expect(room).toHaveAttribute('data-step', `${step}`)
      await expect(ada.page.locator('.learn-say')).toHaveText(course.steps[step]?.say[language] ?? '')
      if (step === 3 || step === 8) await isAccessible(ada)
      if (deed !== undefined) await acts(ada, deed)
      else await ada.page.getByRole('button', { name: words.nextStep, exact: true }).click()
    }
    await expect(ada.page.getByRole('heading', { name: words.nowReally })).toBeVisible()
    // The rows of the score appear one by one; what is still faint is not there yet.
    await ada.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    await isAccessible(ada)
    await ada.opens('/learn/timeline-twist')
    await expect(ada.page.locator('.learn-card', { hasText: lesson.title[language] })).toContainText(words.done)
  })
}

test('another move is answered with a hint, and one can go back and come back later', async ({ arrive }) => {
  const ada = await arrive('de', SCREENS.desk)
  const words = LEARN_WORDS.de
  const [lesson] = LESSONS
  if (lesson === undefined) throw new Error('a lesson is missing')
  const course = openLesson(timelineTwist, lesson, deck)
  const [, , deed] = deedsOf(course)
  if (deed?.type !== 'place') throw new Error('the third step is a placement')
  const room = ada.page.locator('main.learn-main')
  await ada.opens(`/learn/timeline-twist/${lesson.id}`)
  for (let step = 0; step < 2; step++) await ada.page.getByRole('button', { name: words.nextStep, exact: true }).click()
  await acts(ada, { ...deed, slot: 0 })
  await expect(ada.page.getByText(course.steps[2]?.hint?.de ?? '').first()).toBeVisible()
  await expect(room).toHaveAttribute('data-step', '2')
  await ada.page.getByRole('button', { name: words.rule }).click()
  await expect(ada.page.locator('.rules-drawer')).toHaveAttribute('data-rule', course.steps[2]?.rule ?? '')
  await ada.page.keyboard.press('Escape')
  await acts(ada, deed)
  await expect(room).toHaveAttribute('data-step', '3')
  await ada.page.getByRole('button', { name: words.back }).click()
  await expect(room).toHaveAttribute('data-step', '2')
  await ada.page.reload()
  await expect(room).toHaveAttribute('data-step', '2')
})
