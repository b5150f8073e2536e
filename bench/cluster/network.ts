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
 * The network between the parts of a cluster on one machine: each part reaches each other one over a TCP port of its
 * own. Cut off means what a firewall does that drops packets: connections stay open, nothing arrives on either side, no
 * side learns that the other one is gone, and what was sent arrives once the network is back.
 */
export function createNetwork() {
  const links: Link[] = []
  /** Parts reach each other if they are on the same one. Those that aren't listed are on the mainland. */
  const islands = new Map<string, number>()
  let cuts = 0

  function update() {
    for (const link of links) {
      const isCut = islands.get(link.from) !== islands.get(link.to)
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
    /** These parts reach each other and no one else. */
    cut(...parts: string[]) {
      cuts += 1
      for (const part of parts) islands.set(part, cuts)
      update()
    },
    restore(...parts: string[]) {
      for (const part of parts) islands.delete(part)
      update()
    },
    isCut: (part: string) => islands.has(part),
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
