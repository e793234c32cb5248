import { SeatMark } from '@chronothek/board-kit'
import type { Viewer } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { personName } from '../i18n/index.ts'
import { replayWords } from './words.ts'

/** The viewers to choose from: all after the end; before, only the reader's own and the spectator's. The server enforces it. */
export function viewersOf({ ended, own, seats }: Pick<Replay, 'ended' | 'own' | 'seats'>): readonly Viewer[] {
  if (ended) return [...seats.keys(), 'spectator']
  return own === 'spectator' ? ['spectator'] : [own, 'spectator']
}

export function ViewerSelect({ replay, onViewer }: { replay: Replay; onViewer(viewer: Viewer): void }) {
  const words = replayWords.value
  const viewers = viewersOf(replay)
  if (viewers.length < 2) return null
  const nameOf = (viewer: Viewer) => {
    if (viewer === 'spectator') return words.asSpectator
    const name = personName(replay.seats[viewer]?.name ?? '')
    return viewer === replay.own ? words.me(name) : name
  }
  return (
    <label class="rp-viewer">
      <span>{words.viewer}</span>
      {replay.viewer !== 'spectator' && (
        <SeatMark seat={replay.viewer} name={personName(replay.seats[replay.viewer]?.name ?? '')} size={22} />
      )}
      <select
        class="field"
        name="viewer"
        value={`${replay.viewer}`}
        onChange={event => onViewer(event.currentTarget.value === 'spectator' ? 'spectator' : Number(event.currentTarget.value))}
      >
        {viewers.map(viewer => (
          <option key={viewer} value={`${viewer}`}>
            {nameOf(viewer)}
          </option>
        ))}
      </select>
    </label>
  )
}
