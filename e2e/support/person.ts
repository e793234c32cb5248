import type { Page } from '@playwright/test'
import type { House } from './house.ts'
import type { Wire } from './wire.ts'
import { BOARD, type Language, REPLAY, SHELL } from './words.ts'

const NETWORK = /net::ERR_|WebSocket connection to/
/** Most stories do without it, see KEEPS_APP. */
const NO_WORKER = /Service Worker registration blocked/

/** Somebody at a screen, and what the browser had to complain about meanwhile. */
export class Person {
  /** The window in front of them. */
  page: Page
  readonly language: Language
  readonly complaints: string[] = []
  readonly #house: House
  readonly #wire: Wire
  /** Outages before this story are none of its business. */
  readonly #outagesBefore: number
  #offline = false

  constructor(page: Page, language: Language, house: House, wire: Wire) {
    this.page = page
    this.language = language
    this.#house = house
    this.#wire = wire
    this.#outagesBefore = house.outages
    this.watch(page)
  }

  /** The address of the house, as this device knows it. */
  get origin(): string {
    return this.#wire.url
  }

  get shell() {
    return SHELL[this.language]
  }

  get replay() {
    return REPLAY[this.language]
  }

  get board() {
    return BOARD[this.language]
  }

  /** Lost connections are part of the story when the story takes the network or the server away. */
  watch(page: Page): void {
    page.on('pageerror', error => this.complaints.push(`${error.name}: ${error.message} ${error.stack ?? ''}`))
    page.on('console', message => {
      if ((message.type() !== 'error' && message.type() !== 'warning') || NO_WORKER.test(message.text())) return
      if ((this.#offline || this.#house.outages > this.#outagesBefore) && NETWORK.test(message.text())) return
      this.complaints.push(`${message.text()} (${message.location().url})`)
    })
  }

  async losesConnection(): Promise<void> {
    this.#offline = true
    // In this order: a WebSocket that still carries messages when Chromium begins to pretend ends its network service, and with it the
    // connections and cookies of everybody else in the story (WORKAROUNDS.md).
    this.#wire.cut()
    await this.page.context().setOffline(true)
  }

  async isBackOnline(): Promise<void> {
    this.#wire.mend()
    await this.page.context().setOffline(false)
  }

  async goesHome(): Promise<void> {
    await this.page.context().close()
    this.#wire.remove()
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async isCalled(name: string): Promise<void> {
    const form = this.page.locator('.name-form')
    await form.getByRole('textbox', { name: this.shell.start.yourName }).fill(name)
    await form.getByRole('button', { name: this.shell.start.save }).click()
    await form.getByText(this.shell.start.saved).waitFor()
  }

  /** The same browser, a second tab. */
  async opensTab(path: string): Promise<Page> {
    const tab = await this.page.context().newPage()
    this.watch(tab)
    await tab.goto(path)
    return tab
  }

  /** Presses what is on the screen, by its words. */
  async presses(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}
