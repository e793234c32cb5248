import type { Letter } from '@chronothek/content'
import type { RowView, SlotView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { lockWords, statusName } from '../lock-words.ts'
import { group, piece } from '../pieces/piece.ts'
import { Sign, SkillSign } from '../pieces/Sign.tsx'
import { ShieldPiece, StatusTile } from '../pieces/tokens.tsx'
import { agentOf, iconOf, standing } from '../read.ts'
import { PawnOnBoard } from './PawnOnBoard.tsx'

/** The front of the stage: what a card's back says, the shields below it, and the pawns on it. */
export function Apron({ letter, slot }: { letter: Letter; slot: SlotView | undefined }) {
  const { shared, say, current } = useHelm()
  const isMine = agentOf(shared, current)?.at === letter
  const isShut = slot?.locks?.some(({ open }) => !open) === true
  const pawns = standing(shared, letter)
  return (
    <div class={isMine ? 'tst-apron tst-mine' : 'tst-apron'} data-letter={letter} data-rule={isShut ? 'TST-103' : 'TST-069'}>
      {pawns.length > 0 && (
        <div class="tst-pawns">
          {pawns.map(agent => (
            <PawnOnBoard key={agent.id} agent={agent} />
          ))}
        </div>
      )}
      {slot !== undefined && (
        <>
          <p class={slot.rows.length > 0 ? 'tst-apron-head' : 'tst-apron-head tst-two-lines'}>
            <span class="tst-back">{slot.gone ? '' : say(slot.back)}</span>
            {slot.rows.map(row => (
              <TestSigns key={row.test} row={row} />
            ))}
          </p>
          {slot.rows.length > 0 ? <Rows slot={slot} /> : <State slot={slot} />}
        </>
      )}
    </div>
  )
}

function TestSigns({ row }: { row: RowView }) {
  const { shared, words, say } = useHelm()
  const name = say(shared.words.skills.find(({ id }) => id === row.skill)?.name)
  const label = [name, ...(row.lock ? [words.lockTest] : []), ...(row.enemy ? [words.enemy] : [])].join('. ')
  return (
    <span class="tst-test-signs" role="img" aria-label={label} data-tip={label} {...piece('test', `test-${row.test}`)}>
      <SkillSign icon={iconOf(shared, row.skill)} size={21} />
      {row.lock && <Sign name="lock" size={19} class="tst-lock-red" />}
    </span>
  )
}

/** Shields in printed order; fallen ones as hollows. */
function Rows({ slot }: { slot: SlotView }) {
  const { words, screen } = useHelm()
  const many = slot.rows.reduce((sum, { rows }) => sum + rows.reduce((all, { of }) => all + of, 0), 0)
  const gaps = slot.rows.reduce((sum, { rows }) => sum + rows.length, 0)
  const size = Math.min(36, Math.floor((screen.card - 26 - gaps * 8) / Math.max(many, 1)))
  return (
    <div class="tst-rows">
      {slot.rows.map(({ test, rows }) => (
        <span
          key={test}
          class="tst-row"
          role="img"
          aria-label={words.row(rows.map(({ kind, n, of }) => ({ kind, n, of })))}
          data-tip={words.row(rows.map(({ kind, n, of }) => ({ kind, n, of })))}
          data-row={`${slot.letter}-${test}`}
          {...piece('shield', `row-${slot.letter}-${test}`)}
        >
          {rows.map(({ kind, n, of }, i) => (
            <span key={`${kind}-${i}`} class="tst-row-kind">
              {Array.from({ length: of }, (_, k) => (
                <ShieldPiece key={k} kind={kind} fallen={k < of - n} size={size} />
              ))}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}

/** Without shields: whether one may go there, and whether somebody was. */
function State({ slot }: { slot: SlotView }) {
  const helm = useHelm()
  const { words } = helm
  if (slot.gone) return <p class="tst-apron-state">{words.gap}</p>
  const shut = slot.locks?.find(({ open }) => !open)
  if (shut !== undefined)
    return (
      <p class="tst-apron-state">
        <b>{shut.kind === 'forbidden' ? words.forbidden : words.locked}</b> {lockWords(helm, shut)}
      </p>
    )
  if (slot.explored) return <p class="tst-apron-state">{words.explored}</p>
  return slot.arrival === 'mustExplore' && helm.shared.phase === 'placing' ? (
    <p class="tst-apron-state">
      <b>{words.mustExplore}</b>
    </p>
  ) : null
}

/** Below card A stand no pawns: its cell holds what the team has achieved, and who is beside the board. */
export function StatusCell() {
  const helm = useHelm()
  const { shared, words, screen } = helm
  const beside = shared.agents.filter(({ at, vortex }) => at === undefined && vortex === undefined)
  const own = shared.agents.flatMap(({ statuses }) => statuses)
  const all = [...new Set([...shared.statuses, ...own])]
  return (
    <div class="tst-apron tst-status-cell" data-rule="TST-034">
      {beside.length > 0 && (
        <div class="tst-pawns" {...group(words.beside)}>
          {beside.map(agent => (
            <PawnOnBoard key={agent.id} agent={agent} size={29} />
          ))}
        </div>
      )}
      <p class="tst-apron-head">
        <span class="tst-back">{words.teamStatus}</span>
      </p>
      {all.length === 0 && beside.length > 0 ? null : all.length === 0 ? (
        <p class="tst-apron-state">{words.noStatus}</p>
      ) : (
        <div class="tst-statuses">
          {all.map(id => (
            <span
              key={id}
              role="img"
              aria-label={statusName(helm, id)}
              data-tip={statusName(helm, id)}
              {...piece('status', `status-${id}`)}
            >
              <StatusTile id={id} size={beside.length > 0 || screen.stage < 260 ? 25 : 32} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
