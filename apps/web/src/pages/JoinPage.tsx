import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { api, type Why } from '../net/api.ts'
import { JoinForm } from '../start/JoinForm.tsx'
import { explainProblem } from '../ui/explain.ts'
import { ReadingPage } from '../ui/Frame.tsx'

/** `/join/KX4-9PR`: from the code to the table. */
export function JoinPage({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const [why, setWhy] = useState<Why | undefined>(undefined)
  useEffect(() => {
    setWhy(undefined)
    api.findByCode(code).then(found => (found.ok ? navigate(`/t/${found.value.id}`, { replace: true }) : setWhy(found.error)))
  }, [code])
  return (
    <ReadingPage title={texts.value.start.joinTitle}>
      <h1>{texts.value.start.joinTitle}</h1>
      {why === undefined ? (
        <p role="status">{texts.value.join.looking(code)}</p>
      ) : (
        <>
          <p role="alert">{explainProblem(why).text}</p>
          <JoinForm />
        </>
      )}
    </ReadingPage>
  )
}
