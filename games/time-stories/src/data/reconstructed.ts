import type { Bilingual, Face } from '@chronothek/content'

/*
 * What nobody says: these values are ours, not the author's. A mission may name its own dice and its own rating; the values here are what
 * the loader and the rules fall back to. Marked as in RULES.md.
 */

/** Hits 1, 1, 2 [found]; how the three faces without hits are split [reconstructed: two skulls, one blank]. */
export const ACTION_DIE: readonly Face[] = ['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank']

/** 1 to 3 [book], six faces [found], two of each [reconstructed]. */
export const CAPTAIN_DIE: readonly number[] = [1, 1, 2, 2, 3, 3]

/** Resource tokens: 140 in four colours [book], equally many of each [reconstructed]. The rules never run out (TST-A24). */
export const TOKENS_PER_COLOUR = 35

/** The rank for winning in the first, second, … run, where a mission has no table [reconstructed]. */
export const DEFAULT_RATING: readonly { readonly points: number; readonly label: Bilingual }[] = [
  { points: 5, label: { de: 'Legende', en: 'Legend' } },
  { points: 4, label: { de: 'Marschall', en: 'Marshal' } },
  { points: 3, label: { de: 'Agent erster Klasse', en: 'Agent first class' } },
  { points: 2, label: { de: 'Agent', en: 'Agent' } },
  { points: 1, label: { de: 'In Ausbildung', en: 'Trainee' } },
]
