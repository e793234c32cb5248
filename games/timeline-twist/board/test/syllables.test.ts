import { describe, expect, it } from 'vitest'
import { syllables } from '../syllables.ts'

const broken = (text: string) => syllables(text, 'de').join('-')
const english = (text: string) => syllables(text, 'en').join('-')

describe('where a long word may break', () => {
  it('is between syllables', () => {
    expect(broken('Dampfmaschine')).toBe('Dampf-ma-schine')
    expect(broken('Periodensystem')).toBe('Perio-den-sys-tem')
    expect(broken('Forschungsstation')).toBe('For-schungs-sta-tion')
    expect(broken('Blutkreislauf')).toBe('Blut-kreis-lauf')
  })

  it('is in English between two consonants only, and before -tion', () => {
    expect(english('dishwasher')).toBe('dish-washer')
    expect(english('customers')).toBe('cus-tomers')
    expect(english('Lippershey')).toBe('Lip-per-shey')
    expect(english('generation of computers')).toBe('genera-tion of com-puters')
    for (const whole of ['proposes', 'introduces', 'generating', 'brothers', 'Clarence', 'preserves', 'described'])
      expect(english(whole)).toBe(whole)
  })

  it('is nowhere in short words, and words with a hyphen are two', () => {
    expect(broken('Der Kaiser von China')).toBe('Der Kaiser von China')
    expect(broken('Post-it-Zettel')).toBe('Post-it-Zettel')
  })

  it('loses no letter', () => {
    const text = 'Wilhelm Conrad Röntgen stößt im Labor auf unbekannte Strahlen; Eyjafjallajökull (Größenverhältnisse).'
    expect(syllables(text, 'de').join('')).toBe(text)
  })
})
