import { colourName as colourAt, FACE_COLOURS, FIELD_PLACE, fieldName as fieldAt, PASSED } from '../../src/data/pieces.ts'
import { ARROWS } from '../../src/data/table.ts'
import { type Colour, FIELDS, type Field } from '../../src/ids.ts'
import { at, hexUp, type Point } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { fieldSpot, HQ, passSpot } from '../layout.ts'
import { actionName, capital, colourName, fieldName } from '../names.ts'
import { Program } from '../pieces/Program.tsx'
import { group, piece, UNHEARD } from '../pieces/piece.ts'
import { pressable } from '../pieces/press.ts'
import { Engineer } from '../pieces/tokens.tsx'

const TIERS = FIELDS.filter(field => field !== 'S' && field !== 'passed')
const TOPS: readonly Field[] = ['T1', 'T2', 'T3']

/** The tile on a field this round. */
export const tileOn = (face: number | undefined, field: Field): Colour => colourAt(FACE_COLOURS[face ?? 0]?.[FIELD_PLACE[field]] ?? 0)

/** Headquarters: three tiers, arrows, this round's tiles, everybody's engineer. */
export function Headquarters() {
  const { words } = useHelm()
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parts have names of their own, and a title would cover them
    <svg class="aq-hq" viewBox={`0 0 ${HQ.width} ${HQ.height}`} {...group(words.headquarters)}>
      <Arrows />
      <PassTrack />
      {TIERS.map(field => (
        <FieldTile key={field} field={field} />
      ))}
      <StartField />
      <Engineers />
    </svg>
  )
}

function Arrows() {
  const { offers, me } = useHelm()
  const mine = me === undefined ? undefined : fieldAt(me.engineer)
  return (
    <g {...UNHEARD}>
      {FIELDS.flatMap(from => ARROWS[from].map(to => ({ from, to }))).map(({ from, to }) => (
        <Arrow
          key={`${from}${to}`}
          from={fieldSpot(from)}
          to={fieldSpot(to)}
          start={from === 'S' ? 14 : 26}
          isLit={from === mine && offers.has(`field-${to}`)}
        />
      ))}
      {TOPS.map(top => {
        const [x, y] = fieldSpot(top)
        return (
          <path
            key={top}
            class={offers.has('pass') && top === mine ? 'aq-arrow aq-arrow-lit' : 'aq-arrow'}
            d={`M${x} ${y - 32}V${y - 41}`}
          />
        )
      })}
    </g>
  )
}

function Arrow({ from, to, start, isLit }: { from: Point; to: Point; start: number; isLit: boolean }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const [x, y] = [to[0] - ux * 34, to[1] - uy * 34]
  const head = [
    [x + ux * 8, y + uy * 8],
    [x - uy * 7, y + ux * 7],
    [x + uy * 7, y - ux * 7],
  ] as const
  return (
    <g class={isLit ? 'aq-arrow aq-arrow-lit' : 'aq-arrow'}>
      <path d={`M${at([from[0] + ux * start, from[1] + uy * start])}L${at([x, y])}`} />
      <polygon points={head.map(at).join(' ')} />
    </g>
  )
}

function FieldTile({ field }: { field: Field }) {
  const helm = useHelm()
  const { shared, offers, board } = helm
  const { language } = board
  const id = `field-${field}`
  const colour = tileOn(shared.programs[shared.round - 1], field)
  const spot = fieldSpot(field)
  const can = offers.has(id)
  const label = `${capital(fieldName(field, language))}: ${colourName(colour, language)}, ${actionName(colour, language)}`
  return (
    <g {...pressable(helm, id, label)} {...piece('program-tile', id)} class={`aq-spot aq-field ${can ? 'aq-can' : ''}`}>
      {can && <polygon class="aq-halo" points={hexUp(spot, HQ.radius + 5)} />}
      <Program colour={colour} spot={spot} radius={HQ.radius} />
      {can && <polygon class="aq-lit" points={hexUp(spot, HQ.radius + 2)} />}
    </g>
  )
}

function PassTrack() {
  const helm = useHelm()
  const { shared, words, offers, board } = helm
  const next = shared.passed.length
  return (
    <g {...piece('pass-track')}>
      <text class="aq-hq-word" x="2" y="22">
        {words.pass}
      </text>
      {shared.players.map((_, place) => {
        const [x, y] = passSpot(place)
        const seat = shared.passed[place]
        const label = words.passPlace(place + 1, seat === undefined ? '' : (board.names[seat] ?? ''))
        const isNext = place === next && offers.has('pass')
        const parts = (
          <>
            {isNext && <circle class="aq-halo" cx={x} cy={y} r="18" />}
            <circle class={isNext ? 'aq-pass-place aq-lit-line' : 'aq-pass-place'} cx={x} cy={y} r="15" />
            {seat === undefined ? (
              <text class="aq-hq-number" x={x} y={y}>
                {place + 1}
              </text>
            ) : (
              <Engineer owner={seat} spot={[x, y + 1]} size={36} />
            )}
          </>
        )
        return isNext ? (
          <g key={place} {...pressable(helm, 'pass', `${words.passNow}. ${label}`)} class="aq-spot aq-can">
            {parts}
          </g>
        ) : (
          <g key={place} data-tip={label}>
            {parts}
          </g>
        )
      })}
    </g>
  )
}

const StartField = () => {
  const { words } = useHelm()
  const [x, y] = fieldSpot('S')
  return (
    <g {...piece('start-field')} data-tip={words.startField}>
      <circle class="aq-pass-place" cx={x} cy={y} r="13" />
      <text class="aq-hq-number" x={x} y={y}>
        S
      </text>
    </g>
  )
}

/** Engineers stand beside their tile, those on one field side by side. */
function Engineers() {
  const { shared, seat, board, words } = useHelm()
  return (
    <g class="aq-engineers">
      {shared.players.map(({ engineer }, owner) => {
        if (engineer === PASSED) return null
        const together = shared.players.flatMap((other, index) => (other.engineer === engineer ? [index] : []))
        const [x, y] = engineerSpot(fieldAt(engineer), together.indexOf(owner))
        return (
          <g
            key={owner}
            class="aq-mover"
            style={{ '--x': `${x}px`, '--y': `${y}px` }}
            {...piece('engineer', `engineer-${owner}`)}
            data-tip={words.engineerOf(board.names[owner] ?? '')}
          >
            <title>{words.engineerOf(board.names[owner] ?? '')}</title>
            <Engineer owner={owner} spot={[0, 0]} size={owner === seat ? 50 : 42} />
          </g>
        )
      })}
    </g>
  )
}

function engineerSpot(field: Field, place: number): Point {
  const [x, y] = fieldSpot(field)
  const isRight = field === 'R1' || field === 'R2' || field === 'T3'
  if (field === 'S') return [x + (place % 2 === 0 ? -1 : 1) * (30 + Math.floor(place / 2) * 28), y - 4]
  const side = (isRight ? 1 : -1) * (place % 2 === 0 ? 1 : -1)
  return [x + side * (field.startsWith('T') ? 26 : 34), y + 8 + Math.floor(place / 2) * 12]
}
