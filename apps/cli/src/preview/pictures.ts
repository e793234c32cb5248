import { html, type Markup } from './html.ts'
import type { View } from './parts.ts'

interface Slice {
  readonly index: number
  readonly count: number
}

/** The URL of a picture in one of its states. */
export function addressOf(digest: string, shows: readonly string[], slice?: Slice): string {
  const query = new URLSearchParams([
    ...shows.map(key => ['show', key]),
    ...(slice === undefined ? [] : [['slice', `${slice.index}/${slice.count}`]]),
  ]).toString()
  return `/picture/${digest}${query === '' ? '' : `?${query}`}`
}

/** A picture with a switch for each of its states. */
export function picture({ study, words }: View, file: string, alt: string, name: string, slice?: Slice): Markup | false {
  const medium = study.media.get(file)
  if (medium === undefined) return false
  const keys = medium.drawing?.keys ?? []
  const { width = 4, height = 3 } = medium.drawing ?? {}
  const ratio = { width: Math.round(slice === undefined ? width : width / slice.count), height: Math.round(height) }
  return html`<figure class="picture ${slice !== undefined && 'is-slice'}" data-picture>
    <img src="${addressOf(medium.digest, [], slice)}" alt="${alt}" width="${ratio.width}" height="${ratio.height}" loading="lazy">
    ${
      keys.length > 0 &&
      html`<fieldset><legend>${words.states}</legend>${keys.map(
        key => html`<label><input type="checkbox" name="${name}" value="${key}"> ${key}</label>`,
      )}</fieldset>`
    }
    <figcaption>${file}</figcaption></figure>`
}

/** Every picture of the mission; those with layers once for each of their states. */
export function picturesPage(view: View): Markup {
  const { study, words } = view
  const shown = [...study.media].filter(([, { type }]) => type.startsWith('image/'))
  if (shown.length === 0) return html`<h2>${words.allPictures}</h2><p>${words.noPictures}</p>`
  const sorted = shown.toSorted(([, a], [, b]) => (b.drawing?.keys.length ?? 0) - (a.drawing?.keys.length ?? 0))
  return html`<h2>${words.allPictures}</h2>
    <div class="gallery">${sorted.map(([file, { digest, drawing }]) => {
      const keys = drawing?.keys ?? []
      const states = [[], ...keys.map(key => [key]), ...(keys.length > 1 ? [keys] : [])]
      const isWide = (drawing?.width ?? 1) > 1.7 * (drawing?.height ?? 1)
      const size = html`width="${Math.round(drawing?.width ?? 4)}" height="${Math.round(drawing?.height ?? 3)}"`
      return html`<section class="${isWide && 'is-wide'}"><h3>${file}</h3>${states.map(state => {
        const says = state.length === 0 ? words.atFirst : state.length === 1 ? words.only(state[0] ?? '') : words.allAtOnce
        return html`<figure><img src="${addressOf(digest, state)}" alt="${file}, ${says}" ${size} loading="lazy">
          ${keys.length > 0 && html`<figcaption>${says}</figcaption>`}</figure>`
      })}</section>`
    })}</div>`
}
