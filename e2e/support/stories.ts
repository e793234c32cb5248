import { expect, type Locator } from '@playwright/test'
import { WORDS } from '../../games/time-stories/board/words.ts'
import { setsTableByHand } from './api.ts'
import { invitation, showsOwnMiddle, sitsDown } from './lobby.ts'
import { entryOf } from './match.ts'
import { SECOND_DROP } from './mission.ts'
import type { Person } from './person.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'] as const

/** Pawns in the order of seats. */
export const PAWNS = ['blue', 'green', 'pink', 'yellow'] as const

export const wordsOf = ({ language }: Person) => WORDS[language]
export const boardOf = ({ page }: Person): Locator => page.locator('.tst').first()

/** Four people at a table that has just begun. */
export async function beginsMission(people: readonly Person[], pack: string): Promise<void> {
  const [host, ...guests] = people as [Person, ...Person[]]
  const { page, shell } = host
  await host.opens('/')
  await host.isCalled(NAMES[0])
  await host.opens(`/new/time-stories?pack=${pack}`)
  await page.locator('.step', { hasText: `${people.length}` }).click()
  await host.presses(shell.create.create)
  await page.waitForURL(/\/t\/\w+/)
  await showsOwnMiddle(host)
  const { link } = await invitation(host)
  for (const [index, guest] of guests.entries()) {
    await guest.opens(link)
    await guest.isCalled(NAMES[index + 1] ?? 'Eva')
    await sitsDown(guest)
  }
  await host.presses(shell.lobby.start)
  for (const person of people) await boardOf(person).waitFor()
}

/** One person and three bots on The Second Drop. */
export async function leadsBots(person: Person): Promise<void> {
  const bots = [1, 2, 3].map(seat => ({ seat, level: 'good' }) as const)
  const id = await setsTableByHand(person, { game: 'time-stories', pack: SECOND_DROP.pack, seats: 4, bots, start: true, name: 'Mara' })
  await person.opens(`/t/${id}`)
  await boardOf(person).waitFor()
}

/** What one screen says: where its people are, and what can be pressed. */
export interface Glance {
  /** How far the match is on this screen. */
  readonly seq: number
  readonly hasEnded: boolean
  readonly phase: string
  /** Whether a host is chosen. */
  readonly hasHost: boolean
  readonly run: number
  /** The place the team is at, '' on the way. */
  readonly place: string
  /** The card the pawn in hand stands on, '' beside the board. */
  readonly at: string
  /** Of the whole team. */
  readonly powder: number
  readonly map: readonly string[]
  /** Rows of shields that still stand, by their tests; and what the team has achieved. */
  readonly rows: readonly string[]
  readonly statuses: readonly string[]
  /** Whether the team votes on something. */
  readonly isVoting: boolean
  readonly offers: readonly string[]
}

export const glanceOf = (person: Person): Promise<Glance> =>
  boardOf(person).evaluate(root => {
    const says = (each: Element, state: string) => each.getAttribute(`aria-${state}`) === 'true'
    const can = (each: Element) => each.tagName === 'BUTTON' && !says(each, 'disabled') && !says(each, 'pressed')
    const powder = [...root.querySelectorAll('[data-piece="resource-brown"] b')].map(({ textContent }) => Number(textContent))
    const places = [...root.querySelectorAll<HTMLElement>('[data-piece-kind="place"]')]
    const idOf = (each: HTMLElement | undefined) => each?.dataset.piece?.replace(/^(place|status|test)-/, '') ?? ''
    const ids = (kind: string) => [...root.querySelectorAll<HTMLElement>(`.tst-apron [data-piece-kind="${kind}"]`)].map(idOf)
    const main = document.querySelector<HTMLElement>('main.match-main')
    return {
      seq: Number(main?.dataset.seq),
      hasEnded: main?.dataset.phase === 'ended',
      phase: root.dataset.phase ?? '',
      hasHost: [...root.querySelectorAll('[data-press^="host-"]')].some(each => says(each, 'pressed')),
      run: Number(root.dataset.run),
      place: idOf(places.find(each => each.classList.contains('tst-here'))),
      at: root.querySelector<HTMLElement>('.tst-card.tst-mine')?.dataset.letter ?? '',
      powder: powder.reduce((sum, n) => sum + n, 0),
      map: places.map(idOf),
      rows: ids('test'),
      statuses: ids('status'),
      isVoting: root.querySelector('[data-piece="ballot"]') !== null,
      offers: [...new Set([...root.querySelectorAll('[data-press]')].filter(can).map(each => each.getAttribute('data-press') ?? ''))],
    }
  })

/** Resolves as soon as the screen is at this entry, or somebody else's behind a curtain. Asked with every frame, four screens would never rest. */
const isAt = async ({ page }: Person, seq: number): Promise<void> => {
  const there = (wanted: number) => {
    const main = document.querySelector<HTMLElement>('main.match-main')
    return main === null || Number(main.dataset.seq) >= wanted
  }
  await page.waitForFunction(there, seq, { polling: 30 })
}

const isPast = ({ page }: Person, seq: number): Promise<boolean> =>
  page.evaluate(before => {
    const main = document.querySelector<HTMLElement>('main.match-main')
    return main === null || Number(main.dataset.seq) > before
  }, seq)

