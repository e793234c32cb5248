import { Icon, SeatMark } from '@chronothek/board-kit'
import type { ChatMessage, Phrase, TableInfo } from '@chronothek/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { personName, texts, timeOfDay } from '../i18n/index.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { useSession } from './context.ts'

const LONGEST = 300

/** Chat: typed messages, or quick phrases that everybody reads in their own language. */
export function ChatPanel({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value
  const messages = session.state.chat.value
  const list = useRef<HTMLUListElement>(null)
  // Scrolls only the list, never the page.
  useEffect(() => list.current?.scrollTo?.({ top: list.current.scrollHeight }), [messages.length])
  return (
    <section class="chat" aria-label={words.table.chat}>
      <ul class="chat-lines" aria-live="polite" ref={list}>
        {messages.map(message => (
          <ChatRow key={message.id} message={message} />
        ))}
      </ul>
      {session.state.seat.value !== undefined && <Phrases />}
      <Say table={table} />
    </section>
  )
}

function ChatRow({ message }: { message: ChatMessage }) {
  const words = texts.value
  const name = personName(message.name)
  return (
    <li class="chat-line">
      {message.seat === undefined ? (
        <span class="quiet">{words.table.spectator}</span>
      ) : (
        <SeatMark seat={message.seat} name={name} size={18} />
      )}
      <span>
        <strong>{name}</strong> {message.phrase ? <em>{words.phrases[message.phrase]}</em> : message.text}
      </span>
      <time class="quiet" dateTime={message.when}>
        {timeOfDay(message.when)}
      </time>
    </li>
  )
}

function Phrases() {
  const session = useSession()
  const { phrases, table } = texts.value
  const [refusal, refuse] = useRefusal()
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
      <Refused refusal={refusal} />
    </details>
  )
}

function Say({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const [text, setText] = useState('')
  const [refusal, refuse] = useRefusal()
  const send = async (event: Event) => {
    event.preventDefault()
    if (text.trim() === '') return
    const error = await session.ask({ type: 'chat', text: text.trim() })
    refuse(error)
    if (error === undefined) setText('')
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
      <Refused refusal={refusal} />
    </form>
  )
}
