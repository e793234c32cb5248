import { useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { me, rename } from '../state/me.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'

/** The name others see. At a table the seat is renamed, too. */
export function NameForm({ onSaved }: { onSaved?(name: string): unknown }) {
  const { start } = texts.value
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [saved, setSaved] = useState(false)
  const [said, refuse] = useRefusal()
  const name = typed ?? me.value?.name ?? ''
  const save = async (event: Event) => {
    event.preventDefault()
    const why = await rename(name)
    refuse(why)
    setSaved(why === undefined)
    if (why === undefined) onSaved?.(name)
  }
  return (
    <form class="name-form" onSubmit={save}>
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
      <button class="button button-plain" type="submit">
        {start.save}
      </button>
      <span class="copied" role="status">
        {saved ? start.saved : ''}
      </span>
      <Refused said={said} />
    </form>
  )
}
