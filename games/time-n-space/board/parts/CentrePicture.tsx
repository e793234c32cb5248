import type { Language } from '@chronothek/core'
import type { Slot } from '../../src/ids.ts'
import { SLOTS } from '../../src/ids.ts'
import type { Content, SharedPlayer, TileId } from '../../src/state.ts'
import { lens, type Point, superellipse } from '../geometry.ts'
import { CENTRE } from '../layout.ts'
import { slotLabel } from '../names.ts'
import { Building, TilePicture } from '../pieces/Building.tsx'
import { colourOf, powerOf } from '../read.ts'

const HULL = superellipse([300, 214], 303, 213, 4.2)
const MIDDLE: Point = [300, 218]

export type Ghosts = Partial<Record<Slot, Record<number, Content>>>

interface PictureProps {
  readonly player: SharedPlayer
  readonly seat: number
  readonly mini?: boolean
  /** In which the buildings are labelled, if at all. */
  readonly language?: Language
  readonly ghosts?: Ghosts
  /** A tile that would be built there. */
  readonly build?: { readonly slot: Slot; readonly tile: TileId } | undefined
  readonly hex?: number
  readonly slots?: Readonly<Record<Slot, Point>>
}

/** All buildings of a centre with what lies on them. */
export const Buildings = ({
  player,
  seat,
  mini = false,
  language,
  ghosts = {},
  build,
  hex = CENTRE.hex,
  slots = CENTRE.slots,
}: PictureProps) => (
  <>
    {SLOTS.map(slot => {
      const { stage, content, tile } = player.slots[slot]
      return (
        <Building
          key={slot}
          power={powerOf(slot, player.slots[slot])}
          stage={stage}
          content={content}
          spot={slots[slot]}
          radius={hex}
          owner={colourOf(seat)}
          name={language && slotLabel(player, slot, language)}
          tile={tile}
          mini={mini}
          ghosts={ghosts[slot]}
        />
      )
    })}
    {build && (
      <g opacity=".82">
        <TilePicture tile={build.tile} spot={slots[build.slot]} radius={hex} />
      </g>
    )}
  </>
)

/** The lens of the research station; a tile in it is under construction (TNS-208). */
export const Lens = ({ tile, spot, mini }: { tile: TileId | undefined; spot: Point; mini: boolean }) => (
  <>
    <polygon points={lens(spot, 62, 51)} fill="#1e1838" stroke={mini ? '#8f84c4' : 'url(#ts-brass)'} stroke-width={mini ? 3 : 1.6} />
    <circle cx={spot[0]} cy={spot[1]} r="41" fill="#0b0918" stroke="#7d72b4" stroke-width="1.200" stroke-dasharray="2 4" />
    {tile === undefined ? (
      <use href="#ts-time" x={spot[0] - 13} y={spot[1] - 13} width="26" height="26" opacity=".6" />
    ) : (
      <TilePicture tile={tile} spot={[spot[0], spot[1] - 5]} radius={23} />
    )}
  </>
)

/** A whole control centre, 600 by 424. */
export function CentrePicture(props: PictureProps) {
  const { player, seat, mini = false } = props
  return (
    <g class={`ts-c-${colourOf(seat)}`}>
      <path d={HULL} fill="url(#ts-hull)" stroke="var(--c)" stroke-width={mini ? 5 : 2} />
      {!mini && <Engraving />}
      <Lens tile={player.research} spot={CENTRE.research} mini={mini} />
      <Buildings {...props} />
    </g>
  )
}

const Engraving = () => (
  <>
    <path d={HULL} transform="translate(7.500 5.400) scale(.975)" fill="none" stroke="url(#ts-brass)" stroke-opacity=".5" />
    <g fill="none" stroke="#a99bd8">
      {[0, 1, 2, 3, 4].map(i => (
        <ellipse key={i} cx={MIDDLE[0]} cy={MIDDLE[1]} rx={158 - i * 9} ry={92 - i * 7} stroke-opacity={0.2 - i * 0.03} stroke-width=".8" />
      ))}
      {[...Object.values(CENTRE.slots), CENTRE.research].map(([x, y]) => (
        <path key={`${x}`} d={`M${MIDDLE[0]} ${MIDDLE[1]}L${x} ${y}`} stroke-opacity=".22" />
      ))}
    </g>
    <ellipse cx={MIDDLE[0]} cy={MIDDLE[1]} rx="121" ry="63" fill="#221a42" />
  </>
)
