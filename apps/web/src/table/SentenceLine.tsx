import { Icon, type Sentence, type SentencePart } from '@chronothek/board-kit'
import { useRulesHere } from '../ui/explain.ts'
import { useDeskIfAny } from './desk.ts'
import { tableWords } from './words.ts'

/** One sentence: names in bold, things as links that light up on the board. */
export function SentenceLine({ sentence }: { sentence: Sentence }) {
  return (
    <span class="log-sentence" data-tone={sentence.tone} data-line={sentence.ownLine}>
      {sentence.isPrivate && <span class="log-private">{tableWords.value.onlyYou}</span>}
      {sentence.parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}{' '}
    </span>
  )
}

/** The rule behind an entry: that of its verdict, else of its first sentence. Where rules cannot be opened there is no mark. */
export function RuleMark({ sentences }: { sentences: readonly Sentence[] }) {
  const rules = useRulesHere()
  const { rule } = sentences.find(({ tone }) => tone !== undefined) ?? sentences[0] ?? {}
  if (rules === undefined || rule === undefined) return null
  const name = tableWords.value.ruleOf
  return (
    <button type="button" class="log-rule" aria-label={name} title={name} onClick={() => rules.open(rule)}>
      <Icon name="book" size={15} />
    </button>
  )
}

function Part({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return <>{part}</>
  if ('strong' in part) return <b>{part.strong}</b>
  if ('seat' in part) return <b class="log-seat">{part.text}</b>
  return <Piece {...part} />
}

/** Pointing at it or focusing it lights the thing on the board; pressing keeps it lit. */
function Piece({ piece, text, mark }: Extract<SentencePart, { piece: string }>) {
  const desk = useDeskIfAny()
  const inside = (
    <>
      {mark !== undefined && <i class={`log-mark ${mark}`} aria-hidden="true" />}
      {text}
    </>
  )
  if (desk === undefined) return <span class="log-thing">{inside}</span>
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
      data-lights={piece}
      title={tableWords.value.lit}
      onPointerEnter={event => event.pointerType === 'mouse' && desk.point(piece)}
      onPointerLeave={() => desk.point(undefined)}
      onFocus={() => desk.point(piece)}
      onBlur={() => desk.point(undefined)}
      onClick={keep}
      onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && keep(event)}
    >
      {inside}
    </span>
  )
}
