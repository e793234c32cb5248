import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { call, type RequestError } from '../net/api.ts'
import { JoinForm } from '../start/JoinForm.tsx'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { problemText } from '../ui/refusal-text.ts'

/** `/join/KX4-9PR`: from the code to the table. */
export function JoinPage({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const [error, setError] = useState<RequestError | undefined>(undefined)
  useEffect(() => {
    setError(undefined)
    call('findTableByCode', { params: { code } }).then(found =>
      found.ok ? navigate(`/t/${found.value.id}`, { replace: true }) : setError(found.error),
    )
  }, [code])
  return (
    <ReadingPage title={texts.value.start.joinTitle}>
      <h1>{texts.value.start.joinTitle}</h1>
      {error === undefined ? (
        <p role="status">{texts.value.join.looking(code)}</p>
      ) : (
        <>
          <p role="alert">{problemText(error).text}</p>
          <JoinForm />
        </>
      )}
    </ReadingPage>
  )
}
