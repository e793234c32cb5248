import type { AnyGameUi as GameUi, ShownGame } from '@chronothek/board-kit'
import type { Replay } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { ForkDrawer } from './ForkDrawer.tsx'
import { canFork } from './fork-plan.ts'
import type { Moment } from './moments.ts'
import { clockText, pointAt } from './real-time.ts'
import type { LivePlayer } from './use-live-player.ts'
import { replayWords } from './words.ts'

interface ForkButtonProps {
  readonly replay: Replay
  readonly ui: GameUi
  readonly moment: Moment
  readonly live: LivePlayer | undefined
}

/** Opens the fork drawer. At the end of the match there is nothing to continue, and the button says so. */
export function ForkButton({ replay, ui, moment: { seq, view }, live }: ForkButtonProps) {
  const words = replayWords.value
  const [open, setOpen] = useState(false)
  if (!canFork(replay, ui.game)) return null
  const acting = ui.acting(view.shared)
  // In a live game nobody may be able to act for a while although the match is not over.
  const isOver = live === undefined ? acting.length === 0 : (view.shared as ShownGame['shared']).result !== undefined
  const at = live?.time.at
  const show = () => {
    if (live?.playing) live.time.goTo(pointAt(live.time.span, live.time.clock.now()))
    setOpen(!isOver)
  }
  return (
    <div class="rp-fork-place">
      <button
        type="button"
        class={`button ${replay.ended ? 'button-main' : 'button-plain'} rp-fork-button`}
        aria-disabled={isOver}
        onClick={show}
      >
        {isOver ? words.overHere : at === undefined ? words.forkFrom(seq) : words.forkAt(clockText(at, false))}
      </button>
      {open && !isOver && <ForkDrawer replay={replay} seq={seq} at={at} acting={acting} onClose={() => setOpen(false)} />}
    </div>
  )
}
