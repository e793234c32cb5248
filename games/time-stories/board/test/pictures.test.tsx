import { pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useIsPictured, usePicture, usePrefetch } from '../pictures.ts'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { propsOf } from './samples.ts'

/** The addresses that were fetched; nothing comes until `arrives` is called. */
const asked: string[] = []
let arrives: () => void = () => {}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeAll(() => {
  pretendPage()
  const globals = globalThis as Record<string, unknown>
  globals.Image = class {
    src = ''
    decode = async () => {}
  }
})
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  const network = new Promise<void>(done => {
    arrives = done
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    await network
    return { ok: true, blob: async () => ({ type: 'image/webp' }) }
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${asked.length}`)
})
afterEach(async () => {
  await later(200) // effects of the last drawing
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What is painted for a place with this picture, whose other pictures come soon. */
function Place({ picture, ahead = [] }: { picture?: string; ahead?: readonly string[] }) {
  usePrefetch(ahead)
  const address = usePicture(picture, 'place')
  return <p>{useIsPictured(picture) ? (address ?? 'bare') : 'not yet'}</p>
}

test('a picture that was wanted before its place opened is there with the first painting', async () => {
  const root = new TinyNode('div')
  render(<Place ahead={['harbour']} />, root as never)
  await later(200)
  expect(asked).toEqual(['/pictures/harbour'])
  arrives()
  await later(200)
  render(<Place picture="harbour" />, root as never)
  expect(root.words).toMatch(/^blob:/)
  expect(asked).toHaveLength(1)
})

test('a place waits for a picture that is late, but not for ever', async () => {
  const root = new TinyNode('div')
  render(<Place picture="cave" />, root as never)
  await later(1400)
  expect(root.words).toBe('not yet')
  await later(300)
  expect(root.words).toBe('bare')
  arrives()
  await later(200)
  expect(root.words).toMatch(/^blob:/)
})

test('the board draws what is ahead while everybody reads', async () => {
  const root = new TinyNode('div')
  render(<StoriesBoard {...propsOf({ shared: { phase: 'base', location: undefined, ahead: ['dome', 'map'] } })} />, root as never)
  await later(200)
  expect(asked).toEqual(expect.arrayContaining(['/pictures/dome', '/pictures/map']))
})
