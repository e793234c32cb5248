import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { missionPictures } from './missions.ts'
import { drawing, usedPictures } from './pictures-plugin.ts'

/** Paths that the server answers even if the device has cached the page. */
const NOT_PAGES = /^\/(api|ws|assets|pictures|metrics|healthz|readyz)(\/|$)/

/** The pictures of all cards in one file, so that a device fetches one file instead of hundreds. */
const allPictures: Plugin = {
  name: 'chronothek-all-pictures',
  generateBundle() {
    const source = JSON.stringify(Object.fromEntries(usedPictures().map(name => [name, drawing(name)])))
    this.emitFile({ type: 'asset', fileName: 'pictures.json', source })
  },
}

/** Makes the page an app: adds a manifest and a service worker that caches the shell, boards and pictures of cards for offline use. */
export const app = (): PluginOption[] => [
  allPictures,
  missionPictures(),
  VitePWA({
    registerType: 'prompt', // a new version waits for consent
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Chronothek',
      short_name: 'Chronothek',
      description: 'Board games about time, in the browser',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#12161d',
      theme_color: '#12161d',
      categories: ['games', 'education'],
      icons: [
        { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,json}'],
      // Decks and missions contain dates and solutions, so a device fetches them only for a local table (src/local/pack-cache.ts).
      globIgnores: ['pictures/**', 'assets/*.json', 'mission-pictures/**', 'sw-*.js'],
      importScripts: ['/sw-pictures.js'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [NOT_PAGES],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  }),
]
