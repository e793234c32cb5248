import type { Page } from '@playwright/test'

/** What WCAG AA asks of text, and of large text. */
const LEAST = 4.5
const LEAST_LARGE = 3

/**
 * Every text inside that is too faint against what lies below it. Of gradients the worst colour counts; pictures below text are looked at with
 * the ground they lie on, since text on them brings its own shade.
 */
export const faintTexts = (page: Page, inside: string): Promise<readonly string[]> =>
  page.evaluate(
    ({ selector, least, leastLarge }) => {
      type Colour = readonly [red: number, green: number, blue: number, alpha: number]
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const parse = (text: string): Colour => {
        if (canvas === null) throw new Error('no canvas')
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = text
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
        return [red, green, blue, alpha / 255]
      }
      const over = (top: Colour, below: Colour): Colour => {
        const mix = (i: 0 | 1 | 2) => top[i] * top[3] + below[i] * (1 - top[3])
        return [mix(0), mix(1), mix(2), 1]
      }
      const light = ([red, green, blue]: Colour) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map(each => {
          const part = each / 255
          return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const contrast = (a: Colour, b: Colour) => {
        const [x, y] = [light(a), light(b)]
        return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
      }
      /** Every colour that may lie below an element. */
      const groundsOf = (element: Element | null): readonly Colour[] => {
        if (element === null) return [[255, 255, 255, 1]]
        const painted = [getComputedStyle(element), getComputedStyle(element, '::before')].findLast(
          ({ content, position, backgroundColor: colour, backgroundImage: image }, i) =>
            i === 0 || (content !== 'none' && position !== 'static' && (image.includes('gradient') || parse(colour)[3] > 0)),
        ) as CSSStyleDeclaration
        const { backgroundColor, backgroundImage } = painted
        const stops = backgroundImage.includes('gradient')
          ? (backgroundImage.match(/(?:rgba?|oklch|oklab|color|hsla?)\([^)]*\)/g) ?? [])
          : []
        const own = parse(backgroundColor)
        const plain = own[3] === 1 ? [own] : groundsOf(element.parentElement).map(below => over(own, below))
        // A gradient lies on the element's own colour.
        return stops.length === 0 ? plain : stops.map(parse).flatMap(stop => plain.map(below => over(stop, below)))
      }
      const root = document.querySelector(selector)
      if (root === null) return [`nothing is called ${selector}`]
      const found: string[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement
        const words = node.textContent?.trim() ?? ''
        if (element === null || words === '' || element.closest('svg, [aria-hidden="true"], .hidden') !== null) continue
        const { width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        if (width < 2 || height < 2 || style.visibility === 'hidden' || style.clipPath !== 'none') continue
        const size = Number.parseFloat(style.fontSize)
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
        const grounds = groundsOf(element)
        const worst = Math.min(...grounds.map(ground => contrast(over(parse(style.color), ground), ground)))
        if (worst < (isLarge ? leastLarge : least))
          found.push(`${worst.toFixed(2)}: "${words.slice(0, 40)}" ${style.color} ${element.className}`)
      }
      return found
    },
    { selector: inside, least: LEAST, leastLarge: LEAST_LARGE },
  )
