import { pick } from '../../i18n/index.ts'
import { namesOf } from './names.ts'
import { ruler, WIDTH } from './ruler.ts'
import { LostPawn } from './Signs.tsx'
import { agentsOf, type Colour, type Sheet, startOf, TRACK } from './sheet.ts'
import { STORIES_WORDS } from './words.ts'

const HEIGHT = 22

const hex = (x: number, width: number): string => {
  const [from, to, slant] = [x + 1, x + width - 1, width * 0.22]
  return `M${from + slant} 1H${to - slant}L${to} ${HEIGHT / 2}L${to - slant} ${HEIGHT - 1}H${from + slant}L${from} ${HEIGHT / 2}Z`
}

const waiting = ({ hosts }: Sheet, agent: Colour): readonly { agent: Colour; at: number }[] => {
  const { vortex } = hosts[agent]
  return typeof vortex === 'number' ? [{ agent, at: vortex }] : []
}

/** The engraved rule with marker and small pawns. Stretched to any width; what lies on it is not. */
export function Track({ sheet }: { sheet: Sheet }) {
  const words = pick(STORIES_WORDS)
  const { who } = namesOf(sheet)
  const first = Math.max(startOf(sheet), sheet.tu)
  const { cell, left, middle } = ruler(first)
  const lost = agentsOf(sheet).flatMap(agent => waiting(sheet, agent))
  const place = (value: number) => ({ '--at': `${middle(value) / 10}%` })
  const label = [words.track(sheet.tu, startOf(sheet)), ...lost.map(({ agent, at }) => words.waits(who(agent), at))].join('. ')
  const numbers = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60].filter(value => value <= first && (first < 40 || value % 10 === 0))
  return (
    <div class="tb-track" role="img" aria-label={label} data-tu={sheet.tu}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: TRACK - first }, (_, tick) => TRACK - tick).map(value => (
          <path key={value} class="tb-tick" d={`M${left(value) + 1} 6v10`} />
        ))}
        {Array.from({ length: first + 1 }, (_, at) => first - at).map(value => (
          <path key={value} class={value > sheet.tu ? 'tb-hex tb-past' : 'tb-hex'} d={hex(left(value), cell)} />
        ))}
      </svg>
      {numbers.map(value => (
        <span key={value} class="tb-number" style={place(value)}>
          {value}
        </span>
      ))}
      {lost.map(({ agent, at }, order) => (
        <span
          key={agent}
          class="tb-pawn"
          style={{ ...place(at), '--beside': lost.slice(0, order).filter(other => other.at === at).length }}
        >
          <LostPawn agent={agent} />
        </span>
      ))}
      <span class="tb-marker" style={place(sheet.tu)}>
        <b>{sheet.tu}</b>
      </span>
    </div>
  )
}
