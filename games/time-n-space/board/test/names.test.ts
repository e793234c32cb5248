import { free, quickLuck } from '@chronothek/core'
import { expect, it } from 'vitest'
import { SLOTS } from '../../src/ids.ts'
import { timeNSpace } from '../../src/index.ts'
import type { SharedPlayer } from '../../src/state.ts'
import { slotLabel, slotName, timerName } from '../names.ts'
import { WORDS } from '../words.ts'

const rules = timeNSpace.bind(undefined)
const centre = (mode: 'intro' | 'normal') =>
  rules.shared(rules.setup({ mode, speed: 1, botPace: 100 }, 4, free(quickLuck(1)))).players[0] as SharedPlayer

it('calls the timers I and II everywhere, as engraved beside them', () => {
  expect(timerName(0, 'en')).toBe('timer I')
  expect(timerName(1, 'de')).toBe('Sanduhr II')
  expect(WORDS.en.cueSand('II')).toBe('Timer II has run out')
  for (const { keyTimers } of [WORDS.de, WORDS.en]) expect(keyTimers).toMatch(/ I; .* II$/)
})

it('labels a building by what it is, and its site by one number', () => {
  const [intro, normal] = [centre('intro'), centre('normal')]
  // A plant is on the first site of the trading stations there.
  expect(SLOTS.map(slot => slotLabel(intro, slot, 'en')).join(' ')).toBe('P1 P2 P3 P4 B5 B6 P7 T8')
  expect(SLOTS.map(slot => slotLabel(normal, slot, 'de')).join(' ')).toBe('P1 P2 P3 P4 B5 B6 H7 H8')
  expect(slotName(intro, 'T1', 'en')).toBe('plant 7')
  expect(SLOTS.slice(0, 4).map(slot => slotName(intro, slot, 'en'))).toEqual([
    'grey plant 1',
    'yellow plant 2',
    'blue plant 3',
    'brown plant 4',
  ])
  expect(slotName(normal, 'P3', 'de')).toBe('blaue Produktionsstätte 3')
  expect(slotName(intro, 'T2', 'de')).toBe('Handelsstation 8')
})
