import type { ReportKind } from '@chronothek/protocol'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { KINDS, MAX_TEXT, type ReportedCard, saveReport, sendReport, staysHere } from './report.ts'
import { deckWords } from './words.ts'

/** Reports a problem with a card: its kind and a few words. */
export function ReportForm({ card, onClose }: { readonly card: ReportedCard; onClose(): void }) {
  const words = deckWords.value
  const [kind, setKind] = useState<ReportKind>('wrong-date')
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const [refusal, refuse] = useRefusal()
  const submit = async (event: Event) => {
    event.preventDefault()
    const error = await sendReport(card, kind, text.trim())
    refuse(error)
    setSent(error === undefined)
  }
  if (sent) return <Sent card={card} onSave={() => saveReport(card, kind, text.trim())} onClose={onClose} />
  return (
    <form class="report-form" onSubmit={submit}>
      <fieldset>
        <legend>{words.reportKind}</legend>
        {KINDS.map(id => (
          <label key={id} class="check">
            <input type="radio" name="report-kind" checked={kind === id} onChange={() => setKind(id)} />
            {words.kinds[id]}
          </label>
        ))}
      </fieldset>
      <ReportText text={text} onText={setText} />
      <div class="report-buttons">
        <button type="submit" class="button button-main">
          {words.send}
        </button>
        <button type="button" class="button button-plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <Refused refusal={refusal} />
    </form>
  )
}

function ReportText({ text, onText }: { text: string; onText(text: string): void }) {
  const words = deckWords.value
  const hint = useId()
  return (
    <label class="report-text">
      <span>{words.reportText}</span>
      <textarea
        class="field"
        rows={4}
        maxLength={MAX_TEXT}
        value={text}
        aria-describedby={hint}
        onInput={event => onText(event.currentTarget.value)}
      />
      <small class="quiet" id={hint}>
        {words.reportHint}
      </small>
    </label>
  )
}

function Sent({ card, onSave, onClose }: { card: ReportedCard; onSave(): void; onClose(): void }) {
  const words = deckWords.value
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div class="report-sent" ref={place} tabIndex={-1}>
      <p role="status">{staysHere(card) ? words.sentHere : words.sent}</p>
      <div class="report-buttons">
        {staysHere(card) && (
          <button type="button" class="button button-main" onClick={onSave}>
            {words.save}
          </button>
        )}
        <button type="button" class="button button-plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </div>
  )
}
