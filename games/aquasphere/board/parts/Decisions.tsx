import type { Seat } from '@chronothek/core'
import { useMemo } from 'preact/hooks'
import { LETTER_PLACE, letterName, membersOf } from '../../src/data/pieces.ts'
import { decisionOf } from '../../src/flow.ts'
import { COLOURS } from '../../src/ids.ts'
import { nextLine, octopodLoss } from '../../src/scoring.ts'
import type { SeenPlayer } from '../../src/state.ts'
import { dream, lostByPlan } from '../foresee.ts'
import { useHelm } from '../helm.ts'
import { capital, cardTitle, colourName, counted } from '../names.ts'
import { ProgramIcon } from '../pieces/Program.tsx'
import { TokenIcon } from '../pieces/tokens.tsx'
import { plansIn } from '../read.ts'
import { RULE_OF_ACTION } from '../rules.ts'
import { BackWays } from './Choose.tsx'
import { Way } from './Way.tsx'

/** Open questions: a red line, one of three, letters, the plan of an interim scoring. */
export function DecisionWays() {
  const { shared, seat, me } = useHelm()
  if (seat === undefined || me === undefined) return null
  switch (decisionOf(shared, seat)) {
    case 'red-line':
      return <LineWays me={me} />
    case 'return-one':
      return <ReturnWays />
    case 'lab-letters':
      return <LetterWays />
    default:
      return <PlanWays seat={seat} />
  }
}

function LineWays({ me }: { me: SeenPlayer }) {
  const { words, board, offers } = useHelm()
  const { language } = board
  const line = nextLine(me.score)
  const lost = me.score + me.gain - (line - 1)
  const reach = Math.min(me.score + me.gain, nextLine(line) - 1)
  return (
    <div class="aq-choose">
      <Way id="pay-crystal" main>
        <TokenIcon of="crystals" size={22} />
        <span>
          {words.payCrystal} <small>{words.goOnTo(reach)}</small>
        </span>
      </Way>
      {COLOURS.filter(colour => offers.get(`symbol-${colour}`)?.kind === 'return-bot').map(colour => (
        <Way key={colour} id={`symbol-${colour}`} class="aq-way-wide">
          <ProgramIcon colour={colour} size={24} />
          <span>
            {words.giveBot(capital(colourName(colour, language)))} <small>{words.goOnTo(reach)}</small>
          </span>
        </Way>
      ))}
      <Way id="stop" class="aq-way-wide">
        {words.stopAt(line - 1, counted(lost, 'points', language))}
      </Way>
    </div>
  )
}

function ReturnWays() {
  const { words, board, offers } = useHelm()
  return (
    <div class="aq-choose">
      {COLOURS.filter(colour => offers.get(`symbol-${colour}`)?.kind === 'return-one').map(colour => (
        <Way key={colour} id={`symbol-${colour}`} class="aq-way-wide">
          <ProgramIcon colour={colour} size={26} />
          <span>{words.returnOne(capital(colourName(colour, board.language)))}</span>
        </Way>
      ))}
    </div>
  )
}

function LetterWays() {
  const { words, shared } = useHelm()
  return (
    <div class="aq-choose">
      {membersOf(shared.letters)
        .map(letterName)
        .map(letter => {
          const octopods = shared.sectors[LETTER_PLACE[letter]]?.octopods ?? 0
          return (
            <Way key={letter} id={`control-${letter}`} class="aq-way-wide">
              <span>
                {words.placeIn(letter)} {octopods > 0 && <small>{words.octopodsThere(octopods, octopodLoss(octopods))}</small>}
              </span>
            </Way>
          )
        })}
      <Way id="skip-letters" class="aq-way-wide">
        {words.noLetters}
      </Way>
      <BackWays />
    </div>
  )
}

/** Each plan is one press, with the time it would lose. */
function PlanWays({ seat }: { seat: Seat }) {
  const { legal, words, board, shared, send } = useHelm()
  const world = useMemo(() => dream(seat, shared), [seat, shared])
  return (
    <div class="aq-choose aq-plans">
      {plansIn(legal).map(plan => {
        const lost = lostByPlan(world, seat, plan)
        const cards = plan.use.map(({ card, back }) => {
          const title = cardTitle(card, board.language)
          return back === undefined ? title : `${title}, ${words.takesBack(colourName(back, board.language))}`
        })
        const name =
          cards.length === 0
            ? words.noCardsUsed
            : plan.order === 'income-first'
              ? `${words.incomeFirst} ${cards.join(' + ')}`
              : `${words.cardsFirst} ${cards.join(' + ')}, ${words.thenTime}`
        return (
          <button
            key={JSON.stringify(plan)}
            type="button"
            class="aq-way aq-way-wide"
            data-press="plan"
            data-rule={RULE_OF_ACTION['interim-plan']}
            onClick={() => send('plan', plan)}
          >
            <span>
              {name} {lost > 0 && <small class="aq-bad">{words.planLoses(lost)}</small>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
