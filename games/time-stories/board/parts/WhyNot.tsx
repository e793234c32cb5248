import { RefusalBox } from '@chronothek/board-kit'
import { useHelm } from '../helm.ts'

/** Why not, beside the thing that was pressed. */
export function WhyNot({ root }: { root: HTMLElement | undefined }) {
  const { board, refused, hush } = useHelm()
  return <RefusalBox root={root} refused={refused} hush={hush} prefix="tst" home=".tst-tray" onRule={board.onRule} />
}
