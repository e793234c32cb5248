import type { Plugin } from 'vite'

/** The two files every page needs at once: titles and text, basic Latin. */
const FIRST = /(fraunces-latin-soft-normal|source-sans-3-latin-wght-normal).*\.woff2$/

/** Preloads the fonts, whose names are known only after the build. */
export const fonts = (): Plugin => ({
  name: 'chronothek-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(file => FIRST.test(file))
        .map(file => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
})
