import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { dayAndTime, language, listed, pick } from '../i18n/index.ts'
import type { MyTable } from '../net/api.ts'
import { gameTitle, modeOf } from '../registry.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { Press } from '../ui/Press.tsx'
import { exportMatch, removeMatch, shareMatch } from './matches.ts'
import { WORDS } from './words.ts'

/** One match on this device, and what can be done with it. */
export function MatchRow({ mine, onChange }: { mine: MyTable; onChange(): void }) {
  const words = WORDS[language.value].page
  const { table } = mine
  const [link, setLink] = useState<string | undefined>(undefined)
  const mode = modeOf(table.game, table.options)
  const isEnded = table.phase === 'ended'
  const share = async () => {
    const answer = await shareMatch(table.id)
    if (!answer.ok) return answer.error
    setLink(`${location.origin}/r/${answer.value.id}`)
  }
  return (
    <li class="here-match" data-table={table.id}>
      <div class="here-what">
        <strong>
          {gameTitle(table.game)}
          {mode && <span class="here-mode"> · {pick(mode.title)}</span>}
        </strong>
        <span>{listed(table.seats.map(({ name }) => name))}</span>
        <time dateTime={table.createdAt}>{dayAndTime(table.createdAt)}</time>
      </div>
      <div class="here-actions">
        <Link class={`button button-${mine.yourMove ? 'main' : 'plain'}`} href={`${isEnded ? '/r' : '/t'}/${table.id}`}>
          {isEnded ? words.look : words.resume}
        </Link>
        <Press run={() => save(table.id)}>{words.save}</Press>
        {isEnded && <Press run={share}>{words.share}</Press>}
        <Remove id={table.id} onChange={onChange} />
      </div>
      {link !== undefined && (
        <p class="here-link" role="status">
          {words.shared} <CopyLink href={link} label={words.share} />
        </p>
      )}
      {!isEnded && <p class="here-private quiet">{words.private}</p>}
    </li>
  )
}

/** Asks for confirmation in the same place. */
function Remove({ id, onChange }: { id: string; onChange(): void }) {
  const words = WORDS[language.value].page
  const [isAsking, ask] = useState(false)
  const remove = async () => {
    const answer = await removeMatch(id)
    if (!answer.ok) return answer.error
    onChange()
  }
  if (!isAsking)
    return (
      <button type="button" class="button button-plain" onClick={() => ask(true)}>
        {words.remove}
      </button>
    )
  return (
    <span class="here-sure">
      <span role="status">{words.removeSure}</span>
      <Press run={remove}>{words.removeYes}</Press>
      <button type="button" class="button button-plain" onClick={() => ask(false)}>
        {words.removeNo}
      </button>
    </span>
  )
}

async function save(id: string) {
  const file = await exportMatch(id)
  if (!file.ok) return file.error
  const url = URL.createObjectURL(new Blob([JSON.stringify(file.value)], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${file.value.header.game}-${file.value.createdAt.slice(0, 10)}${file.value.private ? '-private' : ''}.chronothek.json`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return undefined
}
