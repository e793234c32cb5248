import type { Access, GraphNode, Host, Location, MissionTest } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import { inHundred } from '@chronothek/time-stories/odds'
import { kindsOf } from './drawing.ts'
import { html, type Markup } from './html.ts'
import { oddsOf } from './odds.ts'
import { findingList, passageTable, type View } from './parts.ts'
import { picture } from './pictures.ts'
import { findingsOf, type Study } from './study.ts'

/** Everything about one item of the graph. */
export function detailOf(view: View, node: GraphNode): Markup {
  const { words, language, study } = view
  const { graph } = study
  const nodes = new Map(graph.nodes.map(other => [other.id, other]))
  const tied = (edges: readonly string[]) => edges.flatMap(id => nodes.get(id) ?? [])
  const [into, outOf] = [graph.edges.filter(({ to }) => to === node.id), graph.edges.filter(({ from }) => from === node.id)]
  const own = study.passages.filter(({ path }) => graph.ownerOf(path)?.id === node.id)
  const kind =
    node.kind === 'card' || node.kind === 'place' ? `${words.kinds[node.kind]} ${node.id}` : kindsOf(study, node, words).join(', ')
  const list = (title: string, edges: typeof into, end: 'from' | 'to', wanted: string) =>
    ties(title, tied(edges.filter(edge => edge.kind === wanted).map(edge => edge[end])), language)
  return html`<section class="detail" id="${node.id}" data-detail aria-labelledby="h-${node.id}">
    <p class="kind">${kind}</p>
    <h3 id="h-${node.id}" tabindex="-1">${node.name[language]}</h3>
    ${findingList(findingsOf(study, node), language, words)}
    <dl class="ties">
      ${list(words.givenBy, into, 'from', 'gives')} ${list(words.asksWhat, into, 'from', 'asks')}
      ${list(words.givesWhat, outOf, 'to', 'gives')} ${list(words.askedBy, outOf, 'to', 'asks')}
      ${list(words.clueFor, outOf, 'to', 'clue')} ${list(words.clues, into, 'from', 'clue')}
    </dl>
    ${particulars(view, node)}
    ${passageTable(own, view, node.place ?? node.id, node.path.length)}
    <p><a class="back" href="#graph" data-back="${node.id}">${words.back}</a></p>
  </section>`
}

const ties = (title: string, nodes: readonly GraphNode[], language: Language): Markup | false =>
  nodes.length > 0 &&
  html`<div><dt>${title}</dt><dd>${nodes.map(({ id, name, kind }) => html`<a href="#${id}">${kind === 'card' ? `${id} ` : ''}${name[language]}</a> `)}</dd></div>`

function particulars(view: View, node: GraphNode): Markup | false {
  const { study } = view
  const { mission } = study
  if (node.kind === 'card') return ofCard(view, node)
  if (node.kind === 'place') {
    const place = mission.locations.find(({ id }) => id === node.id)
    return place?.panorama !== undefined && picture(view, place.panorama.image, place.name[view.language], node.id)
  }
  if (node.kind === 'object') return alone(view, mission.objects.find(({ n }) => node.id === `object_${n}`)?.picture, node)
  if (node.kind === 'host') return ofHost(view, node)
  if (node.kind === 'code') return ofCode(view, node)
  return false
}

const alone = (view: View, file: string | undefined, node: GraphNode): Markup | false =>
  file !== undefined && picture(view, file, node.name[view.language], node.id)

function ofCard(view: View, node: GraphNode): Markup | false {
  const { words, study, language } = view
  const place = study.mission.locations.find(({ id }) => id === node.place)
  const index = place?.panels.findIndex(({ letter }) => node.id === `${place.id}.${letter}`) ?? -1
  const panel = place?.panels[index]
  if (place === undefined || panel === undefined) return false
  const { access = [], back, front } = panel
  const alt = back.alt?.[language] ?? back.text[language]
  const slice = { index: index + 1, count: place.panels.length + 1 }
  return html`
    ${place.panorama !== undefined && picture(view, place.panorama.image, alt, node.id, slice)}
    ${front.image !== undefined && picture(view, front.image, node.name[language], `${node.id}-front`)}
    ${access.length > 0 && html`<h4>${words.locks}</h4><ul>${access.map(lock => html`<li>${lockWords(view, lock)}</li>`)}</ul>`}
    ${panel.arrival !== undefined && panel.arrival !== 'none' && html`<p>${words.duty[panel.arrival]}</p>`}
    ${(front.tests ?? []).length > 0 && html`<h4>${words.tests}</h4>${front.tests?.map(test => testTable(view, test, place))}`}`
}

