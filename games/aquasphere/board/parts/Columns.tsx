import type { Seat } from '@chronothek/core'
import { BOT_COLUMN_TOP } from '../../src/data/reconstructed.ts'
import { NUMBERED_BOTS } from '../../src/data/table.ts'
import { botPoints, freeNumbers } from '../../src/scoring.ts'
import { useHelm } from '../helm.ts'
import { COLUMN_LEFT, columnWidth, numberSpot } from '../layout.ts'
import { piece } from '../pieces/piece.ts'
import { Bot, Submarine } from '../pieces/tokens.tsx'

const NUMBERS = Array.from({ length: NUMBERED_BOTS }, (_, i) => i + 1)

/** Fourteen numbers under six submarines: free ones are open, the one that scores is lit. */
export function Columns({ seat }: { seat: Seat }) {
  const { shared, words } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  const open = freeNumbers(player.supply)
  const scoring = botPoints(player.supply, player.subs)
  const tip = `${words.botNumbers(scoring, open)} ${words.subsLeft(BOT_COLUMN_TOP.length - player.subs)}`
  return (
    <svg class="aq-columns" viewBox="0 0 300 128" role="img" aria-label={tip} {...piece('bot-numbers', `numbers-${seat}`)} data-tip={tip}>
      <g {...piece('submarines', `subs-${seat}`)}>
        {BOT_COLUMN_TOP.map((top, column) => {
          const [left, width] = [COLUMN_LEFT[column] ?? 0, columnWidth(column)]
          const isOut = column < player.subs
          return (
            <g key={top}>
              <path class={isOut ? 'aq-column aq-column-open' : 'aq-column'} d={`M${left} 34H${left + width}V126H${left}Z`} />
              {isOut ? (
                <rect class="aq-column-empty" x={left + width / 2 - 18} y="7" width="36" height="20" rx="10" />
              ) : (
                <Submarine owner={seat} spot={[left + width / 2, 17]} size={40} />
              )}
            </g>
          )
        })}
      </g>
      {NUMBERS.map(number => {
        const [x, y] = numberSpot(number)
        const isScoring = number === scoring
        return (
          <g key={number} {...piece('bot-numbers', `slot-${seat}-${number}`)} class={isScoring ? 'aq-scoring-number' : ''}>
            {isScoring && <circle cx={x} cy={y} r="19" class={`aq-seat-${seat}`} />}
            {number <= open ? (
              <text class="aq-number-free" x={x} y={y}>
                {number}
              </text>
            ) : (
              <>
                <Bot owner={seat} spot={[x - 5, y + 2]} size={33} />
                <text class="aq-number-bot" x={x + 19} y={y - 9}>
                  {number}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
