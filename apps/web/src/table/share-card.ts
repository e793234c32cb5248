import { SEAT_SHAPES } from '@chronothek/board-kit'

export const CARD = { width: 1200, height: 630 } as const

/** The texts on the picture that players share. */
export interface CardText {
  readonly game: string
  readonly title: string
  readonly line: string
  readonly names: readonly string[]
  readonly facts: string
  readonly link: string
}

const INK = '#23201c'
const SOFT = '#5d5344'
const RED = '#c8402f'
const BRASS = '#c79a4b'
const SEATS = ['#3c6b39', '#1f6a87', '#75458a', '#9a6410', '#8d3b52', '#4b5563', '#0f766e', '#7c4a2d'] as const
const SERIF = '"Fraunces Variable", Georgia, serif'
const SANS = '"Source Sans 3 Variable", Arial, sans-serif'

type Pen = CanvasRenderingContext2D

/** Draws the picture on a canvas: a printed sheet with a time scale and an hourglass. Nothing is fetched. */
export async function drawCard(canvas: HTMLCanvasElement, card: CardText): Promise<void> {
  canvas.width = CARD.width
  canvas.height = CARD.height
  const pen = canvas.getContext('2d')
  if (pen === null) return
  await Promise.allSettled([document.fonts.load(`600 64px ${SERIF}`), document.fonts.load(`400 28px ${SANS}`)])
  ground(pen)
  tape(pen)
  hourglass(pen, 986, 92, 3.4)
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = SOFT
  pen.font = `600 28px ${SANS}`
  pen.fillText(card.game, 84, 118)
  pen.fillStyle = INK
  const bottom = title(pen, card.title)
  pen.fillStyle = SOFT
  paragraph(pen, card.line, { x: 84, y: bottom + 60, width: 860, size: 36, lines: 2, font: `400 {}px ${SANS}` })
  people(pen, card.names)
  pen.fillStyle = SOFT
  pen.font = `400 24px ${SANS}`
  pen.fillText(card.facts, 84, 568)
  pen.textAlign = 'right'
  pen.fillStyle = INK
  pen.font = `600 26px ${SERIF}`
  pen.fillText(`Chronothek  ·  ${card.link}`, 1116, 568)
  pen.textAlign = 'left'
}

function ground(pen: Pen): void {
  const light = pen.createRadialGradient(420, 200, 60, 600, 320, 820)
  light.addColorStop(0, '#fdf9ef')
  light.addColorStop(0.6, '#f3ead7')
  light.addColorStop(1, '#dfd0b2')
  pen.fillStyle = light
  pen.fillRect(0, 0, CARD.width, CARD.height)
  pen.strokeStyle = INK
  pen.lineWidth = 4
  pen.strokeRect(30, 30, CARD.width - 60, CARD.height - 60)
  pen.lineWidth = 1.5
  pen.strokeRect(40, 40, CARD.width - 80, CARD.height - 80)
}

/** The time scale: ticks that get closer, a few folds, and a red mark for the present. */
function tape(pen: Pen): void {
  const [left, right, y] = [84, 1116, 500]
  pen.fillStyle = '#fffdf7'
  pen.fillRect(left, y - 16, right - left, 26)
  pen.strokeStyle = INK
  pen.lineWidth = 1.5
  pen.strokeRect(left, y - 16, right - left, 26)
  for (let tick = 0; tick < 64; tick++) {
    const x = left + (right - left) * (1 - Math.exp(-tick / 24)) * 1.07
    if (x > right - 4) break
    const tall = tick % 5 === 0 ? 14 : 8
    pen.beginPath()
    pen.moveTo(x, y + 10)
    pen.lineTo(x, y + 10 - tall)
    pen.stroke()
  }
  pen.fillStyle = '#cdbb97'
  for (const x of [228, 244, 260, 520, 536]) pen.fillRect(x, y - 18, 8, 30)
  pen.fillStyle = RED
  pen.fillRect(right - 60, y - 22, 5, 38)
}

function hourglass(pen: Pen, x: number, y: number, scale: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  const bulb = new Path2D('M5 4h26c0 10-9 15-10.800 21C22 31 31 36 31 46H5c0-10 9-15 10.800-21C14 19 5 14 5 4z')
  pen.fillStyle = `${BRASS}24`
  pen.fill(bulb)
  pen.strokeStyle = BRASS
  pen.lineWidth = 1.6
  pen.stroke(bulb)
  pen.fillStyle = BRASS
  pen.fill(new Path2D('M7 46c2-12 6-17 11-17s9 5 11 17z'))
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.stroke(new Path2D('M2 2.500h32M2 47.500h32'))
  pen.restore()
}

/** One large line if the text fits, otherwise two smaller lines. */
function title(pen: Pen, text: string): number {
  const font = `600 {}px ${SERIF}`
  pen.font = font.replace('{}', '80')
  const isLong = pen.measureText(text).width > 860
  return paragraph(pen, text, { x: 82, y: isLong ? 198 : 232, width: 860, size: isLong ? 80 : 104, lines: isLong ? 2 : 1, font })
}

interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly lines: number
  /** `{}` stands for the size. */
  readonly font: string
}

/** Wraps the text and shrinks it until it fits. Returns the last baseline. */
function paragraph(pen: Pen, text: string, { x, y, width, size, lines, font }: Block): number {
  let [height, rows] = [size, [] as string[]]
  for (; height > 20; height -= 4) {
    pen.font = font.replace('{}', `${height}`)
    rows = broken(text, row => pen.measureText(row).width <= width)
    if (rows.length <= lines && rows.every(row => pen.measureText(row).width <= width)) break
  }
  for (const [index, row] of rows.entries()) pen.fillText(row, x, y + index * height * 1.1)
  return y + (rows.length - 1) * height * 1.1
}

/** Wraps a text at words. */
export function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function people(pen: Pen, names: readonly string[]): void {
  let x = 84
  pen.font = `600 26px ${SANS}`
  names.forEach((name, seat) => {
    const wide = pen.measureText(name).width + 74
    if (x + wide > 1130) return
    pen.save()
    pen.translate(x, 418)
    pen.scale(1.4, 1.4)
    pen.fillStyle = SEATS[seat % SEATS.length] ?? INK
    pen.fill(new Path2D(SEAT_SHAPES[seat % SEAT_SHAPES.length]))
    pen.restore()
    pen.fillStyle = INK
    pen.fillText(name, x + 44, 446)
    x += wide
  })
}
