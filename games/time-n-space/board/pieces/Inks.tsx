/** Stops of a gradient, as `offset colour opacity`; without the last they are opaque. */
const stopsOf = (of: readonly string[]) =>
  of.map(text => {
    const [offset, colour, opacity = '1'] = text.split(' ')
    return <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity} />
  })

const SLANTED = { x1: 0, y1: 0, x2: 1, y2: 1 } as const
const DOWN = { x1: 0, y1: 0, x2: 0, y2: 1 } as const
const ACROSS = { x1: 0, x2: 1 } as const

const LINES = {
  ochre: [SLANTED, '0 #d9a04a', '1 #93601c'],
  black: [SLANTED, '0 #3a384a', '1 #17161f'],
  white: [SLANTED, '0 #f6f0e0', '1 #c4b99f'],
  brass: [SLANTED, '0 #f3d79a', '0.5 #a97a34', '1 #e2bd74'],
  rim: [DOWN, '0 #fff 0.75', '1 #000 0.5'],
  sand: [ACROSS, '0 #ffd98a', '0.45 #e8b64c', '1 #a8721f'],
  shine: [ACROSS, '0 #dfe6ff 0.34', '0.3 #b9c4ff 0.07', '0.75 #b9c4ff 0.05', '1 #dfe6ff 0.24'],
  plate: [DOWN, '0 #f6dfa4', '0.4 #c79a4b', '1 #6d4a17'],
} as const

const ROUNDS = {
  space: [{ r: 0.62 }, '0 #2a2250', '0.55 #171332', '1 #0e0c20'],
  hull: [{ r: 0.68 }, '0 #2a2050', '0.5 #1b1538', '1 #110d22'],
  lit: [{ cx: 0.35, cy: 0.3, r: 0.85 }, '0 #fff 0.42', '0.45 #fff 0', '1 #000 0.62'],
  halo: [{}, '0.55 #ffdc90 0.55', '1 #ffdc90 0'],
} as const

/** The colours of the board that are not plain. */
export const Inks = () => (
  <>
    {Object.entries(LINES).map(([name, [way, ...stops]]) => (
      <linearGradient key={name} id={`ts-${name}`} {...way} children={stopsOf(stops)} />
    ))}
    {Object.entries(ROUNDS).map(([name, [shape, ...stops]]) => (
      <radialGradient key={name} id={`ts-${name}`} {...shape} children={stopsOf(stops)} />
    ))}
    <pattern id="ts-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
      <path d="M0 0V5" stroke="#000" stroke-opacity=".22" stroke-width="1.600" />
    </pattern>
  </>
)
