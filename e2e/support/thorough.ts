/** Whether this is `npm run thorough`. */
export const isThorough = process.env.THOROUGH === '1'

/** Marks stories that only `npm run thorough` tells: they take minutes, or measure milliseconds. CONTRIBUTING.md lists them. */
export const THOROUGH = { tag: '@thorough' } as const
