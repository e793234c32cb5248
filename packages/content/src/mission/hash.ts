import type { Digest } from '@chronothek/core'
import { canonical } from '@chronothek/core'
import type { Mission } from './mission.ts'

/** For eyes and ears, for the lobby and for the linter: rules never look at them. */
const UNPLAYED = new Set([
  'about',
  'version',
  'files',
  'pictures',
  'panorama',
  'portrait',
  'picture',
  'image',
  'alt',
  'sound',
  'windows',
  'icon',
  'x',
  'y',
  'label',
  'clues',
  'warnedBy',
])

/** Everything of a mission that rules use: corrected words and pictures fit old logs, another step, number or order does not. */
export const missionHash = (mission: Mission, sha256: Digest['sha256']): string => sha256(canonical(played(mission)))

function played(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(played)
  if (typeof value !== 'object' || value === null) return value
  // A text: whether it is there may matter, its words do not.
  if ('de' in value && 'en' in value) return true
  const kept = Object.entries(value).filter(([key, inner]) => inner !== undefined && !UNPLAYED.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, played(inner)]))
}
