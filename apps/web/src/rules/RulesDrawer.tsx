import { type AnyGameUi, findRule, Icon, type RuleBook, type RuleEntry } from '@chronothek/board-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import './rules.css'
import { SearchField } from '../ui/SearchField.tsx'
import { RuleText } from './RuleText.tsx'
import { allRules, speaksOf, useRules } from './use-rules.ts'
import { ruleWords } from './words.ts'

interface DrawerProps {
  readonly ui: AnyGameUi
  /** The rule to open with; `''` opens the search. */
  readonly rule: string
  onClose(): void
  /** Highlights all pieces of this kind on the board. */
  onShow?(kind: string): void
}

/** The rules beside the board. Not modal: the board stays usable. */
export function RulesDrawer({ ui, rule, onClose, onShow }: DrawerProps) {
  const words = ruleWords.value
  const book = useRules(ui)
  const [open, setOpen] = useState(rule)
  const [search, setSearch] = useState('')
  const box = useRef<HTMLElement>(null)
  useEffect(() => setOpen(rule), [rule])
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true })
  }, [])
  const found = typeof book === 'object' ? findRule(book, open) : undefined
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section class="rules-drawer" aria-label={words.rules} tabIndex={-1} ref={box} onKeyDown={close} data-rule={open}>
      <header class="rules-head">
        <h2>{words.rules}</h2>
        <button type="button" class="button button-icon" onClick={onClose} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </header>
      <SearchField
        class="rules-search"
        label={words.search}
        value={search}
        onSearch={next => {
          setSearch(next)
          setOpen('')
        }}
      />
      {book === 'failed' && <p role="alert">{words.failed}</p>}
      {typeof book === 'object' && found && <OneRule book={book} rule={found} onOpen={setOpen} onShow={onShow} />}
      {typeof book === 'object' && !found && <Found book={book} search={search} onOpen={setOpen} />}
      <a class="rules-all" href={`/rules/${ui.game.id}${open ? `#${open}` : ''}`} target="_blank" rel="noreferrer">
        {words.whole}
      </a>
    </section>
  )
}

interface OneRuleProps {
  readonly book: RuleBook
  readonly rule: RuleEntry
  onOpen(rule: string): void
  onShow?: DrawerProps['onShow']
}

function OneRule({ book, rule, onOpen, onShow }: OneRuleProps) {
  const words = ruleWords.value
  const list = allRules(book)
  const index = list.indexOf(rule)
  const chapter = book.chapters.find(({ rules }) => rules.includes(rule))
  const [kind] = rule.pieces
  return (
    <article class="rule-one" aria-live="polite">
      {chapter && <p class="rule-chapter">{chapter.title[language.value]}</p>}
      <h3>{rule.text[language.value].title}</h3>
      <RuleText rule={rule} />
      <div class="rule-buttons">
        {kind !== undefined && onShow && (
          <button type="button" class="button button-plain" onClick={() => onShow(kind)}>
            {words.show}
          </button>
        )}
        <Step rule={list[index - 1]} label={words.previous} sign="‹" onOpen={onOpen} />
        <Step rule={list[index + 1]} label={words.next} sign="›" onOpen={onOpen} />
      </div>
    </article>
  )
}

interface StepProps {
  readonly rule: RuleEntry | undefined
  readonly label: string
  readonly sign: string
  onOpen(rule: string): void
}

const Step = ({ rule, label, sign, onOpen }: StepProps) => (
  <button
    type="button"
    class="button button-plain"
    aria-label={label}
    disabled={rule === undefined}
    onClick={() => rule && onOpen(rule.id)}
  >
    {sign}
  </button>
)

function Found({ book, search, onOpen }: { book: RuleBook; search: string; onOpen(rule: string): void }) {
  const words = ruleWords.value
  const hits = allRules(book).filter(rule => speaksOf(rule, search, language.value))
  return (
    <>
      <p class="rules-count" role="status">
        {hits.length === 0 ? words.none : words.found(hits.length)}
      </p>
      <ul class="rules-list">
        {hits.map(rule => (
          <li key={rule.id}>
            <button type="button" class="rules-hit" onClick={() => onOpen(rule.id)}>
              {rule.text[language.value].title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
