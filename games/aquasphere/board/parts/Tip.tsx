import { TipBox, useOpenTip } from '@chronothek/board-kit'
import { useHelm } from '../helm.ts'
import { loadRules } from '../rules.ts'

/** Whatever has a rule behind it explains itself: things on the board, and buttons. */
const TRIGGERS = { selector: '[data-tip], [data-piece-kind], [data-rule]', hover: 550, key: 'e' }

export function Tip({ root }: { root: HTMLElement | undefined }) {
  const { board, words } = useHelm()
  const tip = useOpenTip(root, TRIGGERS, board.view)
  return <TipBox {...tip} root={root} prefix="aq" words={words} loadRules={loadRules} onRule={board.onRule} />
}
