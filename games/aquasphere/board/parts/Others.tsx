import { Drawer } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import { useState } from 'preact/hooks'
import { SUBS } from '../../src/data/table.ts'
import { useHelm } from '../helm.ts'
import { colourName, withSign } from '../names.ts'
import { ProgramIcon } from '../pieces/Program.tsx'
import { piece } from '../pieces/piece.ts'
import { FigureIcon, TokenIcon } from '../pieces/tokens.tsx'
import { interimNow, othersOf, ownLetters, programsOf, roomsOf, toLine } from '../read.ts'
import { Columns } from './Columns.tsx'
import { OwnHead, Rooms } from './OwnBoard.tsx'
import { Lab, OwnCards } from './Strip.tsx'

/** Everybody else in short; a press shows the whole board. */
export function Others() {
  const { shared, seat, board, words } = useHelm()
  const [shown, show] = useState<Seat | undefined>(undefined)
  return (
    <>
      <ul class="aq-others" aria-label={words.players} data-count={othersOf(shared, seat).length}>
        {othersOf(shared, seat).map(other => (
          <Other key={other} seat={other} onShow={() => show(other)} />
        ))}
      </ul>
      <Drawer
        open={shown !== undefined}
        onClose={() => show(undefined)}
        title={shown === undefined ? '' : words.boardOf(board.names[shown] ?? '')}
        close={words.close}
      >
        {shown !== undefined && <WholeBoard seat={shown} />}
      </Drawer>
    </>
  )
}

function Other({ seat, onShow }: { seat: Seat; onShow: () => void }) {
  const { shared, board, words } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  const programs = programsOf(player)
  return (
    <li
      class={`aq-other aq-edge-${seat}`}
      {...piece('player-board', `board-${seat}`)}
      data-active={shared.phase === 'turns' && shared.active === seat}
    >
      <div class="aq-other-head">{board.seatHead(seat)}</div>
      <button
        type="button"
        class="aq-other-open"
        onClick={onShow}
        aria-label={`${words.boardOf(board.names[seat] ?? '')}. ${words.showAll}`}
      />
      <div class="aq-other-body">
        <p class="aq-other-line">
          <b class="aq-other-score">
            {player.score}
            <span class="aq-unseen"> {words.points}</span>
          </b>
          <span class="aq-quiet">{words.lineShort(toLine(player))}</span>
          <span class="aq-quiet aq-other-now" data-tip={words.interimNow(withSign(interimNow(shared, seat)))}>
            {withSign(interimNow(shared, seat))}
          </span>
          {programs.map(colour => (
            <span key={colour} title={colourName(colour, board.language)}>
              <ProgramIcon colour={colour} size={22} />
              <span class="aq-unseen">{colourName(colour, board.language)}</span>
            </span>
          ))}
          <span class="aq-letters">{ownLetters(player).join('')}</span>
        </p>
        <p class="aq-other-line aq-other-chips">
          {roomsOf(player)
            .filter(({ resource }) => resource !== 'octopods')
            .map(({ resource, used, room }) => (
              <span key={resource} class="aq-chip" {...piece('capacity', `${resource}-${seat}`)}>
                <TokenIcon of={resource} size={17} />
                <span aria-hidden="true">
                  {used}/{room}
                </span>
                <span class="aq-unseen">{words.room(words.things[resource], used, room)}</span>
              </span>
            ))}
          <span class="aq-chip">
            <FigureIcon of="bot" owner={seat} size={20} />
            <span class="aq-unseen">{words.botsLeft}</span> {player.supply}
          </span>
          <span class="aq-chip" {...piece('submarines', `subs-${seat}`)}>
            <FigureIcon of="sub" owner={seat} size={24} />
            <span class="aq-unseen">{words.subsLeft(SUBS - player.subs)}</span>
            <span aria-hidden="true">{SUBS - player.subs}</span>
          </span>
        </p>
      </div>
    </li>
  )
}

/** A board with nothing left out. */
export function WholeBoard({ seat }: { seat: Seat }) {
  const { shared, board } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  return (
    <div class={`aq aq-whole aq-edge-${seat}`}>
      <OwnHead seat={seat} />
      <p class="aq-whole-programs">
        {programsOf(player).map(colour => (
          <span key={colour}>
            <ProgramIcon colour={colour} size={32} /> {colourName(colour, board.language)}
          </span>
        ))}
      </p>
      <Columns seat={seat} />
      <Rooms seat={seat} />
      <Lab seat={seat} />
      <OwnCards seat={seat} />
    </div>
  )
}
