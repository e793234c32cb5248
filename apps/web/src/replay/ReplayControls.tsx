import type { Viewer } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { indexAfterKey } from './keys.ts'

const SPEEDS = { slow: 3000, normal: 1500, fast: 600 } as const
type Speed = keyof typeof SPEEDS

interface Props {
  readonly replay: Replay
  readonly last: number
  readonly index: number
  readonly seq: number
  onIndex(index: number): void
  onViewer(viewer: Viewer): void
}

export function ReplayControls({ replay, last, index, seq, onIndex, onViewer }: Props) {
  const words = texts.value.replay
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('normal')
  useEffect(() => {
    if (!playing || index >= last) return setPlaying(false)
    const timer = setTimeout(() => onIndex(index + 1), SPEEDS[speed])
    return () => clearTimeout(timer)
  }, [playing, index, last, speed])
  // Keys can come faster than the board is drawn.
  const here = useRef(index)
  here.current = index
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = indexAfterKey(event, here.current, last)
      if (next === undefined) return
      event.preventDefault()
      if (next === 'play') setPlaying(!playing && index < last)
      else {
        here.current = next
        onIndex(next)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [index, last, playing])
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      class="button button-plain"
      aria-label={label}
      title={label}
      disabled={to < 0 || to > last || to === index}
      onClick={() => onIndex(to)}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  )
  return (
    <section class="replay-controls" aria-label={words.title}>
      {step(words.first, 'M6 5h3v14H6zM20 5v14L10 12z', 0)}
      {step(words.back, 'M17 5v14L6 12z', index - 1)}
      <button type="button" class="button button-main" onClick={() => setPlaying(!playing && index < last)}>
        {playing ? words.stop : words.play}
      </button>
      {step(words.forward, 'M7 5v14l11-7z', index + 1)}
      {step(words.last, 'M15 5h3v14h-3zM4 5v14l10-7z', last)}
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={words.slider}
        onInput={event => onIndex(Number(event.currentTarget.value))}
      />
      <output>{index === 0 ? words.begin : words.of(seq, replay.entries.at(-1)?.seq ?? 0)}</output>
      <label>
        {words.speed}{' '}
        <select class="field" value={speed} onChange={event => setSpeed(event.currentTarget.value as Speed)}>
          {(Object.keys(SPEEDS) as Speed[]).map(each => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </select>
      </label>
      {replay.ended ? <ViewerChoice replay={replay} onViewer={onViewer} /> : null}
      <Link class="button button-plain" href={`/t/${replay.id}`}>
        {words.live}
      </Link>
      <CopyLink href={`${location.origin}/r/${replay.id}#e${seq}`} label={words.copyLink} button={words.copyLink} />
      <p class="quiet keys">{words.keys}</p>
    </section>
  )
}

function ViewerChoice({ replay, onViewer }: { replay: Replay; onViewer(viewer: Viewer): void }) {
  const words = texts.value.replay
  return (
    <label>
      {words.viewer}{' '}
      <select
        class="field"
        name="viewer"
        value={`${replay.viewer}`}
        onChange={event => onViewer(event.currentTarget.value === 'spectator' ? 'spectator' : Number(event.currentTarget.value))}
      >
        {replay.seats.map(({ name }, seat) => (
          <option key={`${seat + 1}`} value={`${seat}`}>
            {name}
          </option>
        ))}
        <option value="spectator">{words.asSpectator}</option>
      </select>
    </label>
  )
}
