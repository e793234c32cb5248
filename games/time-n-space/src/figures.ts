import { scoreOf } from './scoring.ts'
import type { TimeNSpace } from './state.ts'

type State = TimeNSpace['state']

/** How far everybody came: colours that score nothing, markers collected and never put out, cubes delivered, buildings. */
export const figuresOf = ({ players }: State) =>
  players.map(player => {
    const { rows } = scoreOf(player)
    return {
      'blocked colours': rows.filter(({ blocked }) => blocked).length,
      collected: player.collected.length,
      'left above': player.above.length,
      'cubes delivered': rows.reduce((sum, row) => sum + row.sum, 0),
      buildings: Object.values(player.slots).filter(({ tile }) => tile !== undefined).length,
    }
  })
