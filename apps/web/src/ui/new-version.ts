import { signal } from '@preact/signals'

/** The server has another version of the page. Parts that this window has not fetched yet are gone. */
export const isOutdated = signal(false)

/** The first script of a page. Its name contains a hash of everything it may fetch later. */
export const firstScript = (html: string): string | undefined => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1]

/** Compares the server's version with this window's. No answer, or the same version, means another problem, usually the network. */
export async function checkVersion(own = firstScript(document.documentElement.outerHTML)): Promise<void> {
  try {
    // The query keeps the service worker from answering with its cached copy.
    const answer = await fetch('/index.html?now', { cache: 'no-store' })
    const there = answer.ok ? firstScript(await answer.text()) : undefined
    if (own !== undefined && there !== undefined && there !== own) isOutdated.value = true
  } catch {
    // Without network nobody can reload either.
  }
}

/** Checks the version when a part of the page cannot be fetched. */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => void checkVersion())
}
