import { useState } from 'preact/hooks'
import { COLOURS } from '../../src/ids.ts'
import { useHelm } from '../helm.ts'
import { actionName, capital, colourName } from '../names.ts'
import { ProgramIcon } from '../pieces/Program.tsx'
import { FigureIcon, TokenIcon } from '../pieces/tokens.tsx'
import { BackWays, engineerMoves, PassWay, SendRow, Stepwise, sendable, TimeWays } from './Choose.tsx'
import { TrialBar } from './TrialBar.tsx'
import { Way } from './Way.tsx'

/** The same choice for a small screen: one row of things to do, and below it the ways of the one that is open. */
export function Compact() {
  const helm = useHelm()
  const { words, offers, board, seat = 0 } = helm
  const programs = sendable(helm)
  const hasTime = COLOURS.some(colour => offers.get(`symbol-${colour}`)?.kind === 'program-for-time')
  const groups: readonly string[] = [...programs, ...(hasTime ? ['time'] : []), 'more']
  const [wished, open] = useState<string>('')
  const shown = groups.includes(wished) ? wished : groups[0]
  const opener = (group: string, label: string) => ({
    type: 'button' as const,
    class: 'aq-way aq-opener',
    'aria-expanded': shown === group,
    'aria-label': label,
    onClick: () => open(group),
  })
  return (
    <div class="aq-compact">
      <div class="aq-ways-row">
        {engineerMoves(helm).map(({ field, colour, isSideways }) => (
          <Way
            key={field}
            id={`field-${field}`}
            class="aq-opener"
            label={`${words.engineerUp} ${capital(colourName(colour, board.language))}${isSideways ? `, ${words.sideways}` : ''}`}
          >
            <FigureIcon of="engineer" owner={seat} size={24} />
            <ProgramIcon colour={colour} size={26} />
          </Way>
        ))}
        {programs.map(colour => (
          <button key={colour} {...opener(colour, `${words.sendBot}: ${capital(actionName(colour, board.language))}`)}>
            <FigureIcon of="bot" owner={seat} size={24} />
            <ProgramIcon colour={colour} size={26} />
          </button>
        ))}
        {hasTime && (
          <button {...opener('time', words.programForTime)}>
            <TokenIcon of="time" size={20} />3
          </button>
        )}
        <PassWay />
        <button {...opener('more', words.more)}>…</button>
      </div>
      {shown === 'more' ? (
        <More />
      ) : shown === 'time' ? (
        <TimeWays />
      ) : (
        programs.map(each => each === shown && <SendRow key={each} colour={each} />)
      )}
    </div>
  )
}

function More() {
  const { trial } = useHelm()
  return (
    <div class="aq-choose">
      <BackWays />
      <Stepwise />
      {!trial.on && <TrialBar />}
    </div>
  )
}
