/** Just enough of a DOM for Preact to render into. Tests find elements by role and name, as screen readers do. */

const ROLES: Readonly<Record<string, string>> = {
  BUTTON: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  H2: 'heading',
  H3: 'heading',
  UL: 'list',
  OL: 'list',
  LI: 'listitem',
  NAV: 'navigation',
  ARTICLE: 'article',
}

/** Roles that are read by their name alone; all others are read by their content. */
const SPEAKS_BY_NAME = ['img', 'button']

export class TinyNode {
  readonly nodeName: string
  readonly nodeType: number
  readonly namespaceURI: string
  parentNode: TinyNode | null = null
  childNodes: TinyNode[] = []
  attributes: { name: string; value: string }[] = []
  data = ''
  style: Record<string, string> & { setProperty(name: string, value: string): void }
  readonly listeners: Record<string, (event: unknown) => void> = {}
  l?: Record<string, (event: unknown) => void>

  constructor(name: string, type = 1, space = 'http://www.w3.org/1999/xhtml') {
    this.nodeName = type === 1 ? name.toUpperCase() : name
    this.nodeType = type
    this.namespaceURI = space
    const style: Record<string, unknown> = {}
    style.setProperty = (key: string, value: string) => {
      style[key] = value
    }
    this.style = style as never
  }
  get localName() {
    return this.nodeName.toLowerCase()
  }
  get ownerDocument() {
    return tinyDocument
  }
  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null
  }
  get nextSibling(): TinyNode | null {
    const all = this.parentNode?.childNodes ?? []
    return all[all.indexOf(this) + 1] ?? null
  }
  get isConnected() {
    return this.parentNode !== null
  }
  insertBefore(node: TinyNode, before: TinyNode | null) {
    node.parentNode?.removeChild(node)
    const at = before === null || before === undefined ? -1 : this.childNodes.indexOf(before)
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node)
    node.parentNode = this
    return node
  }
  appendChild(node: TinyNode) {
    return this.insertBefore(node, null)
  }
  append(text: string) {
    this.appendChild(tinyDocument.createTextNode(text))
  }
  removeChild(node: TinyNode) {
    this.childNodes = this.childNodes.filter(each => each !== node)
    node.parentNode = null
    return node
  }
  contains(node: TinyNode | null): boolean {
    return node === this || this.childNodes.some(each => each.contains(node))
  }
  setAttribute(name: string, value: unknown) {
    this.removeAttribute(name)
    this.attributes.push({ name, value: `${value}` })
  }
  removeAttribute(name: string) {
    this.attributes = this.attributes.filter(each => each.name !== name)
  }
  getAttribute(name: string): string | null {
    return this.attributes.find(each => each.name === name)?.value ?? null
  }
  addEventListener(type: string, handler: (event: unknown) => void) {
    this.listeners[type] = handler
  }
  removeEventListener(type: string) {
    delete this.listeners[type]
  }
  get children(): readonly TinyNode[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1)
  }
  get firstElementChild(): TinyNode | null {
    return this.children[0] ?? null
  }
  /** `data-…` attributes by their names in scripts. */
  get dataset(): Record<string, string | undefined> {
    const attribute = (key: string) => `data-${key.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)}`
    return new Proxy(
      {},
      {
        get: (_, key) => this.getAttribute(attribute(String(key))) ?? undefined,
        set: (_, key, value) => {
          this.setAttribute(attribute(String(key)), value)
          return true
        },
      },
    )
  }
  querySelector(): null {
    return null
  }
  querySelectorAll(): readonly TinyNode[] {
    return []
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 0, height: 0, x: 0, y: 0, bottom: 0, right: 0 }
  }
  get clientWidth() {
    return tinySize.width
  }
  get clientHeight() {
    return tinySize.height
  }
  get all(): readonly TinyNode[] {
    return [this, ...this.childNodes.flatMap(child => child.all)]
  }
  get isHidden(): boolean {
    return this.getAttribute('aria-hidden') === 'true' || (this.parentNode?.isHidden ?? false)
  }
  get words(): string {
    if (this.nodeType === 3) return this.data
    if (this.getAttribute('aria-hidden') === 'true') return ''
    return this.childNodes
      .map(child => (SPEAKS_BY_NAME.includes(child.role) ? child.name : '') || child.words)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
  get name(): string {
    return this.getAttribute('aria-label') ?? ''
  }
  get role(): string {
    return this.getAttribute('role') ?? ROLES[this.nodeName] ?? (this.nodeName === 'SECTION' && this.name !== '' ? 'region' : '')
  }
}

/** The size every element has. */
export const tinySize = { width: 1160, height: 848 }

export const tinyDocument = {
  createElement: (name: string) => new TinyNode(name),
  createElementNS: (space: string, name: string) => new TinyNode(name, 1, space),
  createTextNode: (data: string) => Object.assign(new TinyNode('#text', 3), { data }),
  documentElement: new TinyNode('html'),
  activeElement: undefined,
  body: new TinyNode('body'),
  querySelector: () => null,
}

/** Installs the fake page for Preact and the board, until the end of this test file. */
export function pretendPage(): void {
  const globals = globalThis as Record<string, unknown>
  globals.document = tinyDocument
  globals.Node = TinyNode
  globals.HTMLElement = TinyNode
  globals.HTMLCanvasElement = class {}
  globals.getComputedStyle = () => ({ getPropertyValue: () => '0' })
  globals.ResizeObserver = class {
    observe() {}
    disconnect() {}
  }
  globals.addEventListener ??= () => undefined
  globals.removeEventListener ??= () => undefined
  globals.requestAnimationFrame ??= (run: (frame: number) => void) => setTimeout(() => run(performance.now()), 16)
  globals.cancelAnimationFrame ??= clearTimeout
  globals.CSS ??= { escape: (text: string) => text }
}

export const byRole = (root: TinyNode, role: string, name: RegExp | string): readonly TinyNode[] =>
  root.all.filter(node => {
    if (node.role !== role || node.isHidden) return false
    const called = node.name || node.words
    return typeof name === 'string' ? called === name : name.test(called)
  })

/** Presses an element as a pointer would. */
export async function press(node: TinyNode | undefined): Promise<void> {
  if (node === undefined) throw new Error('nothing to press')
  const handler = Object.entries(node.l ?? {}).find(([type]) => type.toLowerCase().startsWith('click'))?.[1]
  if (handler === undefined) throw new Error(`${node.name || node.words} hears no press`)
  handler.call(node, { type: 'click', target: node, currentTarget: node, preventDefault() {}, stopPropagation() {} })
  await new Promise(done => setTimeout(done, 5))
}
