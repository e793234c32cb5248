import type { Seat } from '@chronothek/core'
import { FIELDS, type Field } from '../../src/ids.ts'
import type { Point } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { colourName, fieldName } from '../names.ts'
import { Program } from '../pieces/Program.tsx'
import { piece } from '../pieces/piece.ts'
import { tileOn } from './Headquarters.tsx'

const TIERS = FIELDS.filter(field => field !== 'S' && field !== 'passed')

/** The programs of the next round, small. */
export function NextPrograms() {
  const { shared, words, board } = useHelm()
  const face = shared.programs[shared.round]
  if (face === undefined) return <p class="aq-next aq-quiet">{words.lastRound}</p>
  const said = TIERS.map(field => `${fieldName(field, board.language)}: ${colourName(tileOn(face, field), board.language)}`).join(', ')
  return (
    <div class="aq-next" {...piece('next-programs')} data-tip={said}>
      <p class="aq-label">{words.nextRound(shared.round + 1)}</p>
      <svg width="116" height="86" viewBox="0 0 116 86" role="img" aria-label={said}>
        {TIERS.map(field => (
          <Program key={field} colour={tileOn(face, field)} spot={smallSpot(field)} radius={14.5} />
        ))}
      </svg>
    </div>
  )
}

const SMALL: Readonly<Partial<Record<Field, Point>>> = {
  L1: [-1, 2],
  R1: [1, 2],
  L2: [-1, 1],
  R2: [1, 1],
  T1: [-2, 0],
  T2: [0, 0],
  T3: [2, 0],
}
const smallSpot = (field: Field): Point => {
  const [x, y] = SMALL[field] ?? [0, 0]
  return [58 + x * 17, 15 + y * 28]
}

/** Who plays when; the active one stands out. */
export function TurnOrder() {
  const { shared, words, board } = useHelm()
  const named = (seat: Seat) => board.names[seat] ?? ''
  return (
    <ol
      class="aq-order"
      aria-label={words.order}
      {...piece('turn-order')}
      data-tip={`${words.order}: ${shared.order.map(named).join(', ')}`}
    >
      {shared.order.map(seat => (
        <li
          key={seat}
          class={shared.phase === 'turns' && seat === shared.active ? 'aq-now' : ''}
          data-passed={shared.passed.includes(seat)}
        >
          <svg width="25" height="30" viewBox="0 0 25 30" aria-hidden="true">
            <use href={`#aq-bot-${seat}`} x="0" y="0" width="25" height="30" />
          </svg>
          <span class="aq-unseen">{named(seat)}</span>
        </li>
      ))}
    </ol>
  )
}
