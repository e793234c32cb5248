import { Icon, type Sentence, type SentencePart } from '@chronothek/board-kit'
import { useRulesDrawer } from '../ui/rules-drawer.ts'
import { useUiStateIfAny } from './ui-state.ts'
import { tableWords } from './words.ts'

/** One sentence: names in bold, pieces as links that highlight them on the board. */
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

/** Opens the rule behind an entry: the one of its verdict, or of its first sentence. Hidden where rules cannot be opened. */
export function RuleMark({ sentences }: { sentences: readonly Sentence[] }) {
  const rules = useRulesDrawer()
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

/** Pointing at or focusing the link highlights the piece on the board; pressing keeps it highlighted. */
function Piece({ piece, text, mark }: Extract<SentencePart, { piece: string }>) {
  const uiState = useUiStateIfAny()
  const inside = (
    <>
      {mark !== undefined && <i class={`log-mark ${mark}`} aria-hidden="true" />}
      {text}
    </>
  )
  if (uiState === undefined) return <span class="log-thing">{inside}</span>
  const kept = uiState.kept.value === piece
  const keep = (event: Event) => {
    event.preventDefault()
    uiState.kept.value = kept ? undefined : piece
  }
  return (
    // A button cannot wrap, and card titles are long.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      role="button"
      tabIndex={0}
      class={kept ? 'log-piece log-piece-kept' : 'log-piece'}
      aria-pressed={kept}
      data-lights={piece}
      title={tableWords.value.lit}
      onPointerEnter={event => event.pointerType === 'mouse' && uiState.point(piece)}
      onPointerLeave={() => uiState.point(undefined)}
      onFocus={() => uiState.point(piece)}
      onBlur={() => uiState.point(undefined)}
      onClick={keep}
      onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && keep(event)}
    >
      {inside}
    </span>
  )
}
