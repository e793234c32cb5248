import { Icon } from '@chronothek/board-kit'
import type { ChatLine, Phrase, TableInfo } from '@chronothek/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { personName, texts, timeOfDay } from '../i18n/index.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'
import { useSession } from './context.ts'

const LONGEST = 300

/** Talk at the table: own words, or ready-made sentences that everybody reads in their own language. */
export function ChatPanel({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value
  const lines = session.state.chat.value
  const list = useRef<HTMLUListElement>(null)
  // Only the list: a page that scrolls stays where somebody reads it.
  useEffect(() => list.current?.scrollTo?.({ top: list.current.scrollHeight }), [lines.length])
  return (
    <section class="chat" aria-label={words.table.chat}>
      <ul class="chat-lines" aria-live="polite" ref={list}>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {session.state.seat.value !== undefined && <Phrases />}
      <Say table={table} />
    </section>
  )
}

function Line({ line }: { line: ChatLine }) {
  const words = texts.value
  const name = personName(line.name)
  return (
    <li class="chat-line">
      {line.seat === undefined ? <span class="quiet">{words.table.spectator}</span> : <SeatMark seat={line.seat} name={name} size={18} />}
      <span>
        <strong>{name}</strong> {line.phrase ? <em>{words.phrases[line.phrase]}</em> : line.text}
      </span>
      <time class="quiet" dateTime={line.when}>
        {timeOfDay(line.when)}
      </time>
    </li>
  )
}

function Phrases() {
  const session = useSession()
  const { phrases, table } = texts.value
  const [said, refuse] = useRefusal()
  return (
    <details class="phrases">
      <summary>{table.phrases}</summary>
      <div class="phrase-buttons">
        {(Object.keys(phrases) as Phrase[]).map(phrase => (
          <button
            key={phrase}
            type="button"
            class="button button-plain"
            data-phrase={phrase}
            onClick={async () => refuse(await session.ask({ type: 'phrase', phrase }))}
          >
            {phrases[phrase]}
          </button>
        ))}
      </div>
      <Refused said={said} />
    </details>
  )
}

function Say({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const [text, setText] = useState('')
  const [said, refuse] = useRefusal()
  const send = async (event: Event) => {
    event.preventDefault()
    if (text.trim() === '') return
    const why = await session.ask({ type: 'chat', text: text.trim() })
    refuse(why)
    if (why === undefined) setText('')
  }
  return (
    <form class="say" onSubmit={send} data-table={table.id}>
      <input
        class="field"
        name="message"
        maxLength={LONGEST}
        autocomplete="off"
        aria-label={words.message}
        placeholder={words.message}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button button-plain say-send" aria-label={words.send} title={words.send}>
        <Icon name="right" />
      </button>
      <Refused said={said} />
    </form>
  )
}
