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
      prefix="aq"
      home=".aq-ask"
      language={board.language}
      loadRules={loadRules}
      onRule={board.onRule}
    />
  )
}
