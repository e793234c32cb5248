import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { texts } from '../games/time-stories/texts/index.ts'
import {
  areFit,
  comesBack,
  goesAway,
  hearDie,
  knowsNone,
  overlooksAll,
  PHONE,
  readEnding,
  readsOnly,
  reloadMidRoll,
  seesSketches,
} from './support/campaign.ts'
import { isReadable } from './support/ends.ts'
import { crossing } from './support/ferry.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { STILL } from './support/looks.ts'
import { hasEnded } from './support/match.ts'
import { NIGHT_FERRY } from './support/mission.ts'
import type { Person } from './support/person.ts'
import { namesRules } from './support/rule-names.ts'
import { hasLegibleLetters } from './support/sizes.ts'
import { agreeOn, beginsMission, boardOf, glanceOf, laysDown, type Plan, playsBy, pressesSlip, wordsOf } from './support/stories.ts'
import { expect, test } from './support/test.ts'
import { isThorough } from './support/thorough.ts'
import { fitsThumbs } from './support/thumbs.ts'

const MAX_RUNS = 5
/** Where every run looks at the screens; a thorough one does so at each step. */
const EVERY_RUN = new Set(['hosts', 'acting'])
const SMALL = { ...STILL, viewport: { width: 1280, height: 720 } }
const FRONTS = ['station.B', 'station.C', 'station.E']

/** Somebody else has this host: the press says so and names the rule, which can be read. */
async function wantsTakenHost(person: Person, host: string): Promise<void> {
  const { page, language } = person
  const card = page.locator(`[data-press="host-${host}"]`)
  await laysDown(person)
  await expect(card).toHaveAttribute('aria-disabled', 'true')
  await card.click({ force: true })
  await expect(page.locator('.tst-why')).toContainText(texts[language]['refusal.E_HOST_TAKEN'])
  await namesRules(page, '.tst-why button')
  await page.keyboard.press('Escape')
  await expect(page.locator('.rules-drawer')).toHaveCount(0)
}

/** Several minutes of four browsers, so every run stops at the first vote; a thorough one goes on to the end. */
const TITLE = isThorough
  ? 'four people cross the lake: a run fails, one of them leaves and returns, a later run succeeds'
  : 'four people set out across the lake: they read, roll and vote'

