import type { FrontView, TestView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { plainOf } from '../markup.ts'
import { forecast, inHundred } from '../odds.ts'
import { piece } from '../pieces/piece.ts'
import { Sign, SkillSign } from '../pieces/Sign.tsx'
import { ShieldPiece } from '../pieces/tokens.tsx'
import { agentOf, iconOf, rowsOf, slotOfCard } from '../read.ts'

/** The tests printed on a card: skill, shields in order, what passing brings. They are rolled from the table, not from the card. */
export function FrontTests({ front }: { front: FrontView }) {
  const { words } = useHelm()
  if (front.tests.length === 0 && front.actions.length === 0) return null
  return (
    <section class="tst-front-tests" aria-label={words.tests}>
      {front.tests.map(test => (
        <TestRow key={test.id} front={front} test={test} />
      ))}
      <CardActions front={front} />
    </section>
  )
}

function TestRow({ front, test }: { front: FrontView; test: TestView }) {
  const { shared, words, say, current, mine } = useHelm()
  const skill = say(shared.words.skills.find(({ id }) => id === test.skill)?.name)
  const rows = rowsOf(slotOfCard(shared, front.card), test)
  const agent = agentOf(shared, current)
  const dice = agent === undefined ? 0 : (test.dice[agent.id] ?? agent.dice[test.skill] ?? 0)
  const odds = agent === undefined || dice === 0 ? undefined : forecast(rows, dice, agent.resistance)
  const isOpen = test.openTo.some(agent => mine.length === 0 || mine.includes(agent))
  const state = test.passed ? words.testPassed : isOpen ? undefined : words.notOpen
  return (
    <div class={state === undefined ? 'tst-test' : 'tst-test tst-shut'} {...piece('test', `front-test-${test.id}`)}>
      <p class="tst-test-name">
        <SkillSign icon={iconOf(shared, test.skill)} size={30} />
        <span>
          <b>{test.name === undefined ? skill : say(test.name)}</b>
          <small>
            {[skill, words.oneAction, ...(test.lock ? [words.lockShort] : []), ...(test.enemy ? [words.enemy] : [])].join(' · ')}
          </small>
        </span>
        {test.lock && <Sign name="lock" size={20} class="tst-lock-red" />}
      </p>
      <p class="tst-test-row" role="img" aria-label={words.row(rows)}>
        {rows.flatMap(({ kind, n, of }, i) =>
          Array.from({ length: of }, (_, k) => <ShieldPiece key={`${i}-${k}`} kind={kind} fallen={k < of - n} size={34} />),
        )}
      </p>
      <p class="tst-test-words">
        {state ?? (
          <>
            {test.reward !== undefined && <b>{words.ifPassed(plainOf(say(test.reward)))} </b>}
            {odds === undefined ? words.noSkill(skill) : words.odds(odds.shields, inHundred(odds.clear), dice)}{' '}
            {words.standing(rows.map(({ kind }) => kind))}
          </>
        )}
      </p>
    </div>
  )
}

function CardActions({ front }: { front: FrontView }) {
  const { words, say, may, mine, act } = useHelm()
  return (
    <>
      {front.actions
        .filter(({ id }) => !front.puzzles.some(puzzle => puzzle.action === id))
        .map(({ id, name, open }) => {
          const way = mine.map(agent => ({ type: 'card-action', agent, id }) as const).find(may)
          return (
            <button
              key={id}
              type="button"
              class="tst-page-button"
              data-press={`action-${id}`}
              data-rule="TST-118"
              aria-disabled={way === undefined}
              onClick={() => way !== undefined && void act(`action-${id}`, way)}
            >
              <b>{name === undefined ? words.cardAction : plainOf(say(name))}</b> <small>{open ? words.noAction : words.notOpen}</small>
            </button>
          )
        })}
    </>
  )
}
