import { colourName as colourAt } from '../../src/data/pieces.ts'
import { useHelm } from '../helm.ts'
import { actionName } from '../names.ts'
import { BackWays } from './Choose.tsx'
import { Way } from './Way.tsx'

/** The bot stands there: act or leave it. Or all is done: end the turn. */
export function StageWays() {
  const { shared, words, board, offers } = useHelm()
  const fewer = [...offers.keys()].filter(id => id.startsWith('execute-'))
  return (
    <div class="aq-choose">
      {shared.stage === 'deployed' && (
        <>
          <Way id="execute" main>
            {words.doAction(actionName(colourAt(shared.deployed), board.language))}
          </Way>
          {fewer.map(id => (
            <Way key={id} id={id} class="aq-way-wide">
              {words.catchFewer(Number(id.slice('execute-'.length)))}
            </Way>
          ))}
          <Way id="skip-action" class="aq-way-wide">
            {words.skipAction}
          </Way>
        </>
      )}
      <Way id="end-turn" main>
        {words.endTurn}
      </Way>
      <BackWays />
    </div>
  )
}
