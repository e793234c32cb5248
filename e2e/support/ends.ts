import { expect } from '@playwright/test'
import { faintTexts } from './contrast.ts'
import { faintColours } from './looks.ts'
import type { Person } from './person.ts'

const THEMES = ['light', 'dark'] as const

/** Every text in this part of the page stands out from what lies below it, by day and in the evening. */
export async function isReadable({ page }: Person, inside: string, where: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await faintTexts(page, inside), `${where}, ${colorScheme}`).toEqual([])
    expect.soft(await faintColours(page, inside), `${where}, ${colorScheme}, axe`).toEqual([])
  }
}

/** The title in the face of its world, as large as a title. */
export async function hasTitle({ page }: Person, title: string, serif: RegExp): Promise<void> {
  const { family, size } = await page
    .locator(title)
    .first()
    .evaluate(element => {
      const { fontFamily, fontSize } = getComputedStyle(element)
      return { family: fontFamily, size: Number.parseFloat(fontSize) }
    })
  expect.soft(family, title).toMatch(serif)
  expect.soft(size, title).toBeGreaterThanOrEqual(26)
}
