import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { missionPictures } from './missions.ts'
import { drawing, usedPictures } from './pictures-plugin.ts'

/** What the server answers itself, also on a device that has the whole page. */
const NOT_PAGES = /^\/(api|ws|assets|pictures|metrics|healthz|readyz)(\/|$)/

/** The pictures of all cards in one file: a device that keeps them asks once instead of hundreds of times. */
const allPictures: Plugin = {
  name: 'chronothek-all-pictures',
  generateBundle() {
    const source = JSON.stringify(Object.fromEntries(usedPictures().map(name => [name, drawing(name)])))
    this.emitFile({ type: 'asset', fileName: 'pictures.json', source })
  },
}

/** The page as an app: a manifest, and a service worker that keeps the shell, boards and pictures of cards for times without network. */
export const app = (): PluginOption[] => [
  allPictures,
  missionPictures(),
  VitePWA({
    registerType: 'prompt', // a new version waits until somebody takes it
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
      // Decks and missions hold dates and solutions: a device gets them when somebody plays on it (src/local/kept-packs.ts).
      globIgnores: ['pictures/**', 'assets/*.json', 'mission-pictures.json', 'sw-*.js'],
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
