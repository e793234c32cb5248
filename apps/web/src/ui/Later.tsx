import type { ComponentType, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'

/** A part of the page that is fetched when somebody opens it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
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
    if (Part === 'failed') return <p role="alert">{texts.value.table.boardFailed}</p>
    return Part === undefined ? null : <Part {...props} />
  }
}
