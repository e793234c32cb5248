import { colourName as colourAt, FACE_COLOURS, FIELD_PLACE } from '../../src/data/pieces.ts'
import { COLOURS, type Colour } from '../../src/ids.ts'
import { useHelm } from '../helm.ts'
import { actionName, capital, colourName } from '../names.ts'
import { ProgramIcon } from '../pieces/Program.tsx'
import { TokenIcon } from '../pieces/tokens.tsx'
import { letterAt, positionOf, programsOf } from '../read.ts'
import { Way } from './Way.tsx'

/** The three things a turn can be, and taking bots back. */
export const Choose = () => (
  <div class="aq-choose">
    <EngineerWays />
    <SendWays />
    <TimeWays />
    <BackWays />
    <PassWay />
  </div>
)

function EngineerWays() {
  const { offers, shared, board, words } = useHelm()
  const fields = [...offers.values()].flatMap(({ field, actions }) => {
    const [move] = actions
    return field === undefined || move?.type !== 'move-engineer' ? [] : [{ field, isSideways: move.card !== undefined }]
  })
  if (fields.length === 0) return null
  const face = FACE_COLOURS[shared.programs[shared.round - 1] ?? 0]
  return (
    <div class="aq-ways">
      <p class="aq-label">{words.engineerUp}</p>
      <div class="aq-ways-row">
        {fields.map(({ field, isSideways }) => {
          const colour = colourAt(face?.[FIELD_PLACE[field]] ?? 0)
          return (
            <Way key={field} id={`field-${field}`}>
              <ProgramIcon colour={colour} size={28} />
              <span>
                {capital(colourName(colour, board.language))}
                {isSideways && <small> {words.sideways}</small>}
              </span>
            </Way>
          )
        })}
      </div>
    </div>
  )
}

/** For each programmed bot the sectors it can act in, and what the way costs. */
function SendWays() {
  const { me, offers, words, stepwise, setStepwise } = useHelm()
  const programs =
    me === undefined
      ? []
      : programsOf(me).filter(colour => [...offers.values()].some(offer => offer.kind === 'send' && offer.colour === colour))
  if (programs.length === 0) return null
  return (
    <div class="aq-ways">
      <p class="aq-label">{words.sendBot}</p>
      {programs.map(colour => (
        <SendRow key={colour} colour={colour} />
      ))}
      <label class="aq-check">
        <input type="checkbox" checked={stepwise} onChange={event => setStepwise(event.currentTarget.checked)} />
        <span>{words.stepwise}</span>
      </label>
      {offers.has('hop-opposite') && (
        <Way id="hop-opposite">
          <TokenIcon of="time" size={20} />
          <span>{words.hop}</span>
        </Way>
      )}
    </div>
  )
}

function SendRow({ colour }: { colour: Colour }) {
  const { shared, me, board, words } = useHelm()
  const { language } = board
  const start = me === undefined ? 0 : positionOf(shared, me.sector)
  const letters = shared.ring.map((_, step) => letterAt(shared, (start + step) % shared.ring.length))
  return (
    <div class="aq-send">
      <ProgramIcon colour={colour} size={30} />
      <span class="aq-unseen">{capital(actionName(colour, language))}</span>
      {letters.map(letter => (
        <SendWay
          key={letter}
          id={`area-${letter}-${colour}`}
          letter={letter}
          label={words.area(letter, capital(actionName(colour, language)), '')}
        />
      ))}
    </div>
  )
}

function SendWay({ id, letter, label }: { id: string; letter: string; label: string }) {
  const { offers, words } = useHelm()
  const cost = offers.get(id)?.cost ?? 0
  return (
    <Way id={id} class="aq-way-letter" label={`${label}, ${words.wayCost(cost)}`}>
      {letter}
      {cost > 0 && <small>{cost}</small>}
    </Way>
  )
}

function TimeWays() {
  const { offers, words, board } = useHelm()
  const colours = COLOURS.filter(colour => offers.get(`symbol-${colour}`)?.kind === 'program-for-time')
  if (colours.length === 0) return null
  return (
    <div class="aq-ways">
      <p class="aq-label">{words.programForTime}</p>
      <div class="aq-ways-row aq-ways-tight">
        {colours.map(colour => (
          <Way
            key={colour}
            id={`symbol-${colour}`}
            class="aq-way-icon"
            label={`${words.programForTime}: ${colourName(colour, board.language)}`}
          >
            <ProgramIcon colour={colour} size={28} />
          </Way>
        ))}
      </div>
    </div>
  )
}

/** Taking a programmed bot back is possible at any time of the turn. */
export function BackWays() {
  const { offers, words, board } = useHelm()
  const colours = COLOURS.filter(colour => offers.has(`recycle-${colour}`))
  if (colours.length === 0) return null
  return (
    <div class="aq-ways aq-ways-line">
      <p class="aq-label">{words.recycle}</p>
      <div class="aq-ways-row aq-ways-tight">
        {colours.map(colour => (
          <Way
            key={colour}
            id={`recycle-${colour}`}
            class="aq-way-icon"
            label={`${words.takeBack(colourName(colour, board.language))}, ${words.forTwo}`}
          >
            <ProgramIcon colour={colour} size={26} />
          </Way>
        ))}
      </div>
    </div>
  )
}

function PassWay() {
  const { words } = useHelm()
  return (
    <Way id="pass" class="aq-way-wide">
      {words.passNow}
    </Way>
  )
}
