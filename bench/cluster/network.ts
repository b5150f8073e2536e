import { once } from 'node:events'
import { createServer, Socket, type AddressInfo, type NetConnectOpts, type Server } from 'node:net'

interface Connection {
  near: Socket
  far: Socket
}

interface Link {
  from: string
  to: string
  target: NetConnectOpts
  server: Server
  connections: Set<Connection>
  isCut: boolean
}

/**
 * The network between the parts of a cluster on one machine: each part connects to each other part through its own TCP
 * port. A cut works like a firewall that drops packets: connections stay open, nothing arrives on either side, neither
 * side notices, and what was sent arrives once the network is restored.
 */
export function createNetwork() {
  const links: Link[] = []
  /** Parts on the same side reach each other. Those that aren't listed are all on the main side. */
  const sides = new Map<string, number>()
  let cuts = 0

  function update() {
    for (const link of links) {
      const isCut = sides.get(link.from) !== sides.get(link.to)
      if (isCut === link.isCut) continue
      link.isCut = isCut
      for (const connection of link.connections)
        if (isCut) stopFlow(connection)
        else flow(link, connection)
    }
  }

  return {
    /** The port at which `from` reaches `to`. */
    async link(from: string, to: string, target: NetConnectOpts): Promise<number> {
      const server = createServer((near) => accept(link, near))
      const link: Link = { from, to, target, server, connections: new Set(), isCut: false }
      links.push(link)
      update()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    /** From now on these parts only reach each other. */
    cut(...parts: string[]) {
      cuts += 1
      for (const part of parts) sides.set(part, cuts)
      update()
    },
    restore(...parts: string[]) {
      for (const part of parts) sides.delete(part)
      update()
    },
    isCut: (part: string) => sides.has(part),
    close() {
      for (const { server, connections } of links) {
        server.close()
        for (const { near, far } of connections) {
          near.destroy()
          far.destroy()
        }
      }
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

function accept(link: Link, near: Socket) {
  const connection = { near, far: new Socket() }
  link.connections.add(connection)
  for (const socket of [near, connection.far]) {
    socket.setNoDelay()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!link.isCut) end(link, connection)
    })
  }
  if (!link.isCut) flow(link, connection)
}

function flow(link: Link, connection: Connection) {
  const { near, far } = connection
  if (near.destroyed || far.destroyed) return end(link, connection)
  if (far.pending && !far.connecting) far.connect(link.target)
  near.pipe(far)
  far.pipe(near)
}

function stopFlow({ near, far }: Connection) {
  near.unpipe(far)
  far.unpipe(near)
}

function end({ connections }: Link, connection: Connection) {
  connections.delete(connection)
  connection.near.destroy()
  connection.far.destroy()
}
