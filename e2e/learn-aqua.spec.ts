import { aquaSphere } from '@chronothek/aquasphere'
import { type LessonMoment, modelMove, nextStep, openLesson, tryMove } from '@chronothek/board-kit'
import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { LESSONS } from '../games/aquasphere/board/lessons/index.ts'
import type { Action, AquaSphere } from '../games/aquasphere/src/state.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const [lesson] = LESSONS
if (lesson === undefined) throw new Error('a lesson is missing')
const course = openLesson(aquaSphere, lesson, undefined)

/** Where each move of the learner is pressed, step by step. A bot is sent with one press: walk, deployment and action. */
function pressesOf(): readonly (readonly string[])[] {
  const steps: string[][] = course.steps.map(() => [])
  for (let here: LessonMoment<AquaSphere> = course.first; here.step < course.steps.length - 1; ) {
    const action = modelMove(aquaSphere, course, here)
    const place = action && placeOf(action, here)
    if (place !== undefined) steps[here.step]?.push(place)
    here = (action === undefined ? nextStep(course, here) : tryMove(course, here, action)) ?? here
  }
  return steps
}

function placeOf(action: Action, { state }: LessonMoment<AquaSphere>): string | undefined {
  if (action.type === 'move-engineer') return `field-${action.to}`
  if (action.type === 'program-for-time') return `symbol-${action.colour}`
  if (action.type === 'place-letter') return `control-${action.letter}`
  if (action.type === 'interim-plan') return 'plan'
  if (action.type === 'deploy') return `area-${'ABCDEF'[state.players[0]?.sector ?? 0]}-${action.colour}`
  if (action.type === 'move-scientist' || action.type === 'execute') return undefined
  return action.type
}

const presses = async ({ page }: Person, place: string) =>
  place === 'plan' ? page.locator('[data-press="plan"]').nth(1).click() : page.locator(`[data-press="${place}"]`).first().click()

test('somebody learns AquaSphere: a whole round with its interim scoring, by their own hand', async ({ arrive }) => {
  const ada = await arrive('de', { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
  const { page } = ada
  const words = LEARN_WORDS.de
  const room = page.locator('main.learn-main')
  await ada.opens('/learn/aquasphere')
  await page.locator('a[href="/learn/aquasphere/versus"]').click()
  // Jonas has the mark of the game's yellow, here as at a table.
  await expect(page.locator('.aq-other .seat-mark')).toHaveClass(/seat-3/)
  for (const [step, places] of pressesOf().entries()) {
    const { say, lit = '', expects, hint } = course.steps[step] ?? {}
    await expect(room).toHaveAttribute('data-step', `${step}`)
    await expect(page.locator('.learn-say')).toHaveText(say?.de ?? '')
    await expect(page.locator(`[data-piece="${lit}"][data-lit]`).first()).toBeInViewport({ ratio: 0.9 })
    if (step === 5) {
      // Not what was asked for: nobody moves.
      await presses(ada, 'area-C-black')
      await expect(page.getByText(hint?.de ?? '').first()).toBeVisible()
      await expect(room).toHaveAttribute('data-step', '5')
    }
    if (step === course.steps.length - 1) break
    for (const place of places) await presses(ada, place)
    if (expects === undefined) await page.getByRole('button', { name: words.nextStep, exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: words.nowReally })).toBeVisible()
  await page.getByRole('button', { name: words.rule }).click()
  await expect(page.locator('.rules-drawer')).toHaveAttribute('data-rule', course.steps.at(-1)?.rule ?? '')
})
