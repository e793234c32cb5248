import type { Language } from '@chronothek/core'
import { useRef } from 'preact/hooks'
import type { CardId } from '../src/state.ts'
import { readCard, span } from './labels.ts'
import { yearsBetween } from './layout.ts'
import type { Scene } from './props.ts'
import { axisOf } from './scale.ts'
import { useSize } from './use-size.ts'
import { WORDS } from './words.ts'

const HEIGHT = 230
const TOP = 40
const AXIS = 186
const CHIP = { least: 76, most: 168, letter: 9.2, edge: 16 } as const

/** The line as it lay on the table, and where its cards are in true time: threads between the two. One wide jump is what it costs. */
export function Fan({ scene }: { scene: Scene }) {
  const box = useRef<HTMLDivElement>(null)
  const { width = 800 } = useSize(box) ?? {}
  const { language, view } = scene
  const words = WORDS[language]
  const cards = lineOf(scene).flatMap(id => readCard(scene, id).date ?? [])
  if (cards.length < 2) return <div ref={box} />
  const keys = cards.map(({ key }) => key)
  const labels = cards.map(({ label }) => shortened(label, language))
  const { chip, inset, length } = fanRoom(labels, width)
  const { at, ticks } = axisOf(keys, view.shared.grain, length, language, Math.max(2, Math.floor(length / 130)))
  const pitch = length / Math.max(1, cards.length - 1)
  const every = Math.max(1, Math.ceil(chip / pitch))
  const widest = keys
    .slice(1)
    .reduce((best, _key, index) => (gap(keys, index, view.shared.grain) > gap(keys, best, view.shared.grain) ? index : best), 0)
  const [from, to] = [keys[widest] ?? 0, keys[widest + 1] ?? 0]
  const x = (index: number) => inset + pitch * index
  const thread = (index: number) => {
    const end = inset + at(keys[index] ?? 0)
    return `M${x(index).toFixed(1)} ${TOP}C${x(index).toFixed(1)} ${TOP + 62} ${end.toFixed(1)} ${AXIS - 66} ${end.toFixed(1)} ${AXIS}`
  }
  return (
    <section class="tt-fan" aria-label={words.fanTitle}>
      <h3>{words.fanTitle}</h3>
      <div ref={box}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${words.fanTitle}: ${words.widest(span(from, to, view.shared.grain, language))}`}
        >
          <path class="tt-threads" d={cards.map((_, index) => thread(index)).join('')} />
          <g transform={`translate(${inset} ${AXIS})`}>
            <path class="tt-axis" d={`M0 0H${length}${ticks.map(tick => `M${tick.x.toFixed(1)} 0v7`).join('')}`} />
            {ticks.map(tick => (
              <text key={tick.label} x={Math.min(Math.max(tick.x, 20), length - 20)} y="24" text-anchor="middle">
                {tick.label}
              </text>
            ))}
            <path
              class="tt-jump"
              d={`M${at(from) + 4} -9H${Math.max(at(from) + 8, at(to) - 4)}M${at(from) + 4} -14v10M${Math.max(at(from) + 8, at(to) - 4)} -14v10`}
            />
            <text class="tt-jump-name" x={Math.min(Math.max((at(from) + at(to)) / 2, 110), length - 110)} y="-18" text-anchor="middle">
              {words.widest(span(from, to, view.shared.grain, language))}
            </text>
          </g>
          {labels.map((label, index) =>
            index % every === 0 ? (
              <g key={index} class="tt-fan-chip" transform={`translate(${x(index).toFixed(1)} ${TOP - 32})`}>
                <rect x={-chip / 2 + 2} width={chip - 4} height="30" rx="3" />
                <text y="20" text-anchor="middle">
                  {label}
                </text>
              </g>
            ) : (
              <circle key={index} class="tt-fan-dot" cx={x(index)} cy={TOP + 3} r="3.5" />
            ),
          )}
        </svg>
      </div>
    </section>
  )
}

const gap = (keys: readonly number[], index: number, grain: Scene['view']['shared']['grain']): number =>
  yearsBetween(keys[index] ?? 0, keys[index + 1] ?? keys[index] ?? 0, grain)

/** How wide a chip is, and the stretch between the middles of the first and the last one; both are as whole as the others. */
export function fanRoom(labels: readonly string[], width: number) {
  const longest = Math.max(...labels.map(({ length }) => length))
  const chip = Math.ceil(Math.min(CHIP.most, Math.max(CHIP.least, CHIP.letter * longest + CHIP.edge)))
  return { chip, inset: chip / 2, length: width - chip }
}

/** A chip has room for figures and hardly for words; years before present never look like years of our era. */
export function shortened(label: string, language: Language): string {
  const figure = label.replace(/^(ca\.|c\.|vor etwa) /, '')
  const ago = figure.replace(/ (Jahren|years ago)$/, '')
  if (ago !== figure) return WORDS[language].agoShort(ago)
  return figure.replace(/ (n\. Chr\.|CE)$/, '')
}

const lineOf = ({ view: { shared } }: Scene): readonly CardId[] =>
  shared.mode === 'versus'
    ? shared.line
    : shared.columns.flatMap((column, index) => [...column.slice(0, 1), ...(shared.gaps[index] ?? []).slice(0, 1)])
