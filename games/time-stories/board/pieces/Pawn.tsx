import type { AgentId } from '../../src/ids.ts'
import { Sign } from './Sign.tsx'

const HEADS: Readonly<Record<AgentId, { readonly d: string; readonly light: string }>> = {
  blue: { d: 'M20 2A11 11 0 1 1 20 24A11 11 0 1 1 20 2Z', light: 'M11 12A9 9 0 0 1 19 4' },
  green: { d: 'M10 3H30V23H10Z', light: 'M12.500 15V5.500H22' },
  pink: { d: 'M20 0 33 13 20 26 7 13Z', light: 'M10.500 12 19 3.500' },
  yellow: { d: 'M20 0 33 23H7Z', light: 'M12 18 19.500 5' },
}

/** The shape of an agent, beside a name. */
export const AgentMark = ({ agent, size = 15 }: { agent: AgentId; size?: number }) => (
  <svg class={`tst-mark tst-of-${agent}`} width={size} height={size} viewBox="5 -2 30 30" aria-hidden="true">
    <path d={HEADS[agent].d} fill="var(--c)" />
  </svg>
)

interface PawnProps {
  readonly agent: AgentId
  readonly letter?: string
  readonly size?: number
  /** Whether its action of this time unit is still to come, and whether its people are asked something or not here. */
  readonly badge?: 'to-act' | 'acted' | 'asked' | 'away' | undefined
}

/** A pawn: a cone with its lit half, and a head in the shape of its agent. */
export const Pawn = ({ agent, letter, size = 40, badge }: PawnProps) => (
  <span class={`tst-pawn tst-of-${agent}`} style={{ '--pawn': `${size}px` }}>
    <svg width={size} height={size * 1.8} viewBox="0 0 40 72" aria-hidden="true">
      <ellipse cx="21" cy="66" rx="18" ry="5" fill="#000" opacity=".55" />
      <path d="M13 24C13 36 8 46 4 58C3 63 8 67 20 67S37 63 36 58C32 46 27 36 27 24Z" fill="var(--d)" />
      <path d="M13 24C13 36 8 46 4 58C3 63 8 67 18 67C14 60 18 40 20 24Z" fill="var(--c)" />
      <path d="M15.500 26C15 38 10 48 7 58" stroke="var(--l)" stroke-width="1.600" fill="none" opacity=".8" />
      <ellipse cx="20" cy="59" rx="16" ry="4.400" fill="none" stroke="var(--d)" stroke-width="1.400" />
      <path d={HEADS[agent].d} transform="translate(1.600 1.200)" fill="var(--d)" />
      <path d={HEADS[agent].d} fill="var(--c)" />
      <path d={HEADS[agent].light} stroke="var(--l)" stroke-width="2" fill="none" stroke-linecap="round" />
    </svg>
    {letter !== undefined && <em aria-hidden="true">{letter}</em>}
    {badge !== undefined && (
      <i class={`tst-badge tst-${badge}`}>
        {badge === 'asked' ? '?' : badge === 'away' ? '…' : <Sign name={badge === 'acted' ? 'tick' : 'hourglass'} size={12} />}
      </i>
    )}
  </span>
)