test(TITLE, async ({ arrive }) => {
  test.setTimeout(isThorough ? 900_000 : 300_000)
  const people = [await arrive('en', STILL), await arrive('de', PHONE), await arrive('de', SMALL), await arrive('en', SMALL)]
  const [ada, ben, cleo, dan] = people as [Person, Person, Person, Person]
  for (const person of people) await seesSketches(person)
  await beginsMission(people, NIGHT_FERRY.pack)
  // Counting starts with the first picture of the table.
  for (const person of [ada, ben, cleo]) {
    await watchesShifts(person)
    await person.page.reload()
    await boardOf(person).waitFor()
  }
  const stayPut = async (what: string) => {
    await staysPut(ada, `${what}, desk`)
    await staysPut(ben, `${what}, phone`)
    await staysPut(cleo, `${what}, low desk`)
  }
  const plan = crossing
  const areLegible = async (where: string) => {
    for (const [person, screen] of [
      [ada, 'desk'],
      [cleo, 'low desk'],
      [ben, 'phone'],
    ] as const)
      await hasLegibleLetters(person, '.tst', `${where}, ${screen}`)
  }
  const isFit = async (where: string) => {
    if (!isThorough && !EVERY_RUN.has(where)) return
    await areFit(people, where)
    await areLegible(where)
    await fitsThumbs(ben, '.tst')
  }

  await test.step('everybody chooses a host and stands on a card; only who stands there reads it', async () => {
    await playsBy({ people, plan, isEnough: async () => (await ada.page.locator('.tst-base-list button').count()) === 1 })
    await isFit('base')
    await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'hosts' })
    await isFit('hosts')
    await pressesSlip(ada, 'host-philomena')
    await wantsTakenHost(dan, 'philomena')
    await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'placing' })
    for (const person of people) await knowsNone(person, NIGHT_FERRY, FRONTS)
    await playsBy({ people, plan, isEnough: ({ phase, offers }) => phase === 'planning' && !offers.some(id => id.startsWith('option-')) })
    const read = ['station.C', 'station.B', 'station.E', 'station.C']
    for (const [seat, person] of people.entries())
      await readsOnly(
        person,
        NIGHT_FERRY,
        read[seat] ?? '',
        FRONTS.filter(card => card !== read[seat]),
      )
    await isFit('reading')
  })

  await test.step('a reload in the middle of a roll finds the same dice', async () => {
    await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'acting' })
    await isFit('acting')
    for (const person of [ada, cleo]) await overlooksAll(person)
    await playsBy({ people, plan, order: [3, 1, 2, 0], isEnough: async () => (await glanceOf(dan)).offers.includes('keep-roll') })
    await reloadMidRoll(dan, ada)
    expect((await glanceOf(dan)).offers).toContain('keep-roll')
    await agreeOn(people)
  })

  await test.step('somebody who reads on a phone is asked over the card: Yes and No are in sight', async () => {
    await playsBy({ people, plan, isEnough: ({ isVoting }) => isVoting })
    const { page } = ben
    if ((await page.getByRole('dialog').count()) === 0) await page.locator('button.tst-read-here').click()
    const words = wordsOf(ben)
    const ballot = page.getByRole('dialog').getByRole('group', { name: words.ballot })
    for (const name of [words.yes, words.no]) await expect(ballot.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await fitsThumbs(ben, '.tst')
  })

  if (!isThorough) return stayPut('up to the first vote')

  await test.step('the way on is a vote; then the run fails, and everybody reads how', async () => {
    await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'leaving' || phase === 'report' })
    await isFit('leaving')
    await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'arriving' || phase === 'report' })
    if ((await glanceOf(ada)).phase === 'arriving') await hearDie(people)
    await playsBy({ people, plan, isEnough: ({ phase }) => phase === 'report' })
    await readEnding(people, NIGHT_FERRY, ['intoNothing', 'tooLate'])
    await isFit('report')
  })

  await test.step('one seat leaves between the runs, a bot reads for it; it comes back to its own', async () => {
    const table = await goesAway(dan)
    const again = [ada, ben, cleo]
    const plan: Plan = (seat, glance) => (glance.offers.includes('next-run') ? 'next-run' : crossing(seat, glance))
    await playsBy({ people: again, plan, isEnough: ({ run }) => run === 2 })
    // Whoever begins the next run takes the failed card out of nobody's hand.
    const others = (
      await Promise.all(again.map(async each => ((await glanceOf(each)).offers.includes('report-read') ? [each] : [])))
    ).flat()
    expect(others).toHaveLength(2)
    await readEnding(others, NIGHT_FERRY, ['intoNothing', 'tooLate'])
    // The bot has a host of its own by then, and the seat can be taken back.
    await playsBy({ people: again, plan, isEnough: ({ phase }) => phase === 'arriving' })
    await comesBack(dan, table)
    await agreeOn(people)
  })

  await test.step('the ferry arrives, in this run or a later one; the end is alike for everybody', async () => {
    await playsBy({
      people,
      plan: (seat, glance) => (glance.offers.includes('next-run') ? 'next-run' : crossing(seat, glance)),
      isEnough: ({ run }) => run > MAX_RUNS,
    })
    expect(await hasEnded(ada)).toBe(true)
    const { run } = await glanceOf(ada)
    for (const person of people) {
      const { page, shell, language } = person
      const words = wordsOf(person)
      const end = page.getByRole('region', { name: TABLE_WORDS[language].endOf(shell.games['time-stories'].title) })
      await expect(end.getByRole('heading', { name: NIGHT_FERRY.missionTitle('onTime', language) })).toBeVisible()
      await expect(end).toContainText(NIGHT_FERRY.missionWords('onTime', language))
      await expect(end).toContainText(NIGHT_FERRY.ratingLabels(language)[run === 2 ? 1 : 2] ?? '')
      const runs = end.getByRole('region', { name: words.runsCompared })
      for (let each = 1; each <= run; each++) await expect(runs).toContainText(words.run(each))
      for (const place of ['station', 'shop', 'ferry']) await expect(runs).toContainText(NIGHT_FERRY.placeName(place, language))
    }
    await stayPut('a whole mission')
    await areFit(people, 'end')
    for (const person of [ada, ben, cleo]) await hasLegibleLetters(person, '.tf-end', 'the end of a mission')
    await isReadable(ada, '.tf-end', 'the end of a mission')
  })
})
