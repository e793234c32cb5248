// The script of the preview. It shows what was pressed, and reloads the mission whenever its files change.

const main = /** @type {HTMLElement} */ (document.getElementById('main'))
const live = /** @type {HTMLElement} */ (document.getElementById('live'))

/** The selection is the part of the URL after `#`. */
const chosen = () => decodeURIComponent(location.hash.slice(1))

/** Shows one item in full and its lines in the drawing. */
function show() {
  const id = chosen()
  const details = [...main.querySelectorAll('[data-detail]')]
  const found = details.find(detail => detail.id === id)
  for (const detail of details) detail.toggleAttribute('hidden', detail !== found)
  main.querySelector('.split')?.classList.toggle('is-bare', found === undefined)
  highlight(found === undefined ? undefined : id)
}

/** @param {string | undefined} id */
function highlight(id) {
  const tied = new Set([id])
  for (const line of main.querySelectorAll('.graph .line')) {
    const { from, to } = /** @type {SVGElement} */ (line).dataset
    const isLit = id !== undefined && (from === id || to === id || placeOf(from) === id || placeOf(to) === id)
    line.classList.toggle('is-lit', isLit)
    if (isLit) tied.add(from).add(to)
  }
  main.querySelector('.graph')?.classList.toggle('has-lit', id !== undefined)
  for (const node of main.querySelectorAll('[data-node]')) {
    const { node: name } = /** @type {SVGElement} */ (node).dataset
    node.classList.toggle('is-lit', tied.has(name))
    node.classList.toggle('is-chosen', name === id)
  }
}

/** @param {string | undefined} id */
const placeOf = id => id?.split('.')[0]

/** Scrolls the selection into view within the drawing, and nothing else. */
function reveal() {
  const [frame, node] = [main.querySelector('.scroll'), main.querySelector('.is-chosen .face')]
  if (frame === null || node === null) return
  const [outer, inner] = [frame.getBoundingClientRect(), node.getBoundingClientRect()]
  const isSeen = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  if (!isSeen)
    frame.scrollBy(inner.left - outer.left - (outer.width - inner.width) / 2, inner.top - outer.top - (outer.height - inner.height) / 2)
}

addEventListener('hashchange', () => {
  show()
  reveal()
  const heading = /** @type {HTMLElement | null} */ (document.getElementById(`h-${chosen()}`))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
})

document.addEventListener('click', event => {
  const back = /** @type {Element} */ (event.target).closest('[data-back]')
  if (back === null) return
  event.preventDefault()
  toNode(/** @type {HTMLElement} */ (back).dataset.back)
})

document.addEventListener('keydown', event => {
  const detail = /** @type {Element} */ (event.target).closest('[data-detail]')
  if (event.key === 'Escape' && detail !== null) toNode(detail.id)
})

/** @param {string | undefined} id */
function toNode(id) {
  const node = [...main.querySelectorAll('[data-node]')].find(one => /** @type {SVGElement} */ (one).dataset.node === id)
  if (node instanceof SVGElement) node.focus()
}

main.addEventListener('change', event => {
  const figure = /** @type {Element} */ (event.target).closest('[data-picture]')
  if (figure !== null) draw(figure)
})

/**
 * A picture in the state its switches say.
 * @param {Element} figure
 */
function draw(figure) {
  const image = /** @type {HTMLImageElement} */ (figure.querySelector('img'))
  const address = new URL(image.src)
  address.searchParams.delete('show')
  for (const box of figure.querySelectorAll('input:checked'))
    address.searchParams.append('show', /** @type {HTMLInputElement} */ (box).value)
  image.src = address.href
}

/** Replaces the old page by the new one and keeps what was selected, switched on, opened and scrolled. */
async function renew() {
  const answer = await fetch(location.pathname)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = /** @type {HTMLElement} */ (next.getElementById('main'))
  const on = new Set([...main.querySelectorAll('input:checked')].map(keyOf))
  const open = [...main.querySelectorAll('details')].map(details => details.open)
  const graph = main.querySelector('.scroll')
  const [left, top, focused] = [graph?.scrollLeft ?? 0, graph?.scrollTop ?? 0, document.activeElement?.getAttribute('data-node')]
  main.replaceChildren(...fresh.childNodes)
  main.dataset.version = fresh.dataset.version
  document.title = next.title
  for (const [index, details] of main.querySelectorAll('details').entries()) details.open = open[index] ?? false
  for (const box of main.querySelectorAll('input')) box.checked = on.has(keyOf(box))
  for (const figure of main.querySelectorAll('[data-picture]')) draw(figure)
  show()
  main.querySelector('.scroll')?.scrollTo(left, top)
  if (focused !== null && focused !== undefined) toNode(focused)
  live.textContent = (document.body.dataset.updated ?? '').replace('{time}', new Date().toLocaleTimeString(document.documentElement.lang))
}

/** @param {Element} box */
const keyOf = box => `${box.getAttribute('name')} ${box.getAttribute('value')}`

const events = new EventSource('/events')
events.addEventListener('message', ({ data }) => {
  live.classList.remove('is-lost')
  if (data !== main.dataset.version) void renew()
})
events.addEventListener('error', () => {
  live.classList.add('is-lost')
  live.textContent = document.body.dataset.lost ?? ''
})

show()
reveal()
