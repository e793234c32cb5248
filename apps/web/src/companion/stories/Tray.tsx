import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { pick } from '../../i18n/index.ts'
import { Count } from '../Count.tsx'
import { namesOf, type PartProps } from './names.ts'
import { FACES, type Face, HITS_ADDED, idleAt, type Penalty, type RollOutcome, rollDice } from './roll.ts'
import { outcomeOf, sufferedBy, takeIdling, takeRoll } from './rows.ts'
import { DieSign } from './Signs.tsx'
import { type Card, type Colour, MOST, standing } from './sheet.ts'
import { STORIES_WORDS } from './words.ts'

interface TrayProps extends PartProps {
  readonly card: Card
  readonly agent: Colour
}

/** The dice on their baize, what they do step by step, and the two ways to go on. */
export function Tray({ card, agent, sheet, onStep }: TrayProps) {
  const words = pick(STORIES_WORDS)
  const { who } = namesOf(sheet)
  const [faces, setFaces] = useState<readonly Face[]>([])
  const [isAdded, setAdded] = useState(false)
  const roll = { card, agent, faces, addedHits: isAdded ? HITS_ADDED : 0 }
  const hasRolled = faces.length > 0 || isAdded
  const outcome = outcomeOf(sheet, roll)
  const { resistance } = sheet.hosts[agent]
  const go = (next: PartProps['sheet']) => {
    setFaces([])
    setAdded(false)
    onStep(next)
  }
  return (
    <section class="tb-tray" aria-label={words.of(who(agent), words.roll)}>
      <Dice faces={faces} onChange={setFaces}>
        <label class="check">
          <input type="checkbox" name="added" checked={isAdded} onChange={event => setAdded(event.currentTarget.checked)} />
          {words.added}
        </label>
      </Dice>
      <ol class="tb-steps" aria-live="polite">
        {hasRolled && <Steps outcome={outcome} resistance={resistance} isLast={sheet.phase === 'last'} />}
      </ol>
      <button type="button" class="tb-slip" data-press="take" disabled={!hasRolled} onClick={() => go(takeRoll(sheet, roll))}>
        <b>{words.take}</b>
        <Cost sheet={sheet} agent={agent} penalty={hasRolled ? outcome : undefined} />
      </button>
      <Idle card={card} agent={agent} sheet={sheet} onStep={go} />
    </section>
  )
}

/** What doing nothing costs, and when it counts. */
function Idle({ card, agent, sheet, onStep }: TrayProps) {
  const words = pick(STORIES_WORDS)
  const row = standing(sheet.rows[card])
  const penalty = idleAt(row)
  return (
    <button type="button" class="tb-slip" data-press="idle" onClick={() => onStep(takeIdling(sheet, card, agent))}>
      <b>{words.idle}</b>
      <Cost sheet={sheet} agent={agent} penalty={penalty} />
      <small>
        {penalty.life + penalty.time + penalty.special === 0 && `${words.idleNothing} `}
        {row.includes('skull') && `${words.idleSkull} `}
        {penalty.special > 0 && `${words.specials(penalty.special)} `}
        {words.idleHint} <i>TST-175, TST-176</i>
      </small>
    </button>
  )
}

interface DiceProps {
  readonly faces: readonly Face[]
  readonly children: ComponentChildren
  onChange(faces: readonly Face[]): void
}

function Dice({ faces, children, onChange }: DiceProps) {
  const words = pick(STORIES_WORDS)
  const [count, setCount] = useState(3)
  return (
    <>
      <p class="tb-label">{words.tapFaces}</p>
      <div class="tb-faces">
        {FACES.map(face => (
          <button
            key={face}
            type="button"
            data-face={face}
            aria-label={words.faces[face]}
            aria-disabled={faces.length >= MOST.dice}
            onClick={() => faces.length < MOST.dice && onChange([...faces, face])}
          >
            <DieSign face={face} />
          </button>
        ))}
      </div>
      <div class="tb-line">
        <Count class="tb-stepper" name="dice" label={words.dice} value={count} least={1} most={MOST.dice} onCount={setCount} />
        <button type="button" class="button" data-press="throw" onClick={() => onChange(rollDice(count, Math.random))}>
          {words.throwDice(count)}
        </button>
        {children}
      </div>
      <Thrown faces={faces} onChange={onChange} />
    </>
  )
}

/** What lies on the baize; a press takes a die out. */
function Thrown({ faces, onChange }: Omit<DiceProps, 'children'>) {
  const words = pick(STORIES_WORDS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: dice are no fields of a form
    <div class="tb-thrown" role="group" aria-label={words.thrown}>
      {faces.length === 0 && <p class="tb-hint">{words.noDice}</p>}
      {faces.map((face, at) => (
        <button
          key={at}
          type="button"
          data-thrown={face}
          aria-label={words.takeOut(words.faces[face])}
          onClick={() => onChange(faces.filter((_, other) => other !== at))}
        >
          <DieSign face={face} size={44} />
        </button>
      ))}
    </div>
  )
}

interface Line {
  readonly text: string
  readonly rules: string
}

/** Hits, counterattack, penalty: each with its rule. */
function linesOf(outcome: RollOutcome, resistance: number, isLast: boolean): readonly Line[] {
  const words = pick(STORIES_WORDS)
  const { strength, skullShields, hearts, time, special } = outcome
  const hits = { text: words.hits(outcome), rules: 'TST-157, TST-158' }
  if (outcome.isPassed) return [hits, { text: words.passed, rules: 'TST-150, TST-174' }]
  const counter =
    strength > 0
      ? { text: words.counter(outcome, resistance), rules: outcome.isStruck ? 'TST-161, TST-163' : 'TST-161, TST-162' }
      : { text: skullShields === 0 ? words.noSkullShield : words.noSkull, rules: 'TST-160' }
  const penalties: readonly Line[] = [
    ...(hearts > 0 ? [{ text: words.hearts(hearts), rules: 'TST-164' }] : []),
    ...(time > 0 ? [isLast ? { text: words.inLast, rules: 'TST-204' } : { text: words.times(time), rules: 'TST-165' }] : []),
    ...(special > 0 ? [{ text: words.specials(special), rules: 'TST-166' }] : []),
  ]
  return [hits, counter, ...(penalties.length === 0 ? [{ text: words.noPenalty, rules: 'TST-155' }] : penalties)]
}

const Steps = ({ outcome, resistance, isLast }: { outcome: RollOutcome; resistance: number; isLast: boolean }) => (
  <>
    {linesOf(outcome, resistance, isLast).map(({ text, rules }) => (
      <li key={rules}>
        {text} <i>{rules}</i>
      </li>
    ))}
  </>
)

/** What a choice costs, before it is pressed. */
function Cost({ sheet, agent, penalty }: { sheet: PartProps['sheet']; agent: Colour; penalty: Penalty | undefined }) {
  const words = pick(STORIES_WORDS)
  if (penalty === undefined) return <span class="tb-cost" />
  const { life, time } = sufferedBy(sheet, agent, penalty)
  const before = sheet.hosts[agent].life
  const parts = [...(life > 0 ? [words.life(before, before - life)] : []), ...(time > 0 ? [words.time(sheet.tu, sheet.tu - time)] : [])]
  return <span class="tb-cost">{parts.length === 0 ? words.free : parts.join(' · ')}</span>
}
