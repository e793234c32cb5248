import type { Level } from '@chronothek/core'
import { expect } from '@playwright/test'
import { setsTableByHand } from './api.ts'
import { invitation, showsOwnMiddle, sitsDown } from './lobby.ts'
import { entryOf, hasEnded, isMyMove } from './match.ts'
import type { Person } from './person.ts'

/** Three people and a bot at a table that has just begun. */
export async function beginsAqua(people: readonly Person[]): Promise<void> {
  const [host, ...guests] = people as [Person, ...Person[]]
  const { page, shell } = host
  await host.opens('/')
  await host.isCalled('Ada')
  await host.opens('/new/aquasphere')
  await page.locator('.step', { hasText: `${people.length + 1}` }).click()
  await page.getByRole('combobox', { name: shell.create.seat(people.length + 1) }).selectOption('casual')
  await page.getByLabel(shell.create.firstSeat).selectOption({ label: shell.create.seat(1) })
  await host.presses(shell.create.create)
  await page.waitForURL(/\/t\/\w+/)
  await showsOwnMiddle(host)
  const { link } = await invitation(host)
  for (const [index, guest] of guests.entries()) {
    await guest.opens(link)
    await guest.isCalled(['Ben', 'Cleo'][index] ?? 'Dan')
    await sitsDown(guest)
  }
  await host.presses(shell.lobby.start)
  for (const person of people) await person.page.locator('.aq-ask').first().waitFor()
}

/** Alone against bots. */
export async function facesBots(person: Person, bots: number, level: Level = 'casual'): Promise<void> {
  const seated = Array.from({ length: bots }, (_, index) => ({ seat: index + 1, level }))
  const id = await setsTableByHand(person, { game: 'aquasphere', seats: bots + 1, bots: seated, start: true, name: 'Ada' })
  await person.opens(`/t/${id}`)
  await person.page.locator('.aq-ask').first().waitFor()
}

/** Everything that is offered to this person now, by the name the board gives it. */
export const offersTo = ({ page }: Person): Promise<readonly string[]> =>
  page.locator('.aq-ask button[data-press]').evaluateAll(found => found.map(each => each.getAttribute('data-press') ?? ''))

/** The short way through a match: answer what is asked, end the turn, climb, pass. */
export const SHORT = /^(end-turn|plan|pay-crystal|skip-letters|execute$|stop|skip-action|field-|pass|symbol-)/
/** Bots first: they walk, take control and act. */
export const BUSY = /^(area-|control-)/

/** Presses one thing that is offered, by preference; whoever is warned or shown what it does insists. Returns what was pressed. */
export async function pressesOffer(person: Person, ...wishes: readonly RegExp[]): Promise<string> {
  const { page } = person
  const before = await entryOf(person)
  // The page may say that it is their move a moment before the board asks them something.
  let offers: readonly string[] = []
  await expect
    .poll(async () => {
      offers = await offersTo(person)
      return offers.length
    })
    .toBeGreaterThan(0)
  const wish = wishes.find(each => offers.some(id => each.test(id)))
  const id = offers.find(each => wish === undefined || wish.test(each))
  if (id === undefined) throw new Error(`nothing is offered to ${person.language}`)
  await page.locator(`.aq-ask button[data-press="${id}"]`).first().click()
  const confirms = page.locator('.aq-preview .aq-way-main')
  const insists = page.locator('.aq-doubt .aq-way').first()
  await expect(async () => {
    if ((await entryOf(person)) > before) return
    for (const button of [confirms, insists]) if (await button.isVisible()) await button.click({ timeout: 1000 })
    expect(await entryOf(person)).toBeGreaterThan(before)
  }).toPass({ intervals: [60, 60, 100, 200], timeout: 15_000 })
  return id
}

/** Whoever can move does, until the match has ended or `isEnough` says so. */
export async function playsOn(people: readonly Person[], wishes: readonly RegExp[], isEnough: () => Promise<boolean>): Promise<void> {
  const [host] = people as [Person]
  while (!(await hasEnded(host)) && !(await isEnough())) {
    for (const person of people) if (await isMyMove(person)) await pressesOffer(person, ...wishes)
    await host.page.waitForTimeout(40)
  }
}

/** The round the table is in, as this screen shows it. */
export const roundOf = async ({ page }: Person): Promise<number> => Number(await page.locator('.aq').first().getAttribute('data-round'))

/** The scores as this screen shows them on the track, in the order of seats. */
export const scoresOn = ({ page }: Person): Promise<readonly string[]> =>
  page.locator('.aq-counter').evaluateAll(found => found.map(each => each.getAttribute('data-tip')?.replace(/\D/g, '') ?? ''))
