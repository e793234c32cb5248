import type { ComponentChildren } from 'preact'
import { type SeatAction, useHelm } from '../helm.ts'
import { RULE_OF_ACTION } from '../rule-of.ts'

interface SlipProps {
  /** Names the slip for refusals, which speak beside it. */
  readonly id: string
  readonly title: string
  /** What it costs, said before it is pressed. */
  readonly price?: string | undefined
  /** The arithmetic at the right edge. */
  readonly sum?: ComponentChildren
  readonly children?: ComponentChildren
  readonly actions?: readonly SeatAction[]
  readonly onPress?: () => void
  /** Why not now. */
  readonly why?: string | undefined
  readonly pressed?: boolean
  readonly rule?: string
  /** Short enough for one line. */
  readonly line?: boolean
}

/** A choice: a paper slip. Equal choices look equal; the machine does not advise. */
export function Slip({ id, title, price, sum, children, actions, onPress, why, pressed, rule, line }: SlipProps) {
  const { act, busy, board } = useHelm()
  const isShut = why !== undefined
  const press = () => {
    if (isShut || busy) return
    if (onPress !== undefined) onPress()
    else if (actions !== undefined) void act(id, ...actions)
  }
  const [first] = actions ?? []
  const about = rule ?? (first === undefined ? undefined : RULE_OF_ACTION[first.type])
  return (
    <button
      type="button"
      class={['tst-slip', isShut && 'tst-shut', line && 'tst-line'].filter(Boolean).join(' ')}
      data-press={id}
      data-rule={about}
      aria-disabled={isShut || board.onKeys === undefined}
      aria-pressed={pressed}
      onClick={press}
    >
      <span class="tst-slip-head">
        <b>{title}</b>
        {price !== undefined && <small>{price}</small>}
        {sum !== undefined && <span class="tst-slip-sum">{sum}</span>}
      </span>
      {isShut ? <span class="tst-slip-text">{why}</span> : children !== undefined && <span class="tst-slip-text">{children}</span>}
    </button>
  )
}
