import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { House } from './house.ts'
import { Person } from './person.ts'
import { Wire } from './wire.ts'
import type { Language } from './words.ts'

/** For stories without network: the device keeps the app. Elsewhere storing it on every first visit would only take time. */
export const KEEPS_APP: BrowserContextOptions = { serviceWorkers: 'allow' }

interface Stories {
  /** A new person with a device of their own. */
  arrive(language: Language, device?: BrowserContextOptions): Promise<Person>
}

interface Houses {
  readonly house: House
}

export const test = base.extend<Stories, Houses>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is taken out of this argument
    async ({}, use, { parallelIndex }) => {
      const house = new House(parallelIndex)
      await house.open()
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  arrive: async ({ browser, house }, use, { project }) => {
    const people: Person[] = []
    // Movement is painted by the processor here, which many browsers share; only who measures it wants to see it.
    const reducedMotion = project.name === 'swift' ? 'no-preference' : 'reduce'
    await use(async (language, device = {}) => {
      const wire = new Wire(house.port)
      await wire.lay()
      const locale = language === 'de' ? 'de-DE' : 'en-GB'
      const context = await browser.newContext({ baseURL: wire.url, locale, reducedMotion, serviceWorkers: 'block', ...device })
      const person = new Person(await context.newPage(), language, house, wire)
      people.push(person)
      return person
    })
    for (const person of people) await person.goesHome()
    // Everything a browser complains about is a fault: exceptions, failed requests, violations of the content security policy.
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  },
})

export { expect }
