import { signal } from '@preact/signals'

/** The server has another version of the page than this window: what was not fetched yet is no longer there. */
export const isOutdated = signal(false)

/** The script a page begins with. Its name has a hash over everything it may fetch later. */
export const firstScript = (html: string): string | undefined => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1]

/** Asks the server which version it has. No answer, or the same one, means that something else is wrong: usually the network. */
export async function lookForVersion(own = firstScript(document.documentElement.outerHTML)): Promise<void> {
  try {
    // With a question mark, so that no service worker answers with what this device kept.
    const answer = await fetch('/index.html?now', { cache: 'no-store' })
    const there = answer.ok ? firstScript(await answer.text()) : undefined
    if (own !== undefined && there !== undefined && there !== own) isOutdated.value = true
  } catch {
    // Without network nobody can reload either.
  }
}

/** Notices when a part of the page cannot be fetched any more. */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => void lookForVersion())
}
