/** An element on a board that has a tip. */
export class TinyThing {
  readonly dataset: { tip?: string }
  isConnected = true
  /** Its centre. */
  x = 0
  y = 0
  isHovered = false

  constructor(tip: string) {
    this.dataset = { tip }
  }
  closest(selector: string): TinyThing | null {
    return selector === '[data-tip]' || selector.includes('[data-press]') ? this : null
  }
  matches(): boolean {
    return this.isHovered
  }
  getBoundingClientRect() {
    return { left: this.x - 10, top: this.y - 10, width: 20, height: 20, bottom: this.y + 10 }
  }
}

/** A board with a mouse over it. */
export class TinyStage extends EventTarget {
  #at = { clientX: 0, clientY: 0 }
  #on: TinyThing | undefined

  /** Moves the mouse this far to the right, onto this element or onto the bare board. */
  move(by: number, onto?: TinyThing): void {
    this.#at = { clientX: this.#at.clientX + by, clientY: 0 }
    this.#enter(onto)
    this.#tell('pointermove', {})
  }

  /** Puts an element under the resting pointer; browsers report that as movement. */
  comesUnder(thing: TinyThing): void {
    this.move(0, thing)
  }

  press(): void {
    this.#tell('pointerdown', { buttons: 1 })
  }

  key(key: string): void {
    this.#tell('keydown', { key })
  }

  leave(): void {
    this.#enter(undefined)
    this.#tell('pointerleave', {})
  }

  querySelector(): null {
    return null
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 1000, height: 800 }
  }

  #enter(thing: TinyThing | undefined): void {
    if (this.#on !== undefined) this.#on.isHovered = false
    if (thing !== undefined) thing.isHovered = true
    this.#on = thing
  }

  #tell(type: string, more: object): void {
    const event = Object.assign(new Event(type), { pointerType: 'mouse', buttons: 0, movementX: 0, movementY: 0, ...this.#at, ...more })
    Object.defineProperty(event, 'target', { value: this.#on ?? { closest: () => null } })
    this.dispatchEvent(event)
  }
}
