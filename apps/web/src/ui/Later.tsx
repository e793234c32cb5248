import type { ComponentType, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'

const Missing = () => <p role="alert">{texts.value.table.boardFailed}</p>

/** A part of the page that is fetched when somebody opens it; `Failed` stands in its place if that does not work. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Failed: FunctionComponent = Missing): FunctionComponent<P> {
  let loaded: ComponentType<P> | undefined
  return props => {
    const [Part, setPart] = useState<ComponentType<P> | 'failed' | undefined>(() => loaded)
    useEffect(() => {
      if (loaded !== undefined) return
      load().then(
        part => {
          loaded = part
          setPart(() => part)
        },
        () => setPart('failed'),
      )
    }, [])
    if (Part === 'failed') return <Failed />
    return Part === undefined ? null : <Part {...props} />
  }
}