/** Lays down what lies open over the board. */
export async function laysDown(person: Person): Promise<void> {
  const close = person.page.locator('.tst-over .tst-close')
  // What lies open may put itself away between the look and the press.
  await expect(async () => {
    while ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

/**
 * Presses something by the name the board gives it; a card that lies open is laid down first, unless it asks that very thing. What was
 * seen at one entry may be gone at the next, and is then nobody's to press: returns false.
 */
export async function pressesSlip(person: Person, id: string, seen?: number): Promise<boolean> {
  const { page } = person
  const before = seen ?? (await entryOf(person))
  const onCard = page.locator(`.tst-over [data-press="${id}"]`)
  const onBoard = boardOf(person).locator(`button[data-press="${id}"]`)
  // A card that was just turned over opens by itself, perhaps between a look and a press; and a slow press may have done its work.
  let isGone = false
  await expect(async () => {
    if (await isPast(person, before)) return
    if ((await onCard.count()) > 0) return onCard.first().click({ timeout: 5000 })
    await laysDown(person)
    // The page may say the number of an entry a moment before its board shows it: then the button was of the entry before.
    isGone = seen !== undefined && (await onBoard.count()) === 0
    if (!isGone) await onBoard.first().click({ timeout: 5000 })
  }).toPass({ intervals: [50, 100, 200], timeout: 60_000 })
  if (!isGone) await isAt(person, before + 1)
  return !isGone
}

/** Opens the card with a lock, turns the rings or writes the number, and asks the team. */
export async function triesCode(person: Person, card: string, signs: readonly string[]): Promise<void> {
  const { page } = person
  const words = wordsOf(person)
  await laysDown(person)
  const before = await entryOf(person)
  await page.locator(`[data-press="code-${card}"]`).first().click()
  const lock = page.getByRole('dialog').getByRole('region', { name: words.codes })
  const number = lock.getByRole('spinbutton')
  if ((await number.count()) > 0) await number.fill(signs.join(''))
  else for (const sign of signs) await lock.getByRole('button', { name: sign, exact: true }).click()
  await lock.getByRole('button', { name: new RegExp(`^${words.enterCode}`) }).click()
  await isAt(person, before + 1)
}

/** What somebody presses now: a slip by its name, a code, or nothing. */
export type Deed = string | { readonly card: string; readonly code: readonly string[] } | undefined
export type Plan = (seat: number, glance: Glance) => Deed

/** Answers that need no plan: words for the team, things that are given out, dice that stand, ways back from the vortex. */
const ANSWERS = [/^vote-yes$/, /^option-blue$/, /^option-/, /^keep-roll$/, /^return-/, /^read-base$/, /^open-location$/, /^enter$/]

function answerTo({ offers }: Glance): string | undefined {
  const wish = ANSWERS.find(each => offers.some(id => each.test(id)))
  return wish && offers.find(id => wish.test(id))
}

/** What somebody does who sees this. Returns its name, undefined if there is nothing to do. */
export async function doesDeed(person: Person, glance: Glance, seat: number, plan: Plan): Promise<string | undefined> {
  // The failed card lies before its reader until it is put away, which is nobody else's business.
  if (glance.offers.includes('report-read')) {
    await person.page.locator('[data-press="report-read"]').click()
    return `${seat}: report-read`
  }
  const deed = plan(seat, glance) ?? answerTo(glance)
  if (deed === undefined) return undefined
  if (typeof deed !== 'string') await triesCode(person, deed.card, deed.code)
  else if (!(await pressesSlip(person, deed, glance.seq))) return undefined
  return `${seat}: ${typeof deed === 'string' ? deed : deed.code.join('')}`
}

interface Play {
  readonly people: readonly Person[]
  readonly plan: Plan
  /** Who is asked first: seats. */
  readonly order?: readonly number[]
  /** Looked at after every deed, with the eyes of the first. */
  readonly isEnough: (glance: Glance) => boolean | Promise<boolean>
}

/** What everybody sees, each screen at the latest entry. */
async function glancesOf(people: readonly Person[]): Promise<readonly Glance[]> {
  const glances = await Promise.all(people.map(glanceOf))
  const latest = Math.max(...glances.map(({ seq }) => seq))
  return Promise.all(
    glances.map(async (glance, seat) => {
      const person = people[seat] as Person
      if (glance.seq === latest) return glance
      await isAt(person, latest)
      return glanceOf(person)
    }),
  )
}

/** Goes on by a plan until it is enough, or the match has ended. Returns the deeds. */
export async function playsBy({ people, plan, order = people.map((_, seat) => seat), isEnough }: Play): Promise<readonly string[]> {
  const deeds: string[] = []
  let glances = await glancesOf(people)
  // A bot may think for ten seconds, and a busy machine takes longer to start it.
  for (let idle = 0; idle < 500; idle++) {
    const [first] = glances as [Glance]
    if (first.hasEnded || (await isEnough(first))) return deeds
    let deed: string | undefined
    for (const seat of order) {
      const [person, glance] = [people[seat], glances[seat]]
      if (person === undefined || glance === undefined) continue
      deed = await doesDeed(person, glance, seat, plan)
      if (deed !== undefined) break
    }
    if (deed === undefined) await people[0]?.page.waitForTimeout(120)
    else {
      deeds.push(deed)
      idle = 0
    }
    glances = await glancesOf(people)
  }
  throw new Error(`nobody can go on after ${deeds.slice(-12).join(', ')}: ${JSON.stringify(glances)}`)
}

/** Everything the page holds, hidden parts included. */
export const wholePage = ({ page }: Person): Promise<string> => page.evaluate(() => document.body.textContent ?? '')

export async function agreeOn(people: readonly Person[]): Promise<void> {
  const latest = Math.max(...(await Promise.all(people.map(entryOf))))
  for (const person of people) await isAt(person, latest)
  const [first, ...others] = await Promise.all(people.map(glanceOf))
  for (const other of others) expect([other.phase, other.run, other.place]).toEqual([first?.phase, first?.run, first?.place])
}
