import { useEffect } from 'preact/hooks'
import { useHelm } from '../helm.ts'

const [TUMBLE, EACH, FLIGHT] = [600, 120, 320]

/** After a roll has settled, its hits fly from the dice to the shields that fell, left to right. Decoration: the row itself is told. */
export function Flights({ root }: { root: HTMLElement | undefined }) {
  const { news } = useHelm()
  useEffect(() => {
    if (root === undefined || getComputedStyle(root).getPropertyValue('--motion').trim() === '0') return
    const events = news.flatMap(each => each.events)
    const isFresh = events.some(({ type }) => type === 'rolled')
    for (const event of events)
      if (event.type === 'roll-settled')
        fly(
          root,
          `${event.letter}-${event.test}`,
          event.fallen.reduce((sum, { n }) => sum + n, 0),
          isFresh ? TUMBLE : 0,
        )
  }, [news])
  return null
}

function fly(root: HTMLElement, row: string, count: number, wait: number): void {
  const dice = root.querySelector('.tst-dice')?.getBoundingClientRect()
  const fallen = [...root.querySelectorAll(`[data-row="${CSS.escape(row)}"] .tst-fallen`)].slice(-count)
  const box = root.getBoundingClientRect()
  if (dice === undefined) return
  fallen.forEach((shield, i) => {
    const to = shield.getBoundingClientRect()
    const star = document.createElement('i')
    star.className = 'tst-flying'
    root.append(star)
    const from = { left: dice.left + 30 * (i + 1) - box.left, top: dice.top + dice.height / 2 - box.top }
    const path = [
      { translate: `${from.left}px ${from.top}px`, opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { translate: `${to.left + to.width / 2 - box.left}px ${to.top + to.height / 2 - box.top}px`, opacity: 1, offset: 0.9 },
      { translate: `${to.left + to.width / 2 - box.left}px ${to.top + to.height / 2 - box.top}px`, opacity: 0 },
    ]
    const motion = star.animate(path, { duration: FLIGHT, delay: wait + i * EACH, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'both' })
    motion.onfinish = () => star.remove()
    motion.oncancel = () => star.remove()
    shield.animate(
      [
        { rotate: '-18deg', scale: '1.2' },
        { rotate: '0deg', scale: '1' },
      ],
      { duration: 240, delay: wait + i * EACH + FLIGHT, fill: 'backwards' },
    )
  })
}
