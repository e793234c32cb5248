import { WORDS as LOCAL_WORDS } from '../apps/web/src/local/words.ts'
import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { areFit, comesBack, goesAway, hearDie, knowsNone, PHONE, readEnding, readsOnly, reloadMidRoll } from './support/campaign.ts'
import { STILL } from './support/looks.ts'
import { hasEnded } from './support/match.ts'
import { SECOND_DROP } from './support/mission.ts'
import type { Person } from './support/person.ts'
import { brawl, type Evening, looksAround, sabotage, TALKERS_FIRST } from './support/plans.ts'
import {
  agreeOn,
  beginsMission,
  boardOf,
  doesDeed,
  glanceOf,
  laysDown,
  type Plan,
  playsBy,
  pressesSlip,
  wordsOf,
} from './support/stories.ts'
import { expect, KEEPS_APP, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const { cardName, frontWords, missionTitle, placeName, ratingLabels } = SECOND_DROP
const MAX_RUNS = 5
const HERE = `/new/time-stories?here=1&pack=${SECOND_DROP.pack}`

/** After a run that failed there is another. */
const again: Plan = (seat, glance) => (glance.offers.includes('next-run') ? 'next-run' : sabotage(seat, glance))

/** Several minutes of four browsers. Every run has the shorter campaign of campaign.spec.ts. */
test(
  'four people play a mission from the briefing to the report: a run fails, somebody leaves and returns, a later one succeeds',
  THOROUGH,
  async ({ arrive }) => {
    test.setTimeout(1_200_000)
    const people = [await arrive('en', STILL), await arrive('de', PHONE), await arrive('de', STILL), await arrive('en')]
    const [ada, ben, cleo, dan] = people as [Person, Person, Person, Person]
    await beginsMission(people, SECOND_DROP.pack)
    const evening: Evening = { isBrawlOver: false, place: '' }
    const plan = brawl(evening)

    await test.step('the briefing is read card by card, by one after the other', async () => {
      await playsBy({ people, plan, isEnough: async () => (await ada.page.locator('.tst-base-list button').count()) === 2 })
      await areFit(people, 'base')
      await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'hosts' })
      await areFit(people, 'hosts')
    })

    await test.step('everybody stands on a card, and only who stands there reads it', async () => {
      await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'placing' })
      await areFit(people, 'placing')
      for (const person of people) {
        const stage = person.page.getByRole('region', { name: wordsOf(person).stageOf(placeName('landing', person.language)) })
        await expect(stage).toBeVisible()
        await knowsNone(person, SECOND_DROP, ['landing.B', 'landing.C', 'landing.D'])
      }
      await playsBy({ people, plan, isEnough: ({ phase, offers }) => phase === 'planning' && !offers.some(id => id.startsWith('option-')) })
      await readsOnly(ben, SECOND_DROP, 'landing.C', ['landing.B', 'landing.D'])
      await readsOnly(cleo, SECOND_DROP, 'landing.D', ['landing.B', 'landing.C'])
      for (const person of [ada, dan]) await readsOnly(person, SECOND_DROP, 'landing.B', ['landing.C', 'landing.D'])
      await areFit(people, 'reading')
    })

    await test.step('the way on is a vote, and everybody hears the captain’s die', async () => {
      await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'leaving' })
      for (const person of people) await expect(person.page.getByRole('region', { name: wordsOf(person).whereTo })).toBeVisible()
      await areFit(people, 'leaving')
      await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'arriving' })
      await hearDie(people)
    })

    await test.step('a reload in the middle of a roll finds the same dice', async () => {
      await playsBy({ people, plan, isEnough: ({ phase, at }) => phase === 'acting' && at === 'C' })
      await areFit(people, 'acting')
      await playsBy({ people, plan, isEnough: ({ offers }) => offers.includes('keep-roll') })
      await reloadMidRoll(ada, dan)
      expect((await glanceOf(ada)).offers).toContain('help-blue-flash')
      await agreeOn(people)
      await pressesSlip(ada, 'help-blue-flash')
    })

    await test.step('the case file holds what its owner has read', async () => {
      const files: readonly [Person, string, string][] = [
        [ben, 'landing.C', 'landing.B'],
        [dan, 'landing.B', 'landing.C'],
      ]
      for (const [person, mine, other] of files) {
        const { page, language } = person
        const words = wordsOf(person)
        await laysDown(person)
        await page.getByRole('button', { name: words.caseFile }).click()
        const read = page.getByRole('dialog', { name: words.caseFile }).getByRole('region', { name: words.readSoFar })
        await read.locator('summary', { hasText: cardName(mine, language) }).click()
        await expect(read.getByText(frontWords(mine, language))).toBeVisible()
        await expect(read.locator('summary', { hasText: cardName(other, language) })).toHaveCount(0)
        await expect(read).not.toContainText(frontWords(other, language))
      }
      await areFit([dan, ben], 'case file')
      for (const person of [dan, ben]) await laysDown(person)
    })

    await test.step('wrong codes bring the guard; everybody reads how the run ended', async () => {
      await playsBy({ people, plan, isEnough: ({ offers }) => !offers.includes('keep-roll') })
      evening.isBrawlOver = true
      await playsBy({ people, plan, isEnough: ({ isVoting, place }) => isVoting && place === 'hall' })
      for (const person of people) {
        const words = wordsOf(person)
        const by = person === ada ? words.you : 'Ada'
        const asked = words.ballotAsks('code', { answer: '1 · 2 · 3', who: '', action: undefined, to: '', place: '' })
        // The card that lies open has the vote on it.
        const ballot = person.page.getByRole('dialog').getByRole('group', { name: words.ballot })
        await expect(ballot).toContainText(`${by}${asked}`)
        for (const name of [words.yes, words.no]) await expect(ballot.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
      await areFit(people, 'ballot')
      await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'report' })
      await readEnding(people, SECOND_DROP, ['failArrest'])
      await areFit(people, 'report')
    })

    await test.step('one seat leaves between the runs, a bot reads for it; it comes back to its own', async () => {
      const table = await goesAway(dan)
      await playsBy({ people: [ada, ben, cleo], plan: again, isEnough: ({ phase, run }) => phase === 'hosts' && run === 2 })
      await comesBack(dan, table)
      await agreeOn(people)
    })

    await test.step('the vault is blown up, in this run or a later one', async () => {
      await playsBy({ people, plan: again, order: TALKERS_FIRST, isEnough: ({ run }) => run > MAX_RUNS })
      expect(await hasEnded(ada)).toBe(true)
    })

    await test.step('the end compares the runs and rates them, alike for everybody', async () => {
      const { run } = await glanceOf(ada)
      for (const person of people) {
        const { page, shell, language } = person
        const words = wordsOf(person)
        const end = page.getByRole('region', { name: TABLE_WORDS[language].endOf(shell.games['time-stories'].title) })
        await expect(end.getByRole('heading', { name: missionTitle('winSabotage', language) })).toBeVisible()
        await expect(end.getByRole('listitem').filter({ hasText: words.points(run === 2 ? 2 : 1) })).toContainText(
          ratingLabels(language)[run === 2 ? 3 : 4] ?? '',
        )
        const runs = end.getByRole('region', { name: words.runsCompared })
        for (let each = 1; each <= run; each++) await expect(runs).toContainText(words.run(each))
        for (const place of ['workshop', 'hall', 'cabinet', 'vault']) await expect(runs).toContainText(placeName(place, language))
      }
      await areFit(people, 'end')
    })
  },
)

