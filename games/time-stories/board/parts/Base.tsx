import { BASE_LETTERS } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { youOrName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { piece, scrolling } from '../pieces/piece.ts'
import type { BoardProps } from '../props.ts'
import { agentsOf } from '../read.ts'
import { BasePicture } from './BasePicture.tsx'
import { HostChoice } from './HostChoice.tsx'
import { Prose } from './Prose.tsx'

/** The Agency's own room: glass, steel, one amber. The briefing card by card, then the hosts. */
export function Base() {
  const { board, seat, seen, shared, words, say, show } = useHelm()
  const { phase } = shared
  const isPlaying = seen !== undefined
  const last = Math.max(0, shared.base.cards.length - 1)
  const before = useRef(phase)
  // Whoever has read a card out has followed so far, and comes back to the latest.
  const [at, go] = useState(() => (hasReadOut(board, seat) ? last : 0))
  // A screen nobody plays at, perhaps the one all look at, follows what is read out.
  useEffect(() => {
    if (!isPlaying) go(last)
  }, [isPlaying, last])
  // The last card brings the hosts at once; it still has to be read, and so has every card before it.
  useEffect(() => {
    const isBehind = at < last - 1
    if (isPlaying && before.current === 'base' && phase === 'hosts') show({ kind: isBehind ? 'base' : 'last-base' })
    before.current = phase
  }, [phase])
  return (
    <div class="tst-base">
      <header class="tst-base-head" data-rule="TST-060">
        <b>{words.base}</b>
        <h2>{say(shared.title)}</h2>
        <span>{[words.run(shared.run), words.tuToCome(shared.tuStart), words.noTimeHere].join(' · ')}</span>
      </header>
      <BasePicture at={at} />
      {phase === 'base' ? <Briefing at={at} onTurn={go} /> : <HostChoice />}
    </div>
  )
}

const hasReadOut = ({ entries = [] }: BoardProps, seat: Seat | undefined): boolean =>
  entries.some(({ by, events }) => by === seat && events.some(({ type }) => type === 'base-read'))

interface BriefingProps {
  readonly at: number
  onTurn(at: number): void
}

/** Everybody turns the cards at their own pace: a companion that reads on takes no card out of anybody's hand. */
function Briefing({ at, onTurn }: BriefingProps) {
  const helm = useHelm()
  const { shared, words, say, offers, act, you } = helm
  const { cards, reader, left } = shared.base
  const card = cards[at] ?? cards.at(-1)
  const following = cards[at + 1]
  const [read] = offers('read-base')
  const next = () => {
    onTurn(cards.length)
    if (read !== undefined) void act('read-base', read)
  }
  const readerName = reader === undefined ? '' : youOrName(helm, reader)
  const [agent] = reader === undefined ? [] : agentsOf(shared, reader)
  return (
    <div class="tst-briefing">
      <nav class="tst-base-list" aria-label={words.briefing} data-rule="TST-061">
        <h3>{words.cardByCard}</h3>
        <ul>
          {cards.map(({ letter, title }, i) => (
            <li key={letter}>
              <button type="button" aria-pressed={letter === card?.letter} onClick={() => onTurn(i)}>
                <em>{letter}</em> {title === undefined ? words.wasRead : say(title)}
              </button>
            </li>
          ))}
          {left > 0 && (
            <li key={`next ${cards.length}`} class="tst-next">
              <em>{BASE_LETTERS[cards.length]}</em>
              <span>
                {agent !== undefined && <AgentMark agent={agent} size={16} />} {readerName}
                <small>{words.readsNext(left, reader === you)}</small>
              </span>
            </li>
          )}
        </ul>
      </nav>
      <article key={card?.letter} class="tst-base-sheet" {...piece('base-card', `base-${card?.letter ?? 'none'}`)}>
        {card === undefined ? (
          <div class="tst-agency-lead">
            <p>{words.briefingBegins(readerName, reader === you)}</p>
            <ol>
              {words.briefingSteps(shared.tuStart).map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ) : (
          <div class="tst-base-text" key={card.letter} {...scrolling(say(card.title) || card.letter)}>
            <h3>{card.letter}</h3>
            {card.title !== undefined && <h4>{say(card.title)}</h4>}
            <Prose text={say(card.text)} />
            {card.box !== undefined && <Prose text={say(card.box)} class="tst-agency-box" />}
          </div>
        )}
        <footer>
          {following !== undefined && (
            <button type="button" class="tst-amber" onClick={() => onTurn(at + 1)}>
              {words.turnTo(following.letter)}
            </button>
          )}
          {read !== undefined ? (
            <button
              type="button"
              class={following === undefined ? 'tst-amber' : 'tst-quiet-button'}
              data-press="read-base"
              data-rule="TST-060"
              onClick={next}
            >
              {cards.length === 0 ? words.readFirst : words.readNext}
            </button>
          ) : (
            following === undefined && <p class="tst-waits">{words.readsNow(readerName)}</p>
          )}
          <p>{read === undefined || shared.seats === 1 ? words.staysOpen : `${words.readAloud} ${words.staysOpen}`}</p>
        </footer>
      </article>
    </div>
  )
}
