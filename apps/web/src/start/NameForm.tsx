import { SeatMark } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import { personName, texts } from '../i18n/index.ts'
import { settings } from '../settings/index.ts'
import { me, rename } from '../state/me.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'

/** The name others see; kept as soon as one does something else. At a table the seat is renamed as well. */
export function NameForm({ seat = 0, onSaved }: { seat?: number; onSaved?(name: string): unknown }) {
  const { start } = texts.value
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [saved, setSaved] = useState(false)
  const [said, refuse] = useRefusal()
  const known = personName(me.value?.name ?? settings.name.value)
  const name = typed ?? known
  /** What was typed and not yet sent. */
  const unsaved = useRef<string | undefined>(undefined)
  const save = async () => {
    const wished = unsaved.current?.trim()
    unsaved.current = undefined
    if (wished === undefined) return
    if (wished === '') return setTyped(undefined)
    if (wished === known) return setSaved(true)
    const why = await rename(wished)
    refuse(why)
    setSaved(why === undefined)
    if (why !== undefined) return
    settings.name.value = wished
    onSaved?.(wished)
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
            unsaved.current = event.currentTarget.value
            setTyped(event.currentTarget.value)
            setSaved(false)
          }}
          onBlur={save}
        />
      </label>
      <button class={typed === undefined || saved ? 'button button-plain name-idle' : 'button button-plain'} type="submit">
        {start.save}
      </button>
      <span class="name-saved" role="status">
        {saved ? start.saved : ''}
      </span>
      <Refused said={said} />
    </form>
  )
}
