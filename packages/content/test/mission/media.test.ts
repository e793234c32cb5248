import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawnWith } from '../../src/mission/drawn.ts'
import { checkMedium } from '../../src/mission/media.ts'
import { checkSvg } from '../../src/mission/svg.ts'
import { readMission } from '../../src/node.ts'
import { change, copyOfSmall, refusalOf, SMALL } from './small.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`
const wrong = (text: string) => {
  const checked = checkSvg(text)
  return 'wrong' in checked ? checked.wrong.en : undefined
}

describe('drawings', () => {
  test.each([
    ['plain shapes', svg('<path d="M0 0h1"/>')],
    [
      'gradients, masks and filters of their own',
      svg('<rect fill="url(#a)" mask="url( \'#m\' )" style="filter:url(#f)"/><use href="#b"/>'),
    ],
    ['the older kind of reference', svg('<use xlink:href="#b"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"')],
    ['titles and comments', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n${svg('<title>A &amp; B</title>')}\n`],
    ['a drawing in the drawing', svg('<svg x="1"><g/></svg>')],
  ])('%s are fine', (_what, text) => {
    expect(wrong(text)).toBeUndefined()
  })

  test.each([
    ['a script', svg('<script>alert(1)</script>'), /<script> is not allowed/],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), /<SCRIPT> is not allowed/],
    ['a script by its prefix', svg('<svg:script>alert(1)</svg:script>'), /is not allowed/],
    ['foreign content', svg('<foreignObject><p>hello</p></foreignObject>'), /<foreignObject> is not allowed/],
    ['an event', svg('<g onclick="alert(1)"/>'), /onclick is not allowed/],
    ['an event of the picture', svg('', 'onload="alert(1)"'), /onload is not allowed/],
    ['an event in capitals', svg('<g ONCLICK="alert(1)"/>'), /ONCLICK is not allowed/],
    ['a picture from elsewhere', svg('<image href="https://example.org/a.png"/>'), /<image> is not allowed/],
    ['a shape from elsewhere', svg('<use href="other.svg#a"/>'), /outside itself/],
    ['a shape from elsewhere, the older way', svg('<use xlink:href="//example.org/#a"/>'), /outside itself/],
    ['a shape from data', svg('<use href="data:image/svg+xml;base64,AAAA#a"/>'), /outside itself/],
    ['a fill from elsewhere', svg('<rect fill="url(https://example.org/a.svg#b)"/>'), /outside itself/],
    ['a style from elsewhere', svg('<rect style="fill:URL( \'http://example.org\')"/>'), /outside itself/],
    ['a style sheet', svg('<style>.secretDoor{fill:#fff}</style>'), /<style> is not allowed/],
    ['a hidden address', svg('<g style="fill:u\\72l(http://example.org)"/>'), /outside itself/],
    ['six layers', svg([...'abcdef'].map(key => `<g data-shown-if="${key}"/>`).join('')), /5 conditions at most/],
    ['a link', svg('<a href="#b"><g/></a>'), /<a> is not allowed/],
    ['motion that sets a link', svg('<use href="#a"><set attributeName="href" to="http://example.org"/></use>'), /<set> is not allowed/],
    ['another base', svg('<g xml:base="http://example.org/"/>'), /not allowed/],
    ['another language', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), /outside itself/],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, /well-formed/],
    ['a style sheet beside it', `<?xml-stylesheet href="http://example.org/a.css"?>${svg('')}`, /well-formed/],
    ['letters by number', svg('<g style="&#117;rl(http://example.org)"/>'), /well-formed/],
    ['character data', svg('<g><![CDATA[@import "a"]]></g>'), /well-formed/],
    ['open ends', svg('<g>').replace('</svg>', ''), /well-formed/],
    ['crossed ends', svg('<g><path></g></path>'), /well-formed/],
    ['words without quotes', svg('<g onclick=alert(1)>'), /well-formed/],
    ['two drawings', svg('') + svg(''), /well-formed/],
    ['a page', '<!doctype html><html></html>', /well-formed/],
    ['nothing', '', /well-formed/],
    ['words', 'hello', /well-formed/],
    ['great depth', svg('<g>'.repeat(100) + '</g>'.repeat(100)), /well-formed/],
  ])('%s is refused', (_what, text, says) => {
    expect(wrong(text)).toMatch(says)
  })

  test.each([
    ['open tags', '<svg '.repeat(80_000)],
    ['open attributes', `<svg ${'a="b" '.repeat(60_000)}`],
    ['blanks', `<svg${' '.repeat(390_000)}`],
    ['dashes', `<!--${'-'.repeat(390_000)}`],
    ['open comments', '<!-- '.repeat(80_000)],
    ['ampersands', svg('&'.repeat(390_000))],
  ])('%s take no time', (_what, text) => {
    const start = performance.now()
    expect(wrong(text)).toBeDefined()
    expect(performance.now() - start).toBeLessThan(1500)
  })

  test('tell the keys of their layers and their size', () => {
    const layers = svg('<g data-shown-if="b"/><g data-hidden-if="a"><g data-shown-if="b"/></g>')
    expect(checkSvg(layers)).toEqual({ drawing: { keys: ['a', 'b'], width: 10, height: 10 } })
  })
})

const bytes = (text: string) => Uint8Array.from([...text].map(char => char.charCodeAt(0)))

test.each([
  ['a.png', '\x89PNG\r\n\x1a\n....', 'image/png'],
  ['a.jpg', '\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['a.jpeg', '\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['a.webp', 'RIFF....WEBPVP8 ', 'image/webp'],
  ['a.ogg', 'OggS....', 'audio/ogg'],
  ['a.mp3', 'ID3.....', 'audio/mpeg'],
  ['a.mp3', '\xff\xfb\x90....', 'audio/mpeg'],
])('%s is known by its first bytes', (name, content, type) => {
  expect(checkMedium(name, bytes(content))).toEqual({ medium: { type } })
  expect(checkMedium(name, bytes('<html><script>alert(1)</script>'))).toHaveProperty('wrong')
  expect(checkMedium(name, new Uint8Array())).toHaveProperty('wrong')
})

describe('a drawing that refers to itself', () => {
  const wrongOf = (text: string) => {
    const checked = checkMedium('a.svg', bytes(text))
    return 'wrong' in checked ? checked.wrong.en : undefined
  }
  const ten = (id: string) => `<use href="#${id}"/>`.repeat(10)
  const bomb = [...'abcdefghi'].map((id, n) => `<g id="${id}">${n === 0 ? '<path/>' : ten('abcdefghi'[n - 1] ?? '')}</g>`).join('')

  test.each([
    ['ten times ten times ten', svg(`<defs>${bomb}</defs>${ten('i')}`)],
    ['in a ring', svg(`<g id="a">${ten('b')}</g><g id="b">${ten('a')}</g>`)],
    ['by its colours', svg(`<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>`)],
  ])('%s would never be drawn, and is refused', (_what, text) => {
    expect(wrongOf(text)).toMatch(/refers to itself/)
  })

  test('now and then may', () => {
    expect(wrongOf(svg(`<g id="lamp"><path/></g>${ten('lamp')}<rect fill="url(#none)"/>`))).toBeUndefined()
  })
})

describe('pictures of a mission', () => {
  test('are named by the beginning of their digest, each in every state', async () => {
    const read = await readMission(SMALL)
    if (!read.ok) expect.fail('the small mission is read')
    const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
    const drawn = (file: string, shows: readonly string[] = []) => digest(drawnWith(readFileSync(join(SMALL, file), 'utf8'), shows))
    expect(read.value.mission.files).toEqual({
      'pictures/base.svg': drawn('pictures/base.svg'),
      'pictures/host.svg': drawn('pictures/host.svg'),
      'pictures/quay.svg': drawn('pictures/quay.svg'),
      'pictures/quay.svg?shedOpen': drawn('pictures/quay.svg', ['shedOpen']),
    })
    const handedOut = [...read.value.handouts].map(([name, { digest: told, bytes }]) => [
      name,
      told,
      digest(new TextDecoder().decode(bytes)),
    ])
    expect(handedOut).toEqual(Object.entries(read.value.mission.files).map(([name, told]) => [name, told, told]))
    expect(read.value.media.get('pictures/quay.svg')).toMatchObject({ type: 'image/svg+xml', drawing: { keys: ['shedOpen'] } })
  })

  test.each([
    ['missing', 'pictures/none.svg', undefined, /hosts.yaml:3:\d+ hosts.ada.portrait There is no file pictures\/none.svg/],
    ['of no known kind', 'pictures/host.gif', 'GIF89a', /hosts.yaml:3:\d+ hosts.ada.portrait /],
    ['a page', 'pictures/page.svg', '<html></html>', /hosts.ada.portrait This is not well-formed SVG/],
    ['a script', 'pictures/script.svg', svg('<script>1</script>'), /hosts.ada.portrait The element <script>/],
    ['a false name', 'pictures/false.png', svg(''), /hosts.ada.portrait This is not a file of the kind png/],
    ['too large', 'pictures/large.svg', svg('<g/>'.repeat(110_000)), /hosts.ada.portrait .*larger than 400 kB/],
    ['outside', '../host.svg', undefined, /hosts.ada.portrait /],
    ['absolute', '/etc/passwd.svg', undefined, /hosts.ada.portrait /],
  ])('%s', async (_what, name, content, says) => {
    const folder = copyOfSmall()
    change(folder, ['hosts.yaml', 'pictures/host.svg', name])
    if (content !== undefined) writeFileSync(join(folder, name), content)
    expect(await refusalOf(folder)).toMatch(says)
  })

  test('sounds likewise', async () => {
    const folder = copyOfSmall()
    change(folder, ['locations/quay.yaml', '    panorama:', '    sound: sounds.ogg\n    panorama:'])
    writeFileSync(join(folder, 'sounds.ogg'), 'hello')
    expect(await refusalOf(folder)).toMatch(/locations.quay.sound This is not a file of the kind ogg/)
    writeFileSync(join(folder, 'sounds.ogg'), `OggS${'x'.repeat(1_000_000)}`)
    expect(await refusalOf(folder)).toMatch(/larger than 1000 kB/)
    writeFileSync(join(folder, 'sounds.ogg'), 'OggS....')
    const read = await readMission(folder)
    expect(read.ok && read.value.media.get('sounds.ogg')?.type).toBe('audio/ogg')
  })
})
