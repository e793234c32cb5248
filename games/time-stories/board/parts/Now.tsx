import { useHelm } from '../helm.ts'
import { rollOf } from '../use-roll.ts'
import { Acting } from './moments/Acting.tsx'
import { Arriving, Deciding, Placing } from './moments/Arriving.tsx'
import { Choosing } from './moments/Choosing.tsx'
import { Leaving } from './moments/Leaving.tsx'
import { Planning } from './moments/Planning.tsx'
import { Returning } from './moments/Returning.tsx'
import { Rolling } from './moments/Rolling.tsx'

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
