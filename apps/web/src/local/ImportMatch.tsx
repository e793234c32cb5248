import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import type { RequestError } from '../net/api.ts'
import { problemText } from '../ui/refusal-text.ts'
import { importMatch } from './matches.ts'
import { WORDS } from './words.ts'

type Outcome = { readonly error: RequestError } | { readonly id: string; readonly known: boolean }

/** Imports a match from a file. */
export function ImportMatch({ onImported }: { onImported(): void }) {
  const words = WORDS[language.value].page
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)
  const importFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file === undefined) return
    const answer = await importMatch(file)
    input.value = '' // the same file may be chosen again
    setOutcome(answer.ok ? answer.value : { error: answer.error })
    if (answer.ok) onImported()
  }
  return (
    <>
      <label class="button button-plain here-file">
        {words.importFile}
        <input class="hidden" type="file" accept=".json,application/json" onChange={event => void importFile(event.currentTarget)} />
      </label>
      <span class="here-imported" role="status">
        {outcome !== undefined && 'id' in outcome && (
          <>
            {outcome.known ? words.known : words.imported} <Link href={`/t/${outcome.id}`}>{words.open}</Link>
          </>
        )}
        {outcome !== undefined && 'error' in outcome && (
          <span class="refused">{outcome.error.code === 'bad-message' ? words.notAFile : problemText(outcome.error).text}</span>
        )}
      </span>
    </>
  )
}
