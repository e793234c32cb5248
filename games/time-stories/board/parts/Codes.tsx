import type { Answer } from '@chronothek/content'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { FrontView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { group, picture, piece } from '../pieces/piece.ts'
import { agentOf, letterOf, objectOf } from '../read.ts'
import { Prose } from './Prose.tsx'

type Puzzle = FrontView['puzzles'][number]

/** Locks with a code: a row of signs, a number, or objects in order. What it costs to be wrong, the card says. */
export function Codes({ front }: { front: FrontView }) {
  const { words } = useHelm()
  const open = front.puzzles.filter(puzzle => puzzle.open)
  const root = useRef<HTMLElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    height.current = root.current?.offsetHeight ?? height.current
  })
  // A lock that opens while somebody reads leaves its place empty: what is below stays under the thumb.
  if (open.length === 0) return height.current === 0 ? null : <div style={{ height: `${height.current}px` }} aria-hidden="true" />
  return (
    <section ref={root} class="tst-codes" aria-label={words.codes}>
      {open.map(puzzle => (
        <Code key={puzzle.id} front={front} puzzle={puzzle} />
      ))}
    </section>
  )
}

function Code({ front, puzzle }: { front: FrontView; puzzle: Puzzle }) {
  const { shared, words, act, busy, mine, current } = useHelm()
  const letter = letterOf(front.card)
  const agent = [current, ...mine].find(id => agentOf(shared, id)?.at === letter)
  const enter = (answer: Answer) => {
    if (agent === undefined || busy) return false
    void act(`code-${puzzle.id}`, { type: 'enter-code', agent, puzzle: puzzle.id, answer })
    return true
  }
  return (
    <CodePad
      puzzle={puzzle}
      title={words.enterCode}
      note={puzzle.collective && shared.seats > 1 ? words.codeVote : words.noAction}
      onEnter={enter}
    />
  )
}

interface CodePadProps {
  readonly puzzle: Puzzle
  readonly title: string
  readonly note: string
  /** Whether it was taken, so that the windows are cleared. */
  onEnter(answer: Answer): boolean
}

/** Where an answer is set, sign by sign, before anybody tries it. */
export function CodePad({ puzzle, title, note, onEnter }: CodePadProps) {
  const { words, say } = useHelm()
  const [parts, setParts] = useState<readonly (string | number)[]>([])
  const [number, setNumber] = useState('')
  const { input } = puzzle
  const isNumber = input.type === 'number'
  const answer: Answer | undefined = isNumber
    ? number === '' || Number(number) < input.min || Number(number) > input.max
      ? undefined
      : Number(number)
    : parts.length === input.length
      ? parts
      : undefined
  const enter = () => {
    if (answer === undefined || !onEnter(answer)) return
    setParts([])
    setNumber('')
  }
  return (
    <div class="tst-code" data-press={`code-${puzzle.id}`} {...piece('code', `code-${puzzle.id}`)}>
      <Prose text={say(puzzle.prompt)} />
      {isNumber ? (
        <label>
          {words.numberBetween(input.min, input.max)}
          <input
            type="number"
            inputMode="numeric"
            min={input.min}
            max={input.max}
            value={number}
            onInput={event => setNumber(event.currentTarget.value)}
          />
        </label>
      ) : (
        <Sequence puzzle={puzzle} parts={parts} onParts={setParts} />
      )}
      <p class="tst-code-ways">
        <button type="button" class="tst-page-button" aria-disabled={answer === undefined} onClick={enter}>
          <b>{title}</b> <small>{note}</small>
        </button>
        {parts.length > 0 && (
          <button type="button" class="tst-page-button" onClick={() => setParts(parts.slice(0, -1))}>
            {words.takeBack}
          </button>
        )}
      </p>
    </div>
  )
}

interface SequenceProps {
  readonly puzzle: Puzzle
  readonly parts: readonly (string | number)[]
  onParts(parts: readonly (string | number)[]): void
}

/** Signs or objects one after the other into as many windows as the lock has. */
function Sequence({ puzzle, parts, onParts }: SequenceProps) {
  const { own, words, say } = useHelm()
  const { input } = puzzle
  if (input.type === 'number') return null
  const nameOf = (part: string | number): string => {
    const object = typeof part === 'number' ? objectOf(own, part) : undefined
    return object === undefined ? `${part}` : `${part} ${say(object.name)}`
  }
  const choices: readonly (string | number)[] = input.type === 'sequence' ? input.alphabet : input.from
  const isFull = parts.length >= input.length
  return (
    <>
      <ol class="tst-windows" aria-label={words.codeSoFar}>
        {Array.from({ length: input.length }, (_, i) => (
          <li key={i}>{parts[i] === undefined ? <span {...picture(words.emptyWindow)}>·</span> : nameOf(parts[i])}</li>
        ))}
      </ol>
      <div class="tst-keys" {...group(words.codeKeys)}>
        {choices.map(part => (
          <button
            key={part}
            type="button"
            aria-disabled={isFull || (input.type === 'objects' && parts.includes(part))}
            onClick={() => !isFull && !(input.type === 'objects' && parts.includes(part)) && onParts([...parts, part])}
          >
            {nameOf(part)}
          </button>
        ))}
      </div>
    </>
  )
}
