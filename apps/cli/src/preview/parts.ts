import type { FilePlace, MissionFinding, Path } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import { html, type Markup } from './html.ts'
import type { Passage, Study } from './study.ts'
import { prose, wordsIn } from './text.ts'
import type { Words } from './words.ts'

/** The input of every part of a page. */
export interface View {
  readonly study: Study
  readonly words: Words
  readonly language: Language
}

export const placeWords = (place: FilePlace | undefined): string =>
  place === undefined ? '' : `${place.file}:${place.line}:${place.column}`

/** A list of findings, or nothing if there are none. */
export const findingList = (findings: readonly MissionFinding[], language: Language, words: Words): Markup | false =>
  findings.length > 0 &&
  html`<ul class="findings">${findings.map(
    ({ code, level, at, place, message }) =>
      html`<li class="finding is-${level}"><span class="level">${words.levels[level]} ${code}</span>
      <span class="says">${message[language]}</span> <span class="where"><code>${placeWords(place)}</code> ${at}</span></li>`,
  )}</ul>`

/** Texts in both languages. Keys in `skip` link to their owner and are not repeated. */
export function passageTable(passages: readonly Passage[], { words }: View, place: string | undefined, skip: number): Markup | false {
  if (passages.length === 0) return false
  return html`<div class="passages">${passages.map(({ path, text, place: at }) => {
    const column = (language: Language, name: string) =>
      html`<div class="passage" lang="${language}"><p class="about">${name}, ${words.words(wordsIn(text[language]))}</p>${prose(text[language], place)}</div>`
    return html`<div class="pair"><p class="label"><b>${labelOf(path.slice(skip), words)}</b> <code>${placeWords(at)}</code></p>
      ${column('de', words.german)}${column('en', words.english)}</div>`
  })}</div>`
}

/** A name such as "Front" if there is one, else the keys. */
function labelOf(path: Path, words: Words): string {
  const known = words.labels[path.join('.')]
  if (known !== undefined) return known
  const keys = path.filter(key => typeof key === 'string')
  const name = words.labels[keys.at(-1) ?? '']
  if (name === undefined) return path.join('.')
  const around = keys.slice(0, -1).findLast(key => words.parts[key] !== undefined)
  return around === undefined ? name : `${words.parts[around]}: ${name}`
}
