import { preact } from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { compressed } from './compress-plugin.ts'
import { decks } from './decks-plugin.ts'
import { fonts } from './fonts-plugin.ts'
import { pictures } from './pictures-plugin.ts'
import { app } from './pwa.ts'

const server = process.env.CHRONOTHEK_SERVER ?? 'http://127.0.0.1:8080'

// The page needs types and constants of the protocol and the rules, not their parsers. Without this the bundle would include the schema
// library. In the same way the page drops the engines from the list of games, and the worker drops the manifests.
const PURE = /\/(packages|games\/[^/]+)\/(.+\/)?src\/|\/games\/[^/]+\/manifest\.ts$/
const LEAN = {
  treeshake: { moduleSideEffects: (id: string) => !PURE.test(id) },
  checks: { bundlerTimings: false }, // a slow plugin on a busy machine is no news to somebody who starts the server
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact({ reactAliasesEnabled: false, devToolsEnabled: false }), pictures(), fonts(), decks(), app(), compressed()],
  build: {
    target: 'es2022',
    // Older targets would resolve light-dark() at the root; a part of the page that is always dark needs it where it is used.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: LEAN,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The local house and its bots are separate bundles, without boards.
  worker: { format: 'es', plugins: () => [decks()], rolldownOptions: LEAN },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
})
