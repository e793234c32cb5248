import { SeatMark } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import { personName, texts } from '../i18n/index.ts'
import type { RequestError } from '../net/api.ts'
import { settings } from '../settings/index.ts'
import { me, rename } from '../state/me.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { createNameDraft } from './name-draft.ts'

interface NameFormProps {
  seat?: number
  /** At a table: renames the player's seat as well. */
  renameSeat?(name: string): Promise<RequestError | undefined>
}

/** The name others see, saved when the player leaves the field. */
export function NameForm({ seat = 0, renameSeat }: NameFormProps) {
  const { start } = texts.value
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [saved, setSaved] = useState(false)
  const [refusal, refuse] = useRefusal()
  const known = personName(me.value?.name ?? settings.name.value)
  /** While the field has the focus, only typing changes it. A name that arrives meanwhile would mix with the typed letters. */
  const [held, hold] = useState<string | undefined>(undefined)
  const name = typed ?? held ?? known
  const [draft] = useState(createNameDraft)
  const save = async () => {
    const sent = await draft.save(known, rename, renameSeat)
    if (sent === undefined) return
    if (sent.name === '') return setTyped(undefined)
    refuse(sent.why)
    setSaved(sent.why === undefined)
    if (sent.why === undefined) settings.name.value = sent.name
  }
  const leave = useRef(save)
  leave.current = save
  useEffect(() => () => void leave.current(), [])
  const submit = (event: Event) => {
    event.preventDefault()
    void save()
  }
  return (
    <form class="name-form" onSubmit={submit}>
      <SeatMark seat={seat} name={name} size={28} />
      <label>
        <span class="label">{start.yourName}</span>
        <input
          class="field"
          name="name"
          required
          maxLength={24}
          autocomplete="nickname"
          title={start.nameHint}
          value={name}
          onInput={event => {
            draft.type(event.currentTarget.value)
            setTyped(event.currentTarget.value)
            setSaved(false)
          }}
          onFocus={event => hold(event.currentTarget.value)}
          onBlur={() => {
            hold(undefined)
            void save()
          }}
        />
      </label>
      <button class={typed === undefined || saved ? 'button button-plain name-idle' : 'button button-plain'} type="submit">
        {start.save}
      </button>
      <span class="name-saved" role="status">
        {saved ? start.saved : ''}
      </span>
      <Refused refusal={refusal} />
    </form>
  )
}
