// Makes the sounds of the nine places: `node make.ts` in this folder, with `oggenc` (vorbis-tools). Everything is a circle of eight
// seconds, so the end runs into the beginning. The same numbers come out every time.
import { spawnSync } from 'node:child_process'

const RATE = 22_050
const LENGTH = RATE * 8
const TURN = 2 * Math.PI
type Sound = Float64Array
/** By the seconds since its beginning. */
type Wave = (at: number) => number
let seed = 1761

/** From -1 to 1. */
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 1_073_741_824 - 1
}
const circle = (fill: Wave): Sound => Float64Array.from({ length: LENGTH }, (_, index) => fill(index / RATE))
const mix = (...parts: Sound[]) => circle(at => parts.reduce((sum, part) => sum + (part[Math.round(at * RATE)] ?? 0), 0))
const shaped = (sound: Sound, gain: Wave): Sound => sound.map((sample, index) => sample * gain(index / RATE))
/** Rises and falls `times` per circle, from `least` to 1. */
const swell = (times: number, least: number, shift = 0): Wave => at =>
  least + (1 - least) * (0.5 - 0.5 * Math.cos(TURN * (times * (at / 8) + shift)))

/** Hiss between two pitches; filtered twice around the circle, so that it has no beginning. */
function hiss(low: number, high: number): Sound {
  const raw = circle(chance)
  const down = 1 - Math.exp((-TURN * high) / RATE)
  const up = 1 - Math.exp((-TURN * low) / RATE)
  const out = new Float64Array(LENGTH)
  let [first, second, deep] = [0, 0, 0]
  for (let index = 0; index < 2 * LENGTH; index++) {
    first += down * ((raw[index % LENGTH] ?? 0) - first)
    second += down * (first - second)
    deep += up * (second - deep)
    out[index % LENGTH] = second - deep
  }
  const loudest = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return out.map(sample => sample / loudest)
}

/** Single sounds on the circle: each from a moment on, until it has died away. */
function strokes(moments: readonly number[], lasts: number, wave: Wave): Sound {
  const out = new Float64Array(LENGTH)
  for (const moment of moments)
    for (let step = 0; step < lasts * RATE; step++) {
      const index = (Math.round(moment * RATE) + step) % LENGTH
      out[index] = (out[index] ?? 0) + wave(step / RATE)
    }
  return out
}
const tone = (pitch: number, dies: number): Wave => at => Math.sin(TURN * pitch * at) * Math.exp(-at / dies) * Math.min(1, at * 400)
const knock = (pitch: number, dies: number): Wave => at => tone(pitch, dies)(at) + 0.5 * tone(pitch * 1.51, dies / 2)(at) + 0.1 * chance() * Math.exp(-at * 300)
const rustle = (lasts: number): Wave => at => chance() * Math.sin((Math.PI * at) / lasts) ** 2 * (0.5 + 0.5 * Math.sin(at * 90) ** 2)
const some = (count: number) => Array.from({ length: count }, () => (chance() + 1) * 4)
const ticks = (count: number, shift = 0) => Array.from({ length: count }, (_, index) => (index * 8) / count + shift)
const by = (gain: number, sound: Sound) => shaped(sound, () => gain)
const drop: Wave = at => Math.sin(TURN * (900 * at + 1800 * at * at)) * Math.exp(-at / 0.05) * Math.min(1, at * 500)
const echoing = (wave: Wave): Wave => at =>
  [0, 0.21, 0.42, 0.63].reduce((sum, late, index) => sum + (at < late ? 0 : wave(at - late) * 0.45 ** index), 0)
const bell: Wave = at => [1, 2, 2.4, 3, 4.02].reduce((sum, part, index) => sum + tone(98 * part, 3.2 / (1 + index))(at) / (1 + index), 0)

const PLACES: Readonly<Record<string, () => Sound>> = {
  // surf, and a crate between the piles
  landing: () =>
    mix(
      by(0.5, shaped(hiss(150, 1400), swell(2, 0.25))),
      by(0.12, shaped(hiss(1500, 6000), swell(2, 0, 0.12))),
      by(0.22, strokes([1.1, 1.5, 5.2], 0.4, knock(130, 0.05))),
    ),
  // the great clock, and a large room
  hall: () =>
    mix(
      by(0.1, hiss(60, 300)),
      by(0.28, strokes(ticks(4, 0.5), 0.3, knock(620, 0.03))),
      by(0.24, strokes(ticks(4, 1.5), 0.3, knock(470, 0.035))),
    ),
  // fire and grinding wheel
  workshop: () =>
    mix(
      by(0.35, shaped(hiss(50, 260), swell(3, 0.6))),
      by(0.2, shaped(hiss(2200, 5000), at => swell(2, 0)(at) ** 3 * (0.8 + 0.2 * Math.sin(TURN * 9 * at)))),
      by(0.25, strokes(some(46), 0.03, at => chance() * Math.exp(-at * 260))),
    ),
  // wind at the windows, a page
  library: () =>
    mix(
      by(0.3, shaped(hiss(120, 500), swell(1, 0.35))),
      by(0.05, shaped(hiss(700, 1100), swell(2, 0, 0.3))),
      by(0.09, strokes([2.2, 6.1], 0.45, rustle(0.45))),
    ),
  // fog, and what a bell leaves behind
  chapel: () => mix(by(0.2, shaped(hiss(150, 700), swell(1, 0.4))), by(0.2, strokes([0.5], 15, bell))),
  // a hollow room, a quill
  dome: () =>
    mix(
      by(0.3, shaped(hiss(50, 160), swell(1, 0.6))),
      circle(at => 0.05 * Math.sin(TURN * 62.5 * at) * swell(2, 0.3)(at)),
      by(0.035, strokes([0.6, 0.9, 1.3, 1.5, 2.1, 4.4, 4.7, 5.1, 5.3, 5.8, 6.2], 0.18, rustle(0.18))),
    ),
  // drips, and the sea further out
  cave: () =>
    mix(
      by(0.22, shaped(hiss(60, 420), swell(1, 0.4))),
      by(0.3, strokes([0.4, 1.9, 2.3, 4.1, 5.6, 7.2], 1.2, echoing(drop))),
    ),
  // a lamp, and something that breathes
  cabinet: () =>
    mix(
      by(0.04, hiss(2500, 6000)),
      by(0.2, shaped(hiss(200, 700), at => swell(2, 0)(at) ** 2)),
      by(0.05, strokes(ticks(8), 0.2, knock(900, 0.015))),
    ),
  // a pendulum as long as a mast, a boiler, water
  vault: () =>
    mix(
      by(0.35, shaped(hiss(35, 140), swell(4, 0.7))),
      by(0.14, shaped(hiss(400, 1500), at => swell(2, 0)(at) ** 4)),
      by(0.4, strokes(ticks(4, 0.5), 0.9, knock(82, 0.16))),
      by(0.1, strokes([3.3, 6.9], 1.2, echoing(drop))),
    ),
}

for (const [place, make] of Object.entries(PLACES)) {
  const samples = Int16Array.from(make(), sample => Math.round(Math.max(-1, Math.min(1, sample)) * 32_000))
  const how = ['--quiet', '--raw', '-B', '16', '-C', '1', '-R', `${RATE}`, '-q', '-1', '-s', '1761', '-o', `${place}.ogg`, '-']
  const { status, stderr } = spawnSync('oggenc', how, { input: Buffer.from(samples.buffer) })
  if (status !== 0) throw new Error(`${place}: ${stderr}`)
}
