import { useEffect } from 'preact/hooks'
import type { Event, Outcome } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { markerOf, seatOf } from '../read.ts'

const FLIGHT = 300

interface Flight {
  readonly from: string
  readonly to: string
  /** What is drawn: a cube or a coin of this colour. */
  readonly picture: string
}

const cube = (good: string) => `<svg viewBox="0 0 24 27" width="24" height="27"><use href="#ts-cube-${good}" width="24" height="27"/></svg>`
const coin = (id: string) => {
  const { good, value } = markerOf(id)
  return `<svg viewBox="0 0 30 30" width="30" height="30" class="ts-g-${good}"><circle cx="15" cy="15" r="13" fill="var(--g)" stroke="var(--gd)" stroke-width="2"/><text class="ts-figure" x="15" y="20.5" font-size="16" text-anchor="middle" fill="var(--gi)">${value}</text></svg>`
}

/** What moved, from where to where, as pieces of the board. */
export function flightsOf(outcome: Outcome, seat: number): readonly Flight[] {
  const here = (slot: string) => `slot-${seat}-${slot}`
  switch (outcome.kind) {
    case 'produce':
      return outcome.goods.map(good => ({ from: `supply-${good}`, to: here(outcome.slot), picture: cube(good) }))
    case 'beam':
      return outcome.goods.map(good => ({ from: `centre-${seat}`, to: here(outcome.slot), picture: cube(good) }))
    case 'trade':
      return outcome.orders.map(id => ({ from: `above-${markerOf(id).good}`, to: `order-${id}`, picture: coin(id) }))
    case 'deliver':
      return outcome.orders.map(id => ({
        from: `planet-${outcome.planet}`,
        to: seat === seatOf(outcome.planet) ? '' : `row-${markerOf(id).good}`,
        picture: coin(id),
      }))
    default:
      return []
  }
}

/** Things fly from where they were to where they are, along an arc, and never in anybody's way. */
export function useFlyers(root: HTMLElement | undefined): void {
  const { board, seat } = useHelm()
  const { last } = board
  useEffect(() => {
    if (root === undefined || last === undefined || getComputedStyle(root).getPropertyValue('--motion').trim() === '0') return
    for (const event of last.events as readonly Event[]) {
      if (event.type !== 'lifted') continue
      for (const [index, flight] of flightsOf(event.outcome, event.seat).entries())
        fly(root, flight, index, event.seat === seat ? undefined : event.seat)
    }
  }, [last?.seq])
}

const find = (root: HTMLElement, id: string) => root.querySelector(`[data-piece="${CSS.escape(id)}"]`)

function fly(root: HTMLElement, { from, to, picture }: Flight, index: number, foreign: number | undefined): void {
  // What others earn goes to their panel: their rows are not drawn.
  const target =
    foreign === undefined
      ? find(root, to)
      : (find(root, to.startsWith('row-') ? `centre-${foreign}` : to) ?? find(root, `centre-${foreign}`))
  const source = find(root, from)
  if (source === null || target === null || target === undefined) return
  const frame = root.getBoundingClientRect()
  const [a, b] = [source.getBoundingClientRect(), target.getBoundingClientRect()]
  const [x, y] = [a.left + a.width / 2 - frame.left, a.top + a.height / 2 - frame.top]
  const [dx, dy] = [b.left + b.width / 2 - frame.left - x, b.top + b.height / 2 - frame.top - y]
  const flyer = document.createElement('div')
  flyer.className = 'ts-flyer'
  flyer.innerHTML = picture
  root.append(flyer)
  const rise = Math.min(60, Math.hypot(dx, dy) / 4)
  const steps = [0, 0.25, 0.5, 0.75, 1].map(t => ({ translate: `${x + dx * t}px ${y + dy * t - Math.sin(Math.PI * t) * rise}px` }))
  const flight = flyer.animate(steps, { duration: FLIGHT, delay: index * 60, easing: 'ease-in-out', fill: 'backwards' })
  flight.onfinish = () => flyer.remove()
  flight.oncancel = () => flyer.remove()
}
