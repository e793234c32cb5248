import { Icon, type Sentence, type SentencePart } from '@chronothek/board-kit'
import { useRule } from '../ui/explain.ts'
import { useDeskIfAny } from './desk.ts'
import { tableWords } from './words.ts'

/** One sentence: names in bold, things as links that light up on the board, and the rule behind it. */
export function SentenceLine({ sentence }: { sentence: Sentence }) {
  const words = tableWords.value
  const openRule = useRule()
  return (
    <span class="log-sentence" data-tone={sentence.tone}>
      {sentence.isPrivate && <span class="log-private">{words.onlyYou}</span>}
      {sentence.parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
      {openRule && (
        <button
          type="button"
          class="log-rule"
          aria-label={words.ruleOf(sentence.rule)}
          title={words.ruleOf(sentence.rule)}
          onClick={() => openRule(sentence.rule)}
        >
          <Icon name="book" size={14} />
        </button>
      )}{' '}
    </span>
  )
}

function Part({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return <>{part}</>
  if ('strong' in part) return <b>{part.strong}</b>
  if ('seat' in part) return <b class="log-seat">{part.text}</b>
  return <Piece piece={part.piece} text={part.text} />
}

/** Pointing at it or focusing it lights the thing on the board; pressing keeps it lit. */
function Piece({ piece, text }: { piece: string; text: string }) {
  const desk = useDeskIfAny()
  if (desk === undefined) return <span class="log-thing">{text}</span>
  const kept = desk.kept.value === piece
  const keep = (event: Event) => {
    event.preventDefault()
    desk.kept.value = kept ? undefined : piece
  }
  return (
    // A button cannot break over two lines, and titles of cards are long.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      role="button"
      tabIndex={0}
      class={kept ? 'log-piece log-piece-kept' : 'log-piece'}
      aria-pressed={kept}
      title={tableWords.value.lit}
      onPointerEnter={event => event.pointerType === 'mouse' && desk.point(piece)}
      onPointerLeave={() => desk.point(undefined)}
      onFocus={() => desk.point(piece)}
      onBlur={() => desk.point(undefined)}
      onClick={keep}
      onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && keep(event)}
    >
      {text}
    </span>
  )
}
