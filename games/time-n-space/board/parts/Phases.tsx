import type { Ms } from '@chronothek/core'
import { useRef } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { listed, orderName, say } from '../names.ts'
import { LooseCoin } from '../pieces/Coin.tsx'
import { useBeat, write } from '../pulse.ts'
import { markerOf } from '../read.ts'
import { Bar, Way } from './Bar.tsx'

const secondsTo = (until: Ms | undefined, now: Ms): string => (until === undefined ? '' : `${Math.max(0, Math.ceil((until - now) / 1000))}`)

/** Seconds until the clock ends this part of the setup by itself. */
export function Until() {
  const { board } = useHelm()
  const { until } = board.view.shared
  const root = useRef<HTMLSpanElement>(null)
  useBeat(now => write(root.current, secondsTo(until, now)))
  return <span ref={root} class="ts-until" aria-hidden="true" />
}

/** Those who still have to do something, by name. */
function useWaited(isDone: 'picked' | 'ready'): string {
  const { board } = useHelm()
  const names = board.view.shared.players.flatMap((player, seat) => (player[isDone] ? [] : (board.names[seat] ?? '')))
  return listed(names, board.language)
}

/** Before the clock starts: pick two orders, lay them, be ready. */
export function SetupAsk() {
  const { board } = useHelm()
  const { phase } = board.view.shared
  if (phase === 'pick') return <PickAsk />
  return phase === 'lay' ? <LayAsk /> : <ReadyAsk />
}

function PickAsk() {
  const { board, setup, act, live, words } = useHelm()
  const { language } = board
  const sent = board.view.own?.pick
  const isSame = sent !== undefined && [...sent].sort().join() === [...setup.picks].sort().join()
  const waited = useWaited('picked')
  const title = sent === undefined ? say(language, 'prompt.pick') : say(language, 'prompt.picked', { seats: waited })
  return (
    <Bar
      title={title}
      line={
        <>
          {words.picksSecret} <Until />
        </>
      }
      hot={!isSame}
      choices={<Picked ids={setup.picks} />}
    >
      {live && !isSame && (
        <Way main keys={words.space} press="pick" onClick={() => void act('pick', { type: 'pick-start', orders: setup.picks })}>
          {words.pickThese(setup.picks.length)}
        </Way>
      )}
    </Bar>
  )
}

/** The two places for the picks. */
const Picked = ({ ids }: { ids: readonly string[] }) => {
  const { board, words } = useHelm()
  const names = listed(
    ids.map(id => orderName(id, board.language)),
    board.language,
  )
  return (
    <span class="ts-chips" role="img" aria-label={names || words.none}>
      {[0, 1].map(index => {
        const id = ids[index]
        const marker = id === undefined ? undefined : markerOf(id)
        return (
          <span key={index} class="ts-empty-chip">
            {marker && <LooseCoin good={marker.good} value={marker.value} size={40} owner={marker.owner} />}
          </span>
        )
      })}
    </span>
  )
}

function LayAsk() {
  const { board, me, setup, act, live, words } = useHelm()
  const waited = useWaited('ready')
  if (me?.ready === true) return <Bar title={say(board.language, 'prompt.laid', { seats: waited })} line={<Until />} />
  return (
    <Bar
      title={say(board.language, 'prompt.lay')}
      line={
        <>
          {words.layHint} <Until />
        </>
      }
      hot
    >
      {live && (
        <Way main keys={words.space} press="lay" onClick={() => void act('lay', { type: 'lay-start', orders: setup.lays })}>
          {words.layThem}
        </Way>
      )}
    </Bar>
  )
}

function ReadyAsk() {
  const { board, me, act, live, words } = useHelm()
  const waited = useWaited('ready')
  if (me?.ready === true) return <Bar title={say(board.language, 'prompt.said-ready', { seats: waited })} line={<Until />} />
  return (
    <Bar
      title={say(board.language, 'prompt.ready')}
      line={
        <>
          {words.readyHint} <Until />
        </>
      }
      hot
    >
      {live && (
        <Way main keys={words.space} press="ready" onClick={() => void act('ready', { type: 'ready' })}>
          {words.imReady}
        </Way>
      )}
    </Bar>
  )
}

/** Three, two, one. */
export function Countdown() {
  const { board } = useHelm()
  return <Bar title={say(board.language, 'prompt.countdown')} line={<Until />} hot />
}

/** Large, over the board, so that nobody misses it. */
export function BigCountdown() {
  const { board } = useHelm()
  const { phase, until } = board.view.shared
  const root = useRef<HTMLDivElement>(null)
  useBeat(now => {
    const text = secondsTo(until, now)
    if (root.current === null || root.current.textContent === text) return
    // Each figure is a new one: none is pushed aside by the next, however wide that is.
    const figure = document.createElement('span')
    figure.textContent = text
    root.current.replaceChildren(figure)
  })
  return phase === 'countdown' ? <div ref={root} class="ts-countdown" aria-hidden="true" /> : null
}
