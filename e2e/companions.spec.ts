import { seesSketches } from './support/campaign.ts'
import { isAccessible, STILL } from './support/looks.ts'
import { looksAround } from './support/plans.ts'
import { boardOf, type Glance, laysDown, leadsBots, type Plan, playsBy, pressesSlip, wordsOf } from './support/stories.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

const EVERYWHERE = [
  ['en', PHONE, 'phone'],
  ['de', STILL, 'desk'],
] as const

for (const [language, device, where] of EVERYWHERE) {
  // Orders and how companions obey them have tests of their own, `orders.test.ts`.
  test(`a companion is told whom to follow, and goes there (${where})`, THOROUGH, async ({ arrive }) => {
    test.slow() // a briefing, hosts and a first place, with bots that think
    const mara = await arrive(language, device)
    const { page } = mara
    const words = wordsOf(mara)
    const plan: Plan = (seat, glance) => (glance.phase === 'planning' ? undefined : looksAround(['C'])(seat, glance))
    await seesSketches(mara)
    await leadsBots(mara)
    const isAsked = ({ offers }: Glance) => offers.some(id => id.startsWith('option-'))
    await playsBy({ people: [mara], plan, isEnough: glance => glance.phase === 'planning' && !isAsked(glance) })
    await expect(page.getByRole('dialog')).toBeVisible()
    await laysDown(mara)

    await test.step('what can be ordered is said with why not, and taken back', async () => {
      await page.locator('[data-press="order-green"]').first().click()
      const sheet = page.getByRole('dialog', { name: new RegExp(`^${words.orderTo('')}`) })
      await expect(sheet.getByRole('group', { name: words.orderGo })).toBeVisible()
      await isAccessible(mara, `orders, ${where}`)
      await sheet.locator('[data-press="order-follow-blue"]').click()
      await expect(sheet).toHaveCount(0)
      await expect(page.locator('[data-press="order-green"]').first()).toContainText(words.intentFollow(words.me))
      await page.locator('[data-press="order-green"]').first().click()
      await sheet.getByRole('button', { name: words.orderBack }).click()
      await expect(sheet.getByRole('button', { name: words.orderBack })).toHaveCount(0)
      await sheet.locator('[data-press="order-follow-blue"]').click()
    })

    await test.step('it comes to the card where the one it follows stands', async () => {
      await playsBy({
        people: [mara],
        // A bot that ran out of time to think may have proposed anything.
        plan: (_, { offers }) => ['vote-no', 'spend-time', 'ready'].find(id => offers.includes(id)),
        isEnough: ({ phase }) => phase === 'acting',
      })
      const apron = boardOf(mara).locator('.tst-apron[data-letter="C"]')
      await expect(apron.locator('[data-piece="pawn-green"]')).toBeVisible()
      await laysDown(mara)
      await pressesSlip(mara, 'idle')
    })
  })
}