const hasLeft = (person: Person, tu: number) => person.page.getByRole('img', { name: wordsOf(person).timeLeft(tu) }).first()

async function setsTableHere({ page }: Person, names: readonly string[]): Promise<void> {
  await page.locator('.step', { hasText: `${names.length}` }).click()
  for (const [seat, name] of names.entries()) await page.locator(`[name="name-${seat}"]`).fill(name)
  await page.locator('[data-press="create"]').click()
  await page.waitForURL(/\/t\/local-/)
}

/** At the form for a mission on this device, which has all packs and no network. */
async function isWithoutNetwork(eva: Person): Promise<void> {
  const { page } = eva
  await eva.opens('/here')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('[data-press="fetch-packs"]').click()
  await expect(page.getByText(LOCAL_WORDS.de.page.packsKept)).toBeVisible()
  await eva.opens(HERE)
  await eva.losesConnection()
}

// Every run plays alone without network below, up to the first place.
test('without network one person leads four hosts', THOROUGH, async ({ arrive }) => {
  const eva = await arrive('de', { ...STILL, ...KEEPS_APP })
  const { page } = eva
  await isWithoutNetwork(eva)
  await setsTableHere(eva, ['Eva'])
  await boardOf(eva).waitFor()
  await playsBy({ people: [eva], plan: looksAround(['D']), isEnough: ({ phase }) => phase === 'planning' })
  await expect(page.getByRole('group', { name: wordsOf(eva).yourHosts }).getByRole('button')).toHaveCount(4)
  await expect(page.getByRole('dialog')).toContainText(frontWords('landing.D', 'de'))
  await playsBy({ people: [eva], plan: looksAround(['D']), isEnough: () => hasLeft(eva, 28).isVisible() })
})

