import type { MissionFinding } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import { detailOf } from './details.ts'
import { drawingOf } from './drawing.ts'
import { html, type Markup } from './html.ts'
import { findingList, passageTable, type View } from './parts.ts'
import { picturesPage } from './pictures.ts'
import type { Study } from './study.ts'
import { WORDS, type Words } from './words.ts'

/** What the preview currently knows. */
export interface Reading {
  /** Counts how often the files were read. */
  readonly version: number
  /** Why the files are not a valid mission now; `study` is then an older version. */
  readonly broken?: readonly MissionFinding[]
  readonly study?: Study
  /** Whether the real table can be opened, which requires a build. */
  readonly isBuilt: boolean
  /** Whether a table was opened with an older version of the files. */
  readonly isTableOlder: boolean
}

export type PageName = 'overview' | 'texts' | 'pictures'
export const PAGES: Readonly<Record<string, PageName>> = { '/': 'overview', '/texts': 'texts', '/pictures': 'pictures' }

/** A whole page. Its script requests it again whenever the files change, and replaces the old `main` with the new one. */
export function page(name: PageName, reading: Reading, language: Language): string {
  const words = WORDS[language]
  const { study } = reading
  const title = study?.mission.title[language] ?? ''
  const entry = ([path, target]: [string, PageName]) =>
    html`<li><a href="${path}" ${target === name && html`aria-current="page"`}>${words[target]}</a></li>`
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/graph.css">
<link rel="stylesheet" href="/preview.css">
<script type="module" src="/preview.js"></script></head>
<body data-lost="${words.lost}" data-updated="${words.updated('{time}')}">
<a class="skip" href="#main">${words.skip}</a>
<header><p class="brand">Chronothek</p><nav aria-label="${words.pages}"><ul>${Object.entries(PAGES).map(entry)}</ul></nav>
<p class="live" role="status" id="live">${words.watching}</p></header>
<main id="main" tabindex="-1" data-version="${reading.version}">${body(name, reading, words, language)}</main>
</body></html>`.text
}

function body(name: PageName, reading: Reading, words: Words, language: Language): Markup {
  const { study, broken } = reading
  if (study === undefined)
    return html`<h1>${words.overview}</h1><p class="warned">${words.brokenFirst}</p>${findingList(broken ?? [], language, words)}`
  const view: View = { study, words, language }
  const inner = { overview: () => overview(view, reading), texts: () => textsPage(view), pictures: () => picturesPage(view) }
  return html`<div class="title"><h1>${study.mission.title[language]}</h1><p>${study.mission.era[language]}</p></div>
    ${broken !== undefined && html`<p class="warned">${words.broken}</p>${findingList(broken, language, words)}`}
    ${inner[name]()}`
}

function overview(view: View, reading: Reading): Markup {
  const { study, words, language } = view
  return html`${play(view, reading)}
    ${reading.broken === undefined && findings(view)}
    <section aria-labelledby="graph-title"><h2 id="graph-title">${words.graph}</h2><p>${words.graphHint}</p>
    ${legend(words)}
    <p><label class="switch"><input type="checkbox" id="whole" name="whole" value="whole"> ${words.whole}</label></p>
    <div class="split">
      <div class="scroll" id="graph" role="region" aria-label="${words.drawing}" tabindex="0">${drawingOf(study, words, language)}</div>
      <div class="details">${study.graph.nodes.map(node => detailOf(view, node))}</div>
    </div>
    <details><summary>${words.asList}</summary>${asList(view)}</details></section>`
}

function play({ study, words }: View, { isBuilt, isTableOlder, broken }: Reading): Markup {
  if (!isBuilt) return html`<p class="play">${words.notBuilt}</p>`
  if (!study.isPlayable || broken !== undefined) return html`<p class="play">${words.notPlayable}</p>`
  return html`<form class="play" method="post" action="/play" target="_blank"><button>${words.play}</button> <span>${words.playHint}</span></form>
    ${isTableOlder && html`<p class="warned">${words.playAgain}</p>`}`
}

function findings({ study, words, language }: View): Markup {
  const of = (level: MissionFinding['level']) => study.findings.filter(finding => finding.level === level)
  const [errors, warnings, infos] = [of('error'), of('warning'), of('info')]
  return html`<section aria-labelledby="findings-title"><h2 id="findings-title">${words.findings}</h2>
    <p>${errors.length + warnings.length === 0 ? words.none : words.counts(errors.length, warnings.length)}</p>
    ${findingList([...errors, ...warnings], language, words)}
    ${infos.length > 0 && html`<details><summary>${words.moreInfo(infos.length)}</summary>${findingList(infos, language, words)}</details>`}
  </section>`
}

const legend = (words: Words): Markup =>
  html`<ul class="legend" aria-label="${words.legend}">${(['gives', 'asks', 'clue'] as const).map(
    kind =>
      html`<li><svg width="44" height="12" aria-hidden="true"><path class="line line-${kind}" d="M2 6H42"/></svg> ${words[kind]}</li>`,
  )}</ul>`

/** What gives an item, what it gives and what needs it, as text for people who cannot see the drawing. */
function asList({ study, words, language }: View): Markup {
  const { nodes, edges } = study.graph
  const named = new Map(nodes.map(({ id, name, kind }) => [id, kind === 'card' ? `${id} ${name[language]}` : name[language]]))
  const links = (ids: readonly string[]) =>
    ids.length === 0 ? words.nobody : ids.map((id, index) => html`${index > 0 && ', '}<a href="#${id}">${named.get(id)}</a>`)
  const things = nodes.filter(({ kind }) => kind !== 'card' && kind !== 'place')
  return html`<div class="wide" role="group" aria-label="${words.asList}" tabindex="0"><table class="list"><thead><tr><th scope="col">${words.what}</th>
    <th scope="col">${words.givenBy}</th><th scope="col">${words.askedBy}</th></tr></thead><tbody>${things.map(
      ({ id }) => html`<tr><th scope="row"><a href="#${id}">${named.get(id)}</a></th>
      <td>${links(edges.filter(({ to, kind }) => to === id && kind === 'gives').map(({ from }) => from))}</td>
      <td>${links(edges.filter(({ from, kind }) => from === id && kind === 'asks').map(({ to }) => to))}</td></tr>`,
    )}</tbody></table></div>`
}

/** Every text, grouped by what it belongs to. */
function textsPage(view: View): Markup {
  const { study, words, language } = view
  const groups = Map.groupBy(study.passages, ({ path }) => study.graph.ownerOf(path))
  return html`<h2>${words.allTexts}</h2>${[...groups].map(
    ([node, passages]) => html`<section><h3>${node === undefined ? words.rest : node.name[language]}
      ${node !== undefined && html`<small>${words.kinds[node.kind]}</small>`}</h3>
      ${passageTable(passages, view, undefined, node?.path.length ?? 0)}</section>`,
  )}`
}
