import type { DeckProblem } from '@chronothek/content'
import { useId, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import type { DeckVerdict } from '../local/device-api.ts'
import { GAMES } from '../registry.ts'
import { problemMessage, problemPlace } from './deck-problem.ts'
import { deckWords } from './words.ts'

type Stage =
  | { readonly kind: 'idle' | 'busy' | 'failed' }
  | { readonly kind: 'table'; readonly file: File }
  | { readonly kind: 'done'; readonly verdict: DeckVerdict }

const isTable = ({ name, type }: File): boolean => /\.(csv|tsv)$/i.test(name) || type === 'text/csv'
/** Imported decks belong to the first game that has decks. */
const GAME = GAMES.find(({ packs }) => packs === 'decks')?.id ?? ''

/** Imports a deck from a file, picked or dropped. It is checked and stored on this device. */
export function ImportDeck({ onChanged }: { onChanged(): Promise<void> }) {
  const words = deckWords.value
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const heading = useId()
  const keep = async (read: () => Promise<Blob | DeckVerdict>) => {
    setStage({ kind: 'busy' })
    try {
      const found = await read()
      const answer = found instanceof Blob ? await (await import('../local/decks.ts')).addDeck(found) : { ok: true as const, value: found }
      setStage(answer.ok ? { kind: 'done', verdict: answer.value } : { kind: 'failed' })
      if (answer.ok && answer.value.ok) await onChanged()
    } catch {
      setStage({ kind: 'failed' })
    }
  }
  const take = (file: File | undefined) => {
    if (file !== undefined) isTable(file) ? setStage({ kind: 'table', file }) : void keep(async () => file)
  }
  return (
    <section class="deck-import" aria-labelledby={heading}>
      <h2 id={heading}>{words.importTitle}</h2>
      <p>{words.importLead}</p>
      <DropPlace onFile={take} />
      {stage.kind === 'table' && (
        <NameTable key={stage.file.name} file={stage.file} onKeep={title => keep(() => readTable(stage.file, title))} />
      )}
      <div role="status">
        {stage.kind === 'busy' && <p>{words.checking}</p>}
        {stage.kind === 'failed' && <p>{words.failed}</p>}
        {stage.kind === 'done' && <Verdict verdict={stage.verdict} />}
      </div>
    </section>
  )
}

async function readTable(file: File, title: string): Promise<Blob | DeckVerdict> {
  const [{ deckOfTable }, text] = await Promise.all([import('./csv-deck.ts'), file.text()])
  const read = deckOfTable(text, title, GAME)
  return read.ok ? new Blob([JSON.stringify(read.value)]) : { ok: false, problems: read.error }
}

function DropPlace({ onFile }: { onFile(file: File | undefined): void }) {
  const words = deckWords.value
  const [over, setOver] = useState(false)
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <label
      class={over ? 'deck-drop deck-drop-over' : 'deck-drop'}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={event => {
        hover(false)(event)
        onFile(event.dataTransfer?.files[0])
      }}
    >
      <span>
        {words.drop} <u>{words.choose}</u>
      </span>
      <input
        type="file"
        class="deck-file"
        accept=".json,.csv,application/json,text/csv"
        onChange={event => {
          onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function NameTable({ file, onKeep }: { file: File; onKeep(title: string): void }) {
  const words = deckWords.value
  const [title, setTitle] = useState(() => file.name.replace(/\.\w+$/, ''))
  return (
    <form
      class="deck-name"
      onSubmit={event => {
        event.preventDefault()
        onKeep(title.trim() || file.name)
      }}
    >
      <label>
        <span class="label">{words.nameIt}</span>
        <input class="field" value={title} maxLength={60} required onInput={event => setTitle(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button button-main">
        {words.check}
      </button>
    </form>
  )
}

function Verdict({ verdict }: { verdict: DeckVerdict }) {
  const words = deckWords.value
  if (!verdict.ok)
    return (
      <div class="deck-verdict deck-verdict-no">
        <p>{words.refused(verdict.problems.length)}</p>
        <Problems problems={verdict.problems} />
      </div>
    )
  const { deck, advice } = verdict
  return (
    <div class="deck-verdict">
      <p>
        <strong>{words.kept(deck.title[language.value])}</strong>
      </p>
      <p>
        <Link class="button button-main" href={`/new/${deck.game}?pack=${encodeURIComponent(deck.name)}&here=1`}>
          {words.play}
        </Link>
      </p>
      {advice.length > 0 && <p>{words.advice(advice.length)}</p>}
      <Problems problems={advice} />
    </div>
  )
}

const MOST = 30

function Problems({ problems }: { problems: readonly DeckProblem[] }) {
  const words = deckWords.value
  return (
    <ul class="deck-problems">
      {problems.slice(0, MOST).map((problem, index) => (
        <li key={`${problem.path}-${index}`}>
          {problemPlace(problem, words) && <b>{problemPlace(problem, words)}: </b>}
          {problemMessage(problem, language.value, words)}
        </li>
      ))}
      {problems.length > MOST && <li>{words.more(problems.length - MOST)}</li>}
    </ul>
  )
}
