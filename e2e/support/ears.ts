import type { Locator } from '@playwright/test'

/** A button as a screen reader tells it. */
export interface Told {
  readonly name: string
  /** What is stressed in it first: the title of a card. */
  readonly title: string | undefined
  readonly pressed: boolean
}

/** All buttons in a part of the page, in reading order, from its accessibility tree alone. */
export async function buttonsIn(part: Locator): Promise<readonly Told[]> {
  const found: Told[] = []
  for (const line of (await part.ariaSnapshot()).split('\n')) {
    const [, quote, name, state = ''] = /^\s*- ('?)button "((?:[^"\\]|\\.)*)"([^:']*)/.exec(line) ?? []
    if (name !== undefined) found.push({ name: plain(name, quote === "'"), title: undefined, pressed: state.includes('[pressed]') })
    const title = /^\s*- strong: (.*)$/.exec(line)?.[1]
    const last = found.at(-1)
    if (title !== undefined && last !== undefined && last.title === undefined) found[found.length - 1] = { ...last, title: unquoted(title) }
  }
  return found
}

const plain = (name: string, isQuoted: boolean): string => JSON.parse(`"${isQuoted ? name.replaceAll("''", "'") : name}"`)

function unquoted(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text)
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}
