import { signal } from '@preact/signals'
import { h, render } from 'preact'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** A newer version that waits for consent. */
const waitingVersion = signal<ServiceWorker | undefined>(undefined)
/** The browser offers to install the page as an app. */
export const installPrompt = signal<InstallPrompt | undefined>(undefined)

addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  installPrompt.value = event as InstallPrompt
})
addEventListener('appinstalled', () => {
  installPrompt.value = undefined
})

/** Registers the service worker, which caches the page for offline use. A new version waits for consent. */
export async function keepOnDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (registration === undefined) return
  const look = () => {
    // Without a controller this is the first visit, so there is no old version.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) void offer(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY)
}

const LOOK_EVERY = 3_600_000

async function offer(worker: ServiceWorker): Promise<void> {
  const isFirst = waitingVersion.peek() === undefined
  waitingVersion.value = worker
  if (!isFirst) return
  const { UpdateOffer } = await import('./UpdateOffer.tsx')
  const place = document.createElement('div')
  place.className = 'update-place'
  document.body.append(place)
  render(h(UpdateOffer, {}), place)
}

/** Activates the new version and reloads this window only. */
export function takeVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waitingVersion.peek()?.postMessage({ type: 'SKIP_WAITING' })
}
