import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { tableWords } from './words.ts'

interface BotReasonProps {
  /** The bot's name. */
  readonly name: string
  reason(): string | undefined
}

/** A button that shows why a bot made this move. */
export function BotReason({ reason, name }: BotReasonProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const answer = useRef<HTMLQuoteElement>(null)
  const words = tableWords.value
  useEffect(() => answer.current?.scrollIntoView?.({ block: 'nearest' }), [isOpen])
  return (
    <>
      {' '}
      <button type="button" class="log-why" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {words.why}
        <span class="hidden"> {name}</span>
      </button>
      {isOpen && (
        <q class="log-reason" id={id} ref={answer}>
          {reason() ?? words.noReason}
        </q>
      )}
    </>
  )
}
