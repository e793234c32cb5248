import { useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'

const LONGEST = 300

/** The invitation to tell it in own words: beside the card, into the table's chat (TST-114..116). */
export function Telepathy() {
  const { words, board, shared } = useHelm()
  const [text, setText] = useState('')
  const [told, setTold] = useState<string | undefined>(undefined)
  const { onSay } = board
  if (shared.seats < 2) return null
  if (onSay === undefined) return <p class="tst-own-words">{words.ownWords}</p>
  const send = async (event: Event) => {
    event.preventDefault()
    if (text.trim() === '') return
    const said = await onSay(text.trim())
    setTold(said === undefined ? words.told : said.text)
    if (said === undefined) setText('')
  }
  return (
    <form class="tst-telepathy" onSubmit={send} {...piece('telepathy')}>
      <label>
        <Sign name="speech" size={19} /> {words.tellOthers}
        <input
          maxLength={LONGEST}
          autocomplete="off"
          placeholder={words.describeIt}
          value={text}
          onInput={event => {
            setText(event.currentTarget.value)
            setTold(undefined)
          }}
        />
      </label>
      <button type="submit" class="tst-page-button" aria-disabled={text.trim() === ''}>
        {words.tell}
      </button>
      <small role="status">{told ?? words.ownWords}</small>
    </form>
  )
}
