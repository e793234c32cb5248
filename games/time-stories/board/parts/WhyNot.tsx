import { RefusalBox } from '@chronothek/board-kit'
import { useHelm } from '../helm.ts'
import { loadRules } from '../rules.ts'

/** Why not, beside the thing that was pressed. */
export function WhyNot({ root }: { root: HTMLElement | undefined }) {
  const { board, refused, hush } = useHelm()
  return (
    <RefusalBox
      root={root}
      refused={refused}
      hush={hush}
      prefix="tst"
      home=".tst-tray"
      language={board.language}
      loadRules={loadRules}
      onRule={board.onRule}
    />
  )
}
