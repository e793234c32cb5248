import type { Deed } from '../../src/state.ts'
import { ghostsOf } from '../drafts/choices.ts'
import { layChoices } from '../drafts/start.ts'
import { useHelm } from '../helm.ts'

/** In the setup the two start orders are laid like offers of a trading station. */
export function useLaying() {
  const { board, me, setup } = useHelm()
  if (board.view.shared.phase !== 'lay' || me === undefined || me.ready || setup.lays.length === 0) return undefined
  const deed: Deed = { kind: 'trade', list: setup.lays }
  return {
    deed,
    symbol: undefined,
    choices: layChoices(me, setup.lays),
    ghosts: ghostsOf(deed, me, 'ship'),
    edit: (next: Deed) => next.kind === 'trade' && setup.lay(next.list),
  }
}
