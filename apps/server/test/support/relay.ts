import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between a program and a server. */
export interface Relay {
  /** The address of the server, by way of the relay. */
  readonly url: string
  /** Connections that are open stay open, and nothing passes them any more. New ones work. */
  fallSilent(): void
  /** The same, and new ones pass nothing either. */
  cut(): void
  /** New connections work again; those that are silent end. */
  heal(): void
  close(): void
}

/** Starts a relay to the server of this address; every message takes `delay` ms each way. */
export async function relayTo(address: string, delay = 0): Promise<Relay> {
  const target = new URL(address)
  const { hostname, port } = target
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  let isCut = false
  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    if (isCut) silent.add(from)
    from.on('data', data => setTimeout(() => silent.has(from) || to.write(data), delay))
    from.on('error', () => undefined)
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  const fallSilent = () => {
    for (const socket of open) silent.add(socket)
  }
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    pass(near, far)
    pass(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  target.port = `${(server.address() as AddressInfo).port}`
  return {
    url: target.href,
    fallSilent,
    cut() {
      isCut = true
      fallSilent()
    },
    heal() {
      isCut = false
      for (const socket of silent) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
