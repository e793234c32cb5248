import { useState } from 'preact/hooks'
import { pick } from '../../i18n/index.ts'
import type { Desk } from './desk.ts'
import { gathered } from './gather.ts'
import { namesOf } from './names.ts'
import { type Entry, isBlank, MOST, type Sheet } from './sheet.ts'
import { finish, note } from './steps.ts'
import { STORIES_WORDS } from './words.ts'

/** Run by run, the newest first. */
export function LogPart({ desk }: { desk: Desk }) {
  const words = pick(STORIES_WORDS)
  const sheet = desk.sheet.value
  const isOver = sheet.phase === 'over'
  const end = (how: 'won' | 'failed') => (
    <button type="button" class="button" data-press={how} disabled={isOver} onClick={() => desk.write(finish(sheet, how))}>
      {words[how]}
    </button>
  )
  return (
    <>
      <NoteField onNote={text => desk.write(note(sheet, text))} />
      {sheet.log.length === 0 ? (
        <p class="tb-hint">{words.noLog}</p>
      ) : (
        sheet.starts
          .map((start, at) => ({ start, run: at + 1 }))
          .toReversed()
          .map(run => <RunLog key={run.run} sheet={sheet} {...run} />)
      )}
      <div class="tb-presses tb-ends">
        {end('won')}
        {end('failed')}
        <button type="button" class="button button-link" data-press="print" disabled={sheet.log.length === 0} onClick={() => print()}>
          {words.print}
        </button>
        <button type="button" class="button button-link" data-press="new-mission" disabled={isBlank(sheet)} onClick={() => desk.renew()}>
          {words.newMission}
        </button>
      </div>
    </>
  )
}

function NoteField({ onNote }: { onNote(text: string): void }) {
  const words = pick(STORIES_WORDS)
  const [text, setText] = useState('')
  return (
    <form
      class="tb-note"
      onSubmit={event => {
        event.preventDefault()
        onNote(text)
        setText('')
      }}
    >
      <input
        class="field"
        name="note"
        aria-label={words.note}
        placeholder={words.note}
        autocomplete="off"
        maxLength={MOST.note}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {words.addNote}
      </button>
    </form>
  )
}

function RunLog({ sheet, run, start }: { sheet: Sheet; run: number; start: number }) {
  const words = pick(STORIES_WORDS)
  const lines = gathered(sheet.log.filter(entry => entry.run === run)).toReversed()
  return (
    <section class="tb-log" aria-labelledby={`tb-run-${run}`} data-run={run}>
      <h3 id={`tb-run-${run}`}>
        {words.run(run)} <small>{words.begunWith(start)}</small>
      </h3>
      <ol reversed>
        {lines.map(({ entry, times }, at) => (
          <li key={lines.length - at} data-kind={entry.kind}>
            <b>{entry.tu}</b>
            <span>{times > 1 ? words.spentMany(times) : tellOf(entry, sheet)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sentence of a line; as a reminder it says what is to be done. */
export function tellOf(entry: Entry, sheet: Sheet, isNews = false): string {
  const { told, news } = pick(STORIES_WORDS)
  const tell = ((isNews ? news[entry.kind] : undefined) ?? told[entry.kind]) as (entry: Entry, names: ReturnType<typeof namesOf>) => string
  return tell(entry, namesOf(sheet))
}
