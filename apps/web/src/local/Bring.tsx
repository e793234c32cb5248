import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import type { Why } from '../net/api.ts'
import { explainProblem } from '../ui/explain.ts'
import { importMatch } from './matches.ts'
import { WORDS } from './words.ts'

type Outcome = { readonly why: Why } | { readonly id: string; readonly known: boolean }

/** A match from a file. */
export function Bring({ onBrought }: { onBrought(): void }) {
  const words = WORDS[language.value].page
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)
  const bring = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file === undefined) return
    const answer = await importMatch(file)
    input.value = '' // the same file may be chosen again
    setOutcome(answer.ok ? answer.value : { why: answer.error })
    if (answer.ok) onBrought()
  }
  return (
    <>
      <label class="button button-plain here-file">
        {words.bring}
        <input class="hidden" type="file" accept=".json,application/json" onChange={event => void bring(event.currentTarget)} />
      </label>
      <span class="here-brought" role="status">
        {outcome !== undefined && 'id' in outcome && (
          <>
            {outcome.known ? words.known : words.brought} <Link href={`/t/${outcome.id}`}>{words.open}</Link>
          </>
        )}
        {outcome !== undefined && 'why' in outcome && (
          <span class="refused">{outcome.why.code === 'bad-message' ? words.notAFile : explainProblem(outcome.why).text}</span>
        )}
      </span>
    </>
  )
}
