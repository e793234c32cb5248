import { SeatMark } from '@chronothek/board-kit'
import { useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { settings } from '../settings/index.ts'
import { me, rename } from '../state/me.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'

/** The name others see. At a table the seat is renamed, too. */
export function NameForm({ seat = 0, onSaved }: { seat?: number; onSaved?(name: string): unknown }) {
  const { start } = texts.value
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [saved, setSaved] = useState(false)
  const [said, refuse] = useRefusal()
  const known = me.value?.name ?? settings.name.value
  const name = typed ?? known
  const save = async (event: Event) => {
    event.preventDefault()
    const why = await rename(name)
    refuse(why)
    setSaved(why === undefined)
    if (why !== undefined) return
    settings.name.value = name
    onSaved?.(name)
  }
  return (
    <form class="name-form" onSubmit={save}>
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
            setTyped(event.currentTarget.value)
            setSaved(false)
          }}
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
