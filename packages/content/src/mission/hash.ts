import type { Digest } from '@chronothek/core'
import { canonical } from '@chronothek/core'
import type { Mission } from './mission.ts'

/** Parts for the eye and the ear, for the lobby and for the linter; rules never use them. */
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

/**
 * Everything in a mission that rules use. Old logs still fit after texts or pictures were corrected, but not after a step, number or order
 * has changed.
 */
export const missionHash = (mission: Mission, sha256: Digest['sha256']): string => sha256(canonical(played(mission)))

function played(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(played)
  if (typeof value !== 'object' || value === null) return value
  // For a text, its existence may matter, its wording does not.
  if ('de' in value && 'en' in value) return true
  const kept = Object.entries(value).filter(([key, inner]) => inner !== undefined && !UNPLAYED.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, played(inner)]))
}
