import { useHelm } from '../helm.ts'
import { HostSheet } from './HostSheet.tsx'
import { Overlay } from './Overlay.tsx'

/** All hosts of the team, complete. */
export function Sheets() {
  const { shared, words, show } = useHelm()
  return (
    <Overlay label={words.sheets} close={words.close} class="tst-over-sheets">
      <h2>{words.sheets}</h2>
      <div class="tst-all-hosts">
        {shared.agents.map(({ id }) => (
          <HostSheet key={id} agent={id} />
        ))}
      </div>
      {shared.base.cards.length > 0 && (
        <button type="button" class="tst-quiet-button" onClick={() => show({ kind: 'base' })}>
          {words.briefingAgain}
        </button>
      )}
    </Overlay>
  )
}
