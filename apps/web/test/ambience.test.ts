import { expect, test } from 'vitest'
import { Ambience, FADE, QUIET } from '../src/sound/ambience.ts'

/** A fake audio context that records what it is asked to do. */
function rig() {
  const heard: string[] = []
  const asked: string[] = []
  const node = (name: string) => ({
    gain: {
      value: 0,
      cancelScheduledValues() {},
      setValueAtTime() {},
      linearRampToValueAtTime: (to: number, at: number) => heard.push(`${name} to ${to.toFixed(2)} at ${at}`),
    },
    connect: (next: unknown) => next,
    disconnect: () => heard.push(`${name} gone`),
  })
  let nodes = 0
  const sources: { loop: boolean; buffer: unknown; onended?: () => void }[] = []
  const context = {
    currentTime: 10,
    destination: {},
    createGain: () => node(`gain${nodes++}`),
    createBufferSource() {
      const source = {
        loop: false,
        buffer: undefined as unknown,
        connect: (next: unknown) => next,
        start: () => heard.push(`start ${source.buffer} ${source.loop}`),
        stop: (at: number) => heard.push(`stop ${source.buffer} at ${at}`),
      }
      sources.push(source)
      return source
    },
    decodeAudioData: async (bytes: ArrayBuffer) => new TextDecoder().decode(bytes),
  }
  const load = async (digest: string) => {
    asked.push(digest)
    if (digest === 'missing') throw new Error('not there')
    return new TextEncoder().encode(digest).buffer as ArrayBuffer
  }
  const ambience = new Ambience(context as unknown as AudioContext, load)
  const settled = () => new Promise(done => setTimeout(done))
  return { ambience, heard, asked, sources, settled }
}

test('a place comes slowly, in a circle, and quieter than everything else', async () => {
  const { ambience, heard, asked, settled } = rig()
  ambience.hear(undefined, 0.5)
  expect(asked).toEqual([])
  ambience.hear('surf', 0.5)
  await settled()
  expect(heard).toEqual(['start surf true', `gain0 to ${(0.5 * QUIET).toFixed(2)} at ${10 + FADE}`])
})

test('another place takes its turn, and silence ends it', async () => {
  const { ambience, heard, asked, sources, settled } = rig()
  ambience.hear('surf', 1)
  await settled()
  ambience.hear('surf', 1)
  heard.length = 0
  ambience.hear('clock', 1)
  await settled()
  expect(heard).toEqual([
    `gain0 to 0.00 at ${10 + FADE}`,
    `stop surf at ${10 + FADE}`,
    'start clock true',
    `gain1 to ${QUIET.toFixed(2)} at ${10 + FADE}`,
  ])
  sources[0]?.onended?.()
  expect(heard.at(-1)).toBe('gain0 gone')
  heard.length = 0
  ambience.hear(undefined, 1)
  await settled()
  expect(heard).toEqual([`gain1 to 0.00 at ${10 + FADE}`, `stop clock at ${10 + FADE}`])
  ambience.hear('surf', 1)
  await settled()
  expect(asked).toEqual(['surf', 'clock']) // once each
})

test('a place that was left before its sound came is not heard', async () => {
  const { ambience, heard, settled } = rig()
  ambience.hear('surf', 1)
  ambience.hear(undefined, 1)
  await settled()
  expect(heard).toEqual([])
})

test('a missing sound is silence, and is asked for again later', async () => {
  const { ambience, heard, asked, settled } = rig()
  ambience.hear('missing', 1)
  await settled()
  ambience.hear(undefined, 1)
  ambience.hear('missing', 1)
  await settled()
  expect([heard, asked]).toEqual([[], ['missing', 'missing']])
})
