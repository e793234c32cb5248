import type { Power } from '../../src/data/reconstructed.ts'
import type { Colour, Stage } from '../../src/ids.ts'
import type { Content, TileId } from '../../src/state.ts'
import { hexagon, outline, type Point, round, shifted, UNIT_PLACES, unitCentres } from '../geometry.ts'
import { addedGood, tilePower } from '../read.ts'
import { Field, Held } from './Unit.tsx'

const MATERIAL = {
  production: { fill: 'url(#ts-ochre)', dark: '#6f4712', light: '#f1c987', flat: 0.66 },
  beam: { fill: 'url(#ts-black)', dark: '#07060c', light: '#8d89ab', flat: 0.95 },
  trade: { fill: 'url(#ts-white)', dark: '#857a62', light: '#fffdf5', flat: 0.66 },
} as const

interface BuildingProps {
  readonly power: Power
  readonly stage: Stage
  readonly spot: Point
  readonly radius: number
  readonly content?: readonly Content[]
  /** What is planned for a unit: drawn with a dashed ring. */
  readonly ghosts?: Readonly<Record<number, Content>> | undefined
  readonly owner?: Colour | undefined
  /** What the texts call its place. */
  readonly name?: string | undefined
  /** At stage II: which tile it is, so that its closed hexagon hints at what stage III adds. */
  readonly tile?: TileId | undefined
  /** Small drawings leave out what cannot be read. */
  readonly mini?: boolean
}

/** Three hexagons around a time symbol. Open hexagons are its power, the rest is hull; II is raised, III has a gold rim. */
export function Building({ power, stage, spot, radius: r, content = [], ghosts = {}, owner, name, tile, mini = false }: BuildingProps) {
  const { fill, dark, light, flat } = MATERIAL[power.kind]
  const raised = stage > 1
  const shape = outline(spot, r * 0.97)
  const count = power.kind === 'trade' ? power.trade : power.units
  const places = UNIT_PLACES[count] ?? []
  return (
    <g>
      {raised && <polygon points={outline(shifted(spot, [r * 0.05, r * 0.16]), r * 0.98)} fill="#000" fill-opacity=".55" />}
      {raised && <polygon points={outline(shifted(spot, [0, r * 0.1]), r * 0.97)} fill={dark} />}
      <polygon points={shape} fill={fill} fill-opacity={raised ? 1 : flat} />
      <polygon
        points={shape}
        fill="none"
        stroke={stage === 3 ? '#eab548' : raised || power.kind === 'beam' ? light : '#a493b8'}
        stroke-opacity={stage === 3 ? 1 : raised ? 0.75 : 0.6}
        stroke-width={round(r * (stage === 3 ? 0.1 : 0.05))}
        stroke-linejoin="round"
      />
      {unitCentres(r * 0.97).map((centre, place) => {
        const unit = places.indexOf(place)
        const where = shifted(spot, centre)
        if (unit === -1)
          return (
            <g key={`${place + 1}`}>
              <polygon points={hexagon(where, r * 0.8)} fill="url(#ts-hatch)" stroke="#000" stroke-opacity=".22" />
              {stage === 2 && tile !== undefined && <Hint kind={power.kind} tile={tile} spot={where} radius={r} />}
            </g>
          )
        return (
          <g key={`${place + 1}`}>
            <Field kind={power.kind} makes={power.makes[unit]} spot={where} radius={r} filled={(content[unit] ?? '') !== ''} />
            <Held content={content[unit] ?? ''} spot={where} radius={r} owner={owner} mini={mini} />
            {ghosts[unit] && <Held content={ghosts[unit]} spot={where} radius={r} owner={undefined} mini={mini} ghost />}
          </g>
        )
      })}
      <use href="#ts-time" x={round(spot[0] - r * 0.34)} y={round(spot[1] - r * 0.34)} width={round(r * 0.68)} height={round(r * 0.68)} />
      {!mini && (
        <text
          class="ts-stage"
          x={spot[0]}
          y={round(spot[1] - r * 1.2)}
          font-size={round(Math.max(14, r * 0.46))}
          text-anchor="middle"
          data-stage={stage}
        >
          {'III'.slice(0, stage)}
        </text>
      )}
      {!mini && name !== undefined && (
        <text class="ts-slot-name" x={round(spot[0] - r)} y={round(spot[1] + r * 1.32)} text-anchor="end">
          {name}
        </text>
      )}
    </g>
  )
}

/** What stage III adds, small and faint (TNS-125). */
const Hint = ({ kind, tile, spot, radius }: Pick<BuildingProps, 'spot' | 'radius'> & { kind: Power['kind']; tile: TileId }) => (
  <g opacity=".62">
    <Field kind={kind} makes={addedGood(tile)} spot={spot} radius={radius * 0.6} filled={false} />
  </g>
)

/** A loose building tile, one side up. */
export const TilePicture = ({ tile, stage = 2, spot, radius }: { tile: TileId; stage?: 2 | 3; spot: Point; radius: number }) => (
  <Building power={tilePower(tile, stage)} stage={stage} spot={spot} radius={radius} tile={tile} mini />
)

/** One side of a tile on a button or in a tooltip. */
export const LooseTile = ({ tile, stage, size = 56 }: { tile: TileId; stage: 2 | 3; size?: number }) => (
  <svg class="ts-loose" width={size} height={size} viewBox="0 0 56 56" aria-hidden="true">
    <TilePicture tile={tile} stage={stage} spot={[28, 26]} radius={14.5} />
  </svg>
)