// The same curtain falls between two people in every run, `hot-seat.spec.ts`.
test(
  'without network two people share the device, with two hosts each, and read none of each other’s cards',
  THOROUGH,
  async ({ arrive }) => {
    const eva = await arrive('de', { ...STILL, ...KEEPS_APP })
    await isWithoutNetwork(eva)
    await setsTableHere(eva, ['Lena', 'Jonas'])
    await sharesDevice(eva, ['Lena', 'Jonas'])
  },
)

test('pictures and sounds of a mission come to a device with a table of its own, and are there without network', async ({ arrive }) => {
  const eva = await arrive('de', { ...STILL, ...KEEPS_APP })
  const { page } = eva
  const types: (string | undefined)[] = []
  page.on('response', answer => types.push(answer.headers()['content-type']))
  await eva.opens(HERE)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const areKept = () => page.evaluate(async () => (await caches.match('/mission-pictures/time-stories-second-drop.json')) !== undefined)
  expect(await areKept()).toBe(false)
  await setsTableHere(eva, ['Eva'])
  await boardOf(eva).waitFor()
  await expect.poll(areKept).toBe(true)
  await eva.losesConnection()
  expect(types).not.toContain('audio/ogg')
  await playsBy({ people: [eva], plan: looksAround(['D']), isEnough: ({ phase }) => phase === 'placing' })
  await expect(page.locator('.tst-slice img').first()).toBeVisible()
  await expect.poll(() => types).toContain('audio/ogg')
})

/** Another app comes to the front: the curtain falls at once and stays until somebody lifts it. */
async function leavesAndReturns(both: Person, name: string): Promise<void> {
  const { page, language } = both
  const turns = (to: DocumentVisibilityState) =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, to)
  await turns('hidden')
  await expect(page.locator('.tst, main.match-main')).toHaveCount(0)
  await turns('visible')
  await page.getByRole('button', { name: LOCAL_WORDS[language].curtain.lift(name), exact: true }).click()
  await boardOf(both).waitFor()
}

/** Both stand on cards of their own; each screen is looked at once the curtain is lifted. */
async function sharesDevice(both: Person, names: readonly string[]): Promise<void> {
  const { page, language } = both
  const cards = ['landing.C', 'landing.D']
  const plan = looksAround(['C', 'D'])
  const read = new Set<number>()
  while (read.size < 2) {
    // Whoever is done reading hands the device on.
    await page.locator('.curtain-lift, .tf-hand-on, main[data-my-move="true"]').first().waitFor()
    if (await page.locator('.tf-hand-on').isVisible()) {
      await page.locator('.tf-hand-on').click()
      // No curtain falls over the briefing.
      await page.locator('.curtain-lift, main[data-my-move="true"]').first().waitFor()
    }
    if (await page.locator('.curtain-lift').isVisible()) {
      await expect(page.locator('.tst, main.match-main')).toHaveCount(0)
      const lift = names.map(name => page.getByRole('button', { name: LOCAL_WORDS[language].curtain.lift(name), exact: true }))
      await lift[(await lift[0]?.isVisible()) ? 0 : 1]?.click()
      await boardOf(both).waitFor()
    }
    const seat = Number(await page.locator('main.match-main').getAttribute('data-seat'))
    const glance = await glanceOf(both)
    await knowsNone(both, SECOND_DROP, [cards[1 - seat] ?? ''])
    if (!read.has(seat) && (glance.phase === 'planning' || glance.phase === 'acting')) {
      await laysDown(both)
      await page.locator(`[data-press="card-${cards[seat]?.at(-1)}"]`).click()
      await expect(page.getByRole('dialog')).toContainText(frontWords(cards[seat] ?? '', language))
      read.add(seat)
      await leavesAndReturns(both, names[seat] ?? '')
    }
    if ((await doesDeed(both, glance, seat, plan)) === undefined) await page.waitForTimeout(100)
  }
}
