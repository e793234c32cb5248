import type { Asked } from './keys.ts'
import { LiveTime } from './LiveTape.tsx'
import type { LivePlayer } from './use-live-player.ts'
import type { Player } from './use-player.ts'
import { replayWords } from './words.ts'

/** Signs on a grid of 24, filled. */
const SIGNS = {
  first: 'M5 5h3v14H5zM20 5v14L9 12z',
  'moment-back': 'M20 5v14l-9-7zM6 7.500l4.500 4.500L6 16.500 1.500 12z',
  back: 'M17 5v14L6 12z',
  forward: 'M7 5v14l11-7z',
  'moment-on': 'M4 5v14l9-7zM18 7.500l4.500 4.500-4.500 4.500-4.500-4.500z',
  last: 'M16 5h3v14h-3zM4 5v14l11-7z',
} as const

interface TransportProps {
  readonly player: Player
  readonly hasMoments: boolean
  readonly live: LivePlayer | undefined
}

/** First, previous, play, next, last, and from moment to moment. */
export function Transport({ player, hasMoments, live }: TransportProps) {
  const words = replayWords.value
  const names: Readonly<Record<keyof typeof SIGNS, string>> = {
    first: words.first,
    'moment-back': words.momentBack,
    back: live ? words.backLive : words.back,
    forward: live ? words.forwardLive : words.forward,
    'moment-on': words.momentOn,
    last: words.last,
  }
  const step = (asked: Exclude<Asked, 'play'>) => (
    <button
      type="button"
      class={`rp-step rp-step-${asked}`}
      aria-label={names[asked]}
      title={names[asked]}
      aria-disabled={player.leadsTo(asked) === undefined}
      onClick={() => player.ask(asked)}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[asked]} />
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
        onClick={() => player.ask('play')}
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
