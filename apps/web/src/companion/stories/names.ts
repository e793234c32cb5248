import { pick } from '../../i18n/index.ts'
import { type Colour, playersOf, type Sheet } from './sheet.ts'
import { type Names, STORIES_WORDS } from './words.ts'

/** What the table calls its agents and players, in the chosen language. */
export function namesOf(sheet: Sheet): Names {
  const words = pick(STORIES_WORDS)
  const who = (agent: Colour): string => sheet.hosts[agent].name || words.colours[agent]
  const captain = (player: number): string => {
    const [first, second] = playersOf(sheet)[player] ?? ['blue']
    return second === undefined ? who(first as Colour) : words.both(who(first as Colour), who(second))
  }
  return { who, captain }
}

/** What every part needs: what lies on the table, and how to go on from it. */
export interface PartProps {
  readonly sheet: Sheet
  onStep(next: Sheet): void
}
