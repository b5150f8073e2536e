import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const askEveryMs = 1_000

interface Server {
  port: number
  isReady: boolean
  connections: Set<Socket>
}

/** A small load balancer: passes each connection to one of the servers that are ready, in turn. */
export async function startProxy(port: number) {
  const servers: Server[] = []
  let turn = 0

  async function ask(server: Server) {
    const url = `http://127.0.0.1:${server.port}/readyz`
    server.isReady = await fetch(url, { signal: AbortSignal.timeout(askEveryMs) }).then(
      ({ ok }) => ok,
      () => false,
    )
    // Its clients connect again, to another one.
    if (!server.isReady && servers.some(({ isReady }) => isReady))
      for (const connection of server.connections) connection.destroy()
  }

  function pass(client: Socket) {
    const ready = servers.filter(({ isReady }) => isReady)
    // While none is ready they still respond, with 503 and a reason.
    const among = ready.length > 0 ? ready : servers
    const server = among[(turn += 1) % among.length]
    if (!server) return client.destroy()
    const upstream = connect({ host: '127.0.0.1', port: server.port, noDelay: true })
    client.setNoDelay()
    server.connections.add(client)
    client.on('error', () => undefined)
    upstream.on('error', () => undefined)
    client.on('close', () => {
      server.connections.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  }

  const listener = createServer(pass).listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const timer = setInterval(() => servers.forEach((server) => void ask(server)), askEveryMs)
  return {
    add(at: number) {
      servers.push({ port: at, isReady: true, connections: new Set() })
    },
    close() {
      clearInterval(timer)
      listener.close()
      for (const { connections } of servers) for (const connection of connections) connection.destroy()
    },
  }
}
