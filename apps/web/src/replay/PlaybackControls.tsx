import type { ReplayControl } from './keys.ts'
import { LiveTime } from './LiveScrubber.tsx'
import type { LivePlayer } from './use-live-player.ts'
import type { Player } from './use-player.ts'
import { replayWords } from './words.ts'

/** Icons on a grid of 24. */
const SIGNS = {
  first: 'M5 5h3v14H5zM20 5v14L9 12z',
  'moment-back': 'M20 5v14l-9-7zM6 7.500l4.500 4.500L6 16.500 1.500 12z',
  back: 'M17 5v14L6 12z',
  forward: 'M7 5v14l11-7z',
  'moment-on': 'M4 5v14l9-7zM18 7.500l4.500 4.500-4.500 4.500-4.500-4.500z',
  last: 'M16 5h3v14h-3zM4 5v14l11-7z',
} as const

interface PlaybackControlsProps {
  readonly player: Player
  readonly hasMoments: boolean
  readonly live: LivePlayer | undefined
}

/** Playback buttons: first, previous, play, next, last, and the previous and next key moment. */
export function PlaybackControls({ player, hasMoments, live }: PlaybackControlsProps) {
  const words = replayWords.value
  const names: Readonly<Record<keyof typeof SIGNS, string>> = {
    first: words.first,
    'moment-back': words.momentBack,
    back: live ? words.backLive : words.back,
    forward: live ? words.forwardLive : words.forward,
    'moment-on': words.momentOn,
    last: words.last,
  }
  const step = (control: Exclude<ReplayControl, 'play'>) => (
    <button
      type="button"
      class={`rp-step rp-step-${control}`}
      aria-label={names[control]}
      title={names[control]}
      aria-disabled={player.leadsTo(control) === undefined}
      onClick={() => player.press(control)}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[control]} />
      </svg>
    </button>
  )
  return (
    <div class={live ? 'rp-transport rp-transport-live' : 'rp-transport'}>
      {step('first')}
      {hasMoments && step('moment-back')}
      {step('back')}
      <button
        type="button"
        class="rp-step rp-play"
        aria-label={player.playing ? words.stop : words.play}
        onClick={() => player.press('play')}
      >
        <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
          <path d={player.playing ? 'M6 4.500h4v15H6zM14 4.500h4v15h-4z' : 'M6 3.500v17l15-8.500z'} />
        </svg>
      </button>
      {step('forward')}
      {hasMoments && step('moment-on')}
      {step('last')}
      {live && <LiveTime player={live} />}
      <label class="rp-speed">
        <span class="hidden">{words.speed}</span>
        <select
          class="field"
          title={words.speed}
          value={`${player.speed}`}
          onChange={event => player.setSpeed(Number(event.currentTarget.value))}
        >
          {player.speeds.map(speed => (
            <option key={speed} value={`${speed}`}>
              {words.times(speed)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
