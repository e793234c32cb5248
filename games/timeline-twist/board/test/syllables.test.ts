import { describe, expect, it } from 'vitest'
import { syllables } from '../syllables.ts'

const broken = (text: string) => syllables(text).join('-')

describe('where a long word may break', () => {
  it('is between syllables', () => {
    expect(broken('Dampfmaschine')).toBe('Dampf-ma-schine')
    expect(broken('Periodensystem')).toBe('Perio-den-sys-tem')
    expect(broken('Forschungsstation')).toBe('For-schungs-sta-tion')
    expect(broken('Blutkreislauf')).toBe('Blut-kreis-lauf')
    expect(broken('dishwasher')).toBe('dish-washer')
  })

  it('is nowhere in short words, and words with a hyphen are two', () => {
    expect(broken('Der Kaiser von China')).toBe('Der Kaiser von China')
    expect(broken('Post-it-Zettel')).toBe('Post-it-Zettel')
  })

  it('loses no letter', () => {
    const text = 'Wilhelm Conrad Röntgen stößt im Labor auf unbekannte Strahlen; Eyjafjallajökull (Größenverhältnisse).'
    expect(syllables(text).join('')).toBe(text)
  })
})
