import { expect } from '@playwright/test'
import { entryOf, isToMove, seesEntry } from './match.ts'
import type { Person } from './person.ts'

/** What a team went through, as far as a story wants to know. */
export interface Deeds {
  discards: number
  blocked: number
  turns: number
}

export const noDeeds = (): Deeds => ({ discards: 0, blocked: 0, turns: 0 })

/** One turn: now and then a discard, else cards until one fits; a second one is risked until somebody got a card blocked. */
export async function takesTurn(person: Person, deeds: Deeds): Promise<void> {
  const { page, board } = person
  const hand = page.locator('.tt-hand')
  const fitting = hand.locator('li', { has: page.locator('.tt-matches') }).getByRole('button', { name: board.discard })
  const play = hand.getByRole('button', { name: new RegExp(`^${board.play}: `) })
  const end = page.getByRole('button', { name: board.endTurn })
  deeds.turns++
  const mayDiscard = (await fitting.count()) > 0
  if (mayDiscard && (deeds.turns % 3 === 0 || (await play.count()) === 0)) {
    await once(person, () => fitting.first().click())
    deeds.discards++
    return
  }
  while ((await page.locator('main').getAttribute('data-my-move')) === 'true') {
    deeds.blocked = Math.max(deeds.blocked, await hand.locator('[data-blocked="true"]').count())
    const mayEnd = (await end.count()) > 0
    if (mayEnd && (deeds.blocked > 0 || (await play.count()) === 0)) await once(person, () => end.click())
    else await once(person, () => play.first().click())
  }
}

async function once(person: Person, press: () => Promise<void>): Promise<void> {
  const before = await entryOf(person)
  await press()
  await seesEntry(person, before + 1)
}

/** The required symbol is not on this card: pressing its button says so and changes nothing. */
export async function triesWrongDiscard(person: Person): Promise<boolean> {
  const { page, board } = person
  const odd = page.locator('.tt-hand li', { hasNot: page.locator('.tt-matches') }).getByRole('button', { name: board.discard })
  if (!(await isToMove(person)) || (await odd.count()) === 0) return false
  const before = await entryOf(person)
  await odd.first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'TLT-' })).toBeVisible()
  expect(await entryOf(person)).toBe(before)
  return true
}
