import type { ComponentChildren } from 'preact'
import { useHelm } from '../helm.ts'
import { RULE_OF_PHASE } from '../rule-of.ts'
import { Ballot } from './Ballot.tsx'
import { Below } from './Below.tsx'
import { Gifts } from './Gifts.tsx'

interface TrayProps {
  readonly title: string
  readonly sub?: string | undefined
  readonly children?: ComponentChildren
  readonly beside?: ComponentChildren
  /** Two lines below the title, used or not. */
  readonly isTall?: boolean
  /** Something to look back at, small, below the choices. */
  readonly last?: ComponentChildren
}

/** The baize: dice lie on it, and choices as slips of paper beside them. */
export function Tray({ title, sub, children, beside, isTall = false, last }: TrayProps) {
  const { shared } = useHelm()
  return (
    <section class="tst-tray" aria-label={title} tabIndex={-1} data-rule={RULE_OF_PHASE[shared.phase]}>
      <header class={isTall ? 'tst-tall' : ''}>
        <div>
          <h2>{title}</h2>
          {sub !== undefined && sub !== '' && <p>{sub}</p>}
        </div>
        {beside}
      </header>
      {/* At the lower edge, whatever others ask: the slips above stay where they are. */}
      <div class="tst-dock">
        <Ballot />
        <Gifts />
        {last}
      </div>
      <div class="tst-slips">
        {children}
        <Below key={shared.ballot?.kind} />
      </div>
    </section>
  )
}
