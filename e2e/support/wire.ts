import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The cable between one device and the house. Browsers can only pretend to be offline: open sockets would stay open. */
export class Wire {
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer(device => this.#join(device))
  readonly #house: number
  #isCut = false
  #url = ''

  constructor(house: number) {
    this.#house = house
  }

  /** Where the house is, for this device. */
  get url(): string {
    return this.#url
  }

  async lay(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  remove(): void {
    this.cut()
    this.#server.close()
  }

  #join(device: Socket): void {
    if (this.#isCut) {
      device.destroy()
      return
    }
    const house = connect(this.#house, '127.0.0.1')
    for (const [socket, other] of [
      [device, house],
      [house, device],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}