function lockWords({ study, words, language }: View, lock: Access): Markup {
  const named = (id: string) => study.graph.nodes.find(node => node.id === id)?.name[language] ?? id
  const links = (ids: readonly string[]) => ids.map((id, index) => html`${index > 0 && ', '}<a href="#${id}">${named(id)}</a>`)
  if (lock.kind === 'status') return html`${words.kinds.status}: ${links(lock.all.map(id => `status_${id}`))}`
  if (lock.kind === 'object') return html`${words.kinds.object}: ${links(lock.all.map(n => `object_${n}`))}`
  if (lock.kind === 'allAgents' || lock.kind === 'forbidden') return html`${words.locksOf[lock.kind]}`
  if (lock.kind === 'when') return html`${lock.shown[language]}`
  const hosts = words.locksOf.hosts(lock.any.map(id => named(`host_${id}`)).join(', '))
  return html`${hosts}${lock.object !== undefined && ` ${words.locksOf.with(named(`object_${lock.object}`))}`}`
}

function testTable({ study, words, language }: View, test: MissionTest, place: Location): Markup {
  const { mission } = study
  const skill = mission.skills.find(({ id }) => id === test.skill)?.name[language] ?? test.skill
  const name = test.name?.[language] ?? test.id
  const row = test.shields.map(({ kind, n }) => `${n} × ${words.shields[kind]}`).join(', ')
  const notes = [...(test.enemy ? [words.enemy] : []), ...(test.lock ? [words.holds] : [])].join(', ')
  return html`<p><b>${name}</b>: ${skill}; ${row}${notes !== '' && `; ${notes}`}. ${words.odds}:</p>
    <div class="wide" tabindex="0" role="group" aria-label="${name}, ${place.name[language]}"><table class="odds">
    <thead><tr><th scope="col">${words.host}</th><th scope="col">${words.dice}</th><th scope="col">${words.clear}</th>
      <th scope="col">${words.hurt}</th><th scope="col">${words.rolls}</th></tr></thead>
    <tbody>${mission.hosts.map(host => oddsRow(test, host, study, language))}</tbody></table></div>`
}

function oddsRow(test: MissionTest, host: Host, { mission }: Study, language: Language): Markup {
  const { dice, clear, hurt, rolls } = oddsOf(test, host, mission.actionDie)
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const cells = dice === 0 ? ['–', '–', '–'] : [`${inHundred(clear)} %`, `${inHundred(hurt)} %`, number.format(rolls)]
  return html`<tr><th scope="row">${host.name[language]}</th><td>${dice}</td>${cells.map(cell => html`<td>${cell}</td>`)}</tr>`
}

function ofHost(view: View, node: GraphNode): Markup | false {
  const { words, study, language } = view
  const host = study.mission.hosts.find(({ id }) => node.id === `host_${id}`)
  if (host === undefined) return false
  const skills = study.mission.skills.map(({ id, name }) => `${name[language]} ${host.skills[id] ?? 0}`)
  return html`${alone(view, host.portrait, node)}<h4>${words.numbers}</h4>
    <p>${[...skills, `${words.resistance} ${host.resistance}`, `${words.life} ${host.life}`].join(', ')}</p>`
}

function ofCode({ words, study }: View, node: GraphNode): Markup | false {
  const puzzle = study.mission.puzzles?.find(({ id }) => node.id === `code_${id}`)
  if (puzzle === undefined) return false
  const answers = puzzle.solutions.map(({ answer }) => (typeof answer === 'number' ? `${answer}` : answer.join(' ')))
  return html`<h4>${words.answers}</h4><ul>${answers.map(answer => html`<li>${answer}</li>`)}</ul>`
}
