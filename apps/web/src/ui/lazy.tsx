import type { ComponentType, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'

const Missing = () => <p role="alert">{texts.value.table.boardFailed}</p>

/** A component that is fetched when first shown; `Failed` replaces it if that fails. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, Failed: FunctionComponent = Missing): FunctionComponent<P> {
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
