import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mission } from '@chronothek/content'
import { free, quickLuck } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import { type State, timeStories } from '../src/index.ts'
import { ratingOf } from '../src/scoring.ts'
import { FOLDER, secondDrop } from './leaking/index.ts'

const mission = await secondDrop()

/** All words of a language, wherever they are. */
function wordsIn(value: unknown, language: 'de' | 'en'): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('de' in value && 'en' in value) return [(value as Record<'de' | 'en', string>)[language]]
  return Object.values(value).flatMap(inner => wordsIn(inner, language))
}

describe('the bonus for Mirelle', () => {
  const won = (objects: number[]): State => {
    const options = { mode: 'mission', team: 'four', byPortrait: false, journal: 'own' } as const
    const state = timeStories.bind(mission).setup(options, 1, free(quickLuck(1)))
    const agent = { host: 'oyk', lp: 4, objects, statuses: [], resources: {}, debt: 0 }
    return Object.assign(state, {
      phase: 'won',
      mission: 'winCorrected',
      run: 1,
      statuses: ['grey-2'],
      agents: { ...state.agents, blue: agent },
    })
  }
  const labels = (state: State) => ratingOf({ mission, state }).map(({ label }) => mission.rating?.[Number(label.split('.')[1])]?.label.en)

  test('she comes home if the gate is open and her glass was not spent', () => {
    expect(labels(won([22]))).toEqual(['Temporal Marshals', 'Mirelle came home'])
  })
  test('a glass that was spent brings nobody home', () => {
    expect(labels(won([]))).toEqual(['Temporal Marshals'])
  })
})

test('what bears the hourglass as its mark is kept, and nothing else is drawn or branded with one', () => {
  expect(mission.objects.filter(({ agencyLogo }) => agencyLogo).map(({ n }) => n)).toEqual([5, 12, 20])
  const landing = mission.locations.find(({ id }) => id === 'landing') as Mission['locations'][number]
  expect([...wordsIn(landing, 'de'), ...wordsIn(landing, 'en')].filter(text => /Stundenglas|hourglass/.test(text))).toEqual([])
  expect(readFileSync(join(FOLDER, 'pictures/object-02.svg'), 'utf8')).not.toContain('h10 l-5,5 5,5 h-10 l5,-5z')
})

test('hosts are islanders: nobody takes them for strangers or ferries them away', () => {
  const all = [...wordsIn(mission, 'de'), ...wordsIn(mission, 'en')]
  expect(all.filter(text => /look at strangers|den Fremden zu|The ferry has gone|Die Fähre ist fort/.test(text))).toEqual([])
})

test('no reward names a token by its colour, and English says it as a native would', () => {
  const english = wordsIn(mission, 'en')
  expect(
    english.filter(text => /token (Blue|Yellow|Black)|is allowed|there appears|Item: |steel|lies out|N\.Z\.|one hears/.test(text)),
  ).toEqual([])
  expect(english.filter(text => /\bthaler\b/i.test(text))).toEqual([])
})

test('cards agree with each other about pods, boats, lights and taps', () => {
  const all = [...wordsIn(mission, 'de'), ...wordsIn(mission, 'en')]
  const wrong = [
    /It was shut when|Sie war geschlossen, als/,
    /Friday’s boat|Boot vom Freitag/,
    /the lights were good for/,
    /You have reached the landing stage when/,
    /at the height of the knee/,
    /Stahltür/,
    /Zeitmarschall\b|Temporal Marshal\b/,
    /Damast, Lampenöl|Damask, lamp oil/, // there are candles
  ]
  expect(all.filter(text => wrong.some(each => each.test(text)))).toEqual([])
  const bell = mission.locations.find(({ id }) => id === 'chapel')?.panels.find(({ letter }) => letter === 'B')
  expect(bell?.front.text?.en).toContain('sorry you began') // why it costs time
})

const picture = (name: string) => readFileSync(join(FOLDER, 'pictures', `${name}.svg`), 'utf8')

test('pictures contradict no card: no moon disc, no handle, no daylight in the cave', () => {
  expect(picture('chapel')).not.toContain('L0-sun')
  expect(picture('hall')).not.toContain('<circle cx="1100" cy="272"')
  expect(picture('cave')).not.toContain('#fffff4')
  expect(picture('workshop')).not.toMatch(/#c9a8dc|#f0d070/)
})

/** How far each part of a stroke goes down: of `l` every pair, of `c` every third one. */
function fallsOf(stroke: string): readonly number[] {
  return [...stroke.matchAll(/([lc])([^a-zA-Z]*)/g)].flatMap(([, command, numbers = '']) => {
    const falls = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1)
    return falls.filter((_, index) => command === 'l' || index % 3 === 2)
  })
}

/** Strokes that go up, down, up and down, with a dot behind them: *M.*, drawn or written by hand. */
const initialsIn = (svg: string): number =>
  [...svg.matchAll(/(M[^MZ"]*)(?=M[\d.,]+ ?h\.2)/g)].filter(
    ([, stroke = '']) =>
      fallsOf(stroke)
        .map(fall => (fall < 0 ? 'up' : 'down'))
        .join() === 'up,down,up,down',
  ).length

test('what was written by hand or on a label can be read: M.', () => {
  // Letters in stone and dust are drawn twice, with their light.
  expect(['vault-e', 'dome-f', 'landing-d'].map(name => initialsIn(picture(`fronts/${name}`)))).toEqual([4, 2, 1])
})

const CANDLE = /<rect x="([\d.]+)" y="([\d.]+)" width="5(?:\.2\d*)?" height="(?:15|22)"/g

test.each(['library', 'cabinet'])('the %s is lit by three candles, each with its flame', name => {
  const svg = picture(name)
  const flames = [...svg.matchAll(/d="M([\d.]+),([\d.]+) C[^"]*Z"/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const candles = [...svg.matchAll(CANDLE)].map(([, x, y]) => [Number(x) + 2.5, Number(y)] as const)
  const lit = candles.filter(([x, top]) => flames.some(([at, tip]) => Math.abs(at - x) < 1 && top - tip > 10 && top - tip < 20))
  expect(lit).toHaveLength(3)
})
