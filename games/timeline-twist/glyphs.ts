import { GLYPHS as DRAWN } from './scene/data/glyphs.ts'
import { ANY_THEME, THEMES } from './src/data/pictures.ts'

/** Names of the signs in its window at game-icons (CC BY 3.0), for the credits. */
export const GLYPHS: readonly string[] = Object.keys(DRAWN)
/** The icons of cards without a picture of their own. */
export const PICTURES: readonly string[] = [ANY_THEME.picture, ...Object.values(THEMES).map(({ picture }) => picture)]
