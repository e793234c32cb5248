import { COLOURS, type Colour, type Field } from '../../src/ids.ts'
import { type Helm, useHelm } from '../helm.ts'
import { actionName, capital, colourName } from '../names.ts'
import { ProgramIcon } from '../pieces/Program.tsx'
import { TokenIcon } from '../pieces/tokens.tsx'
import { letterAt, positionOf, programsOf } from '../read.ts'
import { tileOn } from './Headquarters.tsx'
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

/** Where the engineer can go, and what is programmed there. */
export function engineerMoves({ offers, shared }: Helm): readonly { field: Field; colour: Colour; isSideways: boolean }[] {
  const face = shared.programs[shared.round - 1]
  return [...offers.values()].flatMap(({ field, actions: [move] }) =>
    field === undefined || move?.type !== 'move-engineer'
      ? []
      : [{ field, colour: tileOn(face, field), isSideways: move.card !== undefined }],
  )
}

function EngineerWays() {
  const helm = useHelm()
  const { board, words } = helm
  const fields = engineerMoves(helm)
  if (fields.length === 0) return null
  return (
    <div class="aq-ways">
      <p class="aq-label">{words.engineerUp}</p>
      <div class="aq-ways-row">
        {fields.map(({ field, colour, isSideways }) => (
          <Way key={field} id={`field-${field}`}>
            <ProgramIcon colour={colour} size={28} />
            <span>
              {capital(colourName(colour, board.language))}
              {isSideways && <small> {words.sideways}</small>}
            </span>
          </Way>
        ))}
      </div>
    </div>
  )
}

/** Programmed bots that can be sent somewhere. */
export const sendable = ({ me, offers }: Helm): readonly Colour[] =>
  me === undefined
    ? []
    : programsOf(me).filter(colour => [...offers.values()].some(offer => offer.kind === 'send' && offer.colour === colour))

/** For each programmed bot the sectors it can act in, and what the way costs. */
function SendWays() {
  const helm = useHelm()
  const { words } = helm
  const programs = sendable(helm)
  if (programs.length === 0) return null
  return (
    <div class="aq-ways">
      <p class="aq-label">{words.sendBot}</p>
      {programs.map(colour => (
        <SendRow key={colour} colour={colour} />
      ))}
      <Stepwise />
    </div>
  )
}

/** Walking, sending and acting each by itself, and the dive across. */
export function Stepwise() {
  const { words, stepwise, setStepwise } = useHelm()
  return (
    <div class="aq-stepwise">
      <label class="aq-check">
        <input type="checkbox" checked={stepwise} onChange={event => setStepwise(event.currentTarget.checked)} />
        <span>{words.stepwise}</span>
      </label>
      <Way id="hop-opposite" class="aq-hop" label={words.hop}>
        <TokenIcon of="time" size={18} />
        <span>{words.hopShort}</span>
      </Way>
    </div>
  )
}

export function SendRow({ colour }: { colour: Colour }) {
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
      <span data-cost={cost > 0 ? cost : ''}>{letter}</span>
    </Way>
  )
}

export function TimeWays() {
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

export function PassWay() {
  const { words } = useHelm()
  return (
    <Way id="pass" class="aq-way-wide">
      {words.passNow}
    </Way>
  )
}
