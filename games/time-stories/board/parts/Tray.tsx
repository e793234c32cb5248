import type { ComponentChildren } from 'preact'
import { useHelm } from '../helm.ts'
import { RULE_OF_PHASE } from '../rule-of.ts'
import { rollOf } from '../use-roll.ts'
import { Ballot } from './Ballot.tsx'
import { Below } from './Below.tsx'
import { Gifts } from './Gifts.tsx'
import { Acting } from './moments/Acting.tsx'
import { Arriving, Deciding, Placing } from './moments/Arriving.tsx'
import { Choosing } from './moments/Choosing.tsx'
import { Leaving } from './moments/Leaving.tsx'
import { Planning } from './moments/Planning.tsx'
import { Returning } from './moments/Returning.tsx'
import { Rolling } from './moments/Rolling.tsx'

interface TrayProps {
  readonly title: string
  readonly sub?: string | undefined
  readonly children?: ComponentChildren
  readonly beside?: ComponentChildren
  /** Something to look back at, small, below the choices. */
  readonly last?: ComponentChildren
}

/** The baize: dice lie on it, and choices as slips of paper beside them. */
export function Tray({ title, sub, children, beside, last }: TrayProps) {
  const { shared } = useHelm()
  return (
    <section class="tst-tray" aria-label={title} tabIndex={-1} data-rule={RULE_OF_PHASE[shared.phase]}>
      <header>
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
        <Below />
      </div>
    </section>
  )
}

/** What is asked now. One thing at a time: an open choice comes before a roll, a roll before the next action. */
export function Now() {
  const helm = useHelm()
  const { shared, own } = helm
  if (own?.choice !== undefined && own.choice.kind !== 'roll' && own.choice.kind !== 'return') return <Choosing />
  if (shared.waiting?.kind === 'return') return <Returning />
  const roll = rollOf(helm)
  if (roll?.isOpen === true) return <Rolling roll={roll} />
  if (shared.waiting !== undefined && shared.waiting.kind !== 'roll') return <Choosing />
  switch (shared.phase) {
    case 'arriving':
      return <Arriving />
    case 'deciding':
      return <Deciding />
    case 'placing':
      return <Placing />
    case 'planning':
      return <Planning roll={roll} />
    case 'acting':
      return <Acting roll={roll} />
    case 'leaving':
      return <Leaving />
    default:
      return null
  }
}
