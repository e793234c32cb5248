import { TipBox, useTipped } from '@chronothek/board-kit'
import { useHelm } from '../helm.ts'
import { OTHER_KEYS } from '../keys.ts'
import { useBeat } from '../pulse.ts'
import { loadRules } from '../rules.ts'

const WAYS = { selector: '[data-tip]', hover: 450, key: OTHER_KEYS.explain }

export function Tip({ root }: { root: HTMLElement | undefined }) {
  const { board, words } = useHelm()
  const { tipped, close } = useTipped(root, WAYS, board.view)
  // What it was about may be gone, and the pointer with it.
  useBeat(() => {
    if (tipped === undefined) return
    if (!tipped.from.isConnected || !(tipped.pinned || tipped.from.matches(':hover'))) close()
  })
  const says = { explain: words.explain, toRule: words.toRule, close: words.close }
  return <TipBox root={root} tipped={tipped} close={close} prefix="ts" words={says} loadRules={loadRules} onRule={board.onRule} />
}
