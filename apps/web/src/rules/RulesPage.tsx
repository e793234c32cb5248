import { CORE_RULES, type RuleBook, type RuleEntry } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { findGame, gameTitle } from '../registry.ts'
import { useGameUi } from '../table/context.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import './rules.css'
import { SearchField } from '../ui/SearchField.tsx'
import { RuleText } from './RuleText.tsx'
import { allRules, speaksOf, useRules } from './use-rules.ts'
import { ruleWords } from './words.ts'

/** The rules of a game, with a search and a link to each rule. */
export function RulesPage({ game }: { readonly game: string }) {
  const words = ruleWords.value
  const ui = useGameUi(game)
  const book = useRules(typeof ui === 'object' ? ui : undefined)
  const title = words.rulesOf(gameTitle(game))
  if (findGame(game) === undefined) return <NotFoundPage />
  return (
    <ReadingPage title={title} wide>
      <h1>{title}</h1>
      {ui === 'failed' && <p role="alert">{words.failed}</p>}
      {book === 'failed' && <p role="alert">{words.failed}</p>}
      {typeof book === 'object' ? <Book book={book} game={game} /> : <div class="page-to-come" />}
    </ReadingPage>
  )
}

function Book({ book, game }: { book: RuleBook; game: string }) {
  const words = ruleWords.value
  const [search, setSearch] = useState('')
  useAnchor()
  const hits = allRules(book).filter(rule => speaksOf(rule, search, language.value)).length
  return (
    <div class="rules-page">
      <nav class="rules-contents" aria-label={words.chapters}>
        <SearchField label={words.search} value={search} onSearch={setSearch} />
        <p class="rules-count" role="status">
          {search && (hits === 0 ? words.none : words.found(hits))}
        </p>
        <ol>
          {book.chapters.map(({ title }, index) => (
            <li key={title.en}>
              <a href={`#chapter-${index}`}>{title[language.value]}</a>
            </li>
          ))}
        </ol>
        {findGame(game)?.loadLessons && (
          <Link class="button button-main" href={`/learn/${game}`}>
            {words.learn}
          </Link>
        )}
      </nav>
      <div class="rules-body">
        <p class="lead">{words.ownWords}</p>
        {book.chapters.map(({ title, rules }, index) => (
          <Chapter key={title.en} id={`chapter-${index}`} title={title[language.value]} rules={rules} search={search} />
        ))}
        <Chapter id="chapter-core" title="Chronothek" rules={CORE_RULES} search={search} />
      </div>
    </div>
  )
}

/** The rules come after the address was read, so the browser's own jump to the anchor is too early. */
function useAnchor() {
  useEffect(() => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target) return
    target.scrollIntoView({ block: 'center' })
    target.focus()
  }, [])
}

function Chapter({ id, title, rules, search }: { id: string; title: string; rules: readonly RuleEntry[]; search: string }) {
  const hits = rules.filter(rule => speaksOf(rule, search, language.value))
  if (hits.length === 0) return null
  return (
    <section class="rules-chapter" id={id}>
      <h2>{title}</h2>
      {hits.map(rule => (
        <article key={rule.id} class="rule-entry" id={rule.id} tabIndex={-1}>
          <h3>
            {rule.text[language.value].title}{' '}
            <a class="rule-link" href={`#${rule.id}`} aria-label={ruleWords.value.link(rule.text[language.value].title)}>
              #
            </a>
          </h3>
          <RuleText rule={rule} />
        </article>
      ))}
    </section>
  )
}
