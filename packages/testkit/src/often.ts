/**
 * How often a costly test repeats itself: `usual` times in every run of all tests, `most` times with `THOROUGH=1`,
 * which belongs before a release and after a change of rules.
 */
export const often = (most: number, usual: number): number => (process.env.THOROUGH === '1' ? most : usual)
