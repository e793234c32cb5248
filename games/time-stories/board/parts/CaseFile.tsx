import { useState } from 'preact/hooks'
import type { FileEntry, Note } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { youOrName } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { letterOf } from '../read.ts'
import { Overlay } from './Overlay.tsx'
import { Prose } from './Prose.tsx'

const LONGEST = 500

/** What I have read, by run and place, and what we wrote down ourselves. */
export function CaseFile() {
  const { words } = useHelm()
  return (
    <Overlay label={words.caseFile} close={words.close} class="tst-over-file">
      <div class="tst-file" {...piece('case-file', 'case-file-open')}>
        <section aria-label={words.readSoFar}>
          <h2>{words.readSoFar}</h2>
          <Entries />
        </section>
        <section aria-label={words.notes}>
          <h2>{words.notes}</h2>
          <WriteNote />
          <Notes />
        </section>
      </div>
    </Overlay>
  )
}

function Entries() {
  const { own, words, say } = useHelm()
  const runs = [...Map.groupBy(own?.file ?? [], ({ run }) => run)].toSorted(([a], [b]) => b - a)
  if (runs.length === 0) return <p class="tst-empty">{words.fileEmpty}</p>
  return (
    <>
      {runs.map(([run, entries]) => (
        <section key={run} class="tst-file-run">
          <h3>{words.run(run)}</h3>
          {[...Map.groupBy(entries, ({ location }) => say(location))].map(([place, read]) => (
            <section key={place}>
              <h4>{place !== '' ? place : read.every(({ kind }) => kind === 'object') ? words.objects : words.underWay}</h4>
              <ul>
                {read.map((entry, i) => (
                  <Entry key={`${entry.id}-${i}`} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </>
  )
}

function Entry({ entry }: { entry: FileEntry }) {
  const { say } = useHelm()
  const name = (
    <>
      {entry.kind === 'card' && <b>{letterOf(entry.id)}</b>} {say(entry.name)}
    </>
  )
  return (
    <li>
      {entry.text === undefined ? (
        <p>{name}</p>
      ) : (
        <details>
          <summary>{name}</summary>
          <Prose text={say(entry.text)} />
        </details>
      )}
    </li>
  )
}

function WriteNote() {
  const { words, act, shared, board } = useHelm()
  const [text, setText] = useState('')
  const [isShared, share] = useState(true)
  if (board.onKeys === undefined) return null
  const write = async (event: Event) => {
    event.preventDefault()
    if (text.trim() === '') return
    if (await act('write-note', { type: 'write-note', text: text.trim(), shared: isShared && shared.seats > 1 })) setText('')
  }
  return (
    <form class="tst-write" onSubmit={write} data-press="write-note">
      <textarea
        rows={3}
        maxLength={LONGEST}
        aria-label={words.newNote}
        placeholder={words.notePlaceholder}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <p>
        {shared.seats > 1 && (
          <label>
            <input type="checkbox" checked={isShared} onChange={event => share(event.currentTarget.checked)} /> {words.forAll}
          </label>
        )}
        <button type="submit" class="tst-page-button" aria-disabled={text.trim() === ''}>
          {words.writeDown}
        </button>
      </p>
    </form>
  )
}

function Notes() {
  const { shared, own, words } = useHelm()
  const all = [...new Map([...shared.notes, ...(own?.notes ?? [])].map(note => [note.id, note])).values()].toSorted((a, b) => b.id - a.id)
  if (all.length === 0) return <p class="tst-empty">{words.noNotes}</p>
  return (
    <ul class="tst-notes">
      {all.map(note => (
        <NoteLine key={note.id} note={note} />
      ))}
    </ul>
  )
}

function NoteLine({ note }: { note: Note }) {
  const helm = useHelm()
  const { words, seat, act, board } = helm
  return (
    <li>
      <p>{note.text}</p>
      <small>
        {[youOrName(helm, note.by), words.run(note.run), ...(note.shared ? [] : [words.onlyYou])].join(' · ')}
        {note.by === seat && board.onKeys !== undefined && (
          <button
            type="button"
            data-press={`note-${note.id}`}
            onClick={() => void act(`note-${note.id}`, { type: 'erase-note', id: note.id })}
          >
            {words.erase}
          </button>
        )}
      </small>
    </li>
  )
}
