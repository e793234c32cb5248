import { expect, type Page } from '@playwright/test'

const CODE = /(TLT|TNS|AQS|TST|CORE)-\w?\d+/g

/** Nobody reads, hears or is shown the code of a rule on this screen. */
export async function showsNoCode(page: Page): Promise<void> {
  const told = await page.evaluate(() => {
    const attributes = [...document.querySelectorAll('[aria-label], [title], [alt]')]
    const said = attributes.flatMap(each => ['aria-label', 'title', 'alt'].map(name => each.getAttribute(name) ?? ''))
    return [document.querySelector('#app')?.textContent, document.title, ...said].join('\n')
  })
  expect(told.match(CODE) ?? []).toEqual([])
}

/** A link to a rule says the rule's title; pressing it opens that rule. */
export async function namesRules(page: Page, link: string): Promise<void> {
  const title = page.locator(link).first()
  await expect(title).not.toHaveText(/^(Why\?|Warum\?)$/) // until the rules are here
  await showsNoCode(page)
  const said = (await title.textContent()) ?? ''
  await title.click()
  await expect(page.locator('.rules-drawer').getByRole('heading', { name: said.trim(), exact: true })).toBeVisible()
  await showsNoCode(page)
}
