import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  text: string
}

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

const headEnd = Buffer.from('\r\n\r\n')

/** One keep-alive connection with its own address that sends one request at a time. */
function createConnection(port: number, localAddress: string | undefined) {
  let socket: Socket | undefined
  let waiting: Waiting | undefined
  let received: Buffer = Buffer.alloc(0)

  const fail = (error: Error) => {
    socket?.destroy()
    socket = undefined
    received = Buffer.alloc(0)
    waiting?.reject(error)
    waiting = undefined
  }

  const take = (part: Buffer) => {
    received = received.length ? Buffer.concat([received, part]) : part
    const reply = readReply(received)
    if (reply instanceof Error) return fail(reply)
    if (!reply) return
    received = Buffer.alloc(0)
    if (reply.closes) {
      socket?.destroy()
      socket = undefined
    }
    const { resolve } = waiting!
    waiting = undefined
    resolve(reply)
  }

  const open = () => {
    const opened = connect({ host: '127.0.0.1', port, noDelay: true, ...(localAddress && { localAddress }) })
    opened.on('data', (part) => opened === socket && take(part))
    opened.on('error', (error) => opened === socket && fail(error))
    opened.on('close', () => opened === socket && fail(new Error('The server closed the connection')))
    return opened
  }

  return {
    ask: (request: string) =>
      new Promise<Reply>((resolve, reject) => {
        waiting = { resolve, reject }
        socket ??= open()
        socket.write(request)
      }),
    close: () => socket?.destroy(),
  }
}

/** A response, once it has arrived completely. */
function readReply(received: Buffer): (Reply & { closes: boolean }) | Error | undefined {
  const bodyAt = received.indexOf(headEnd) + headEnd.length
  if (bodyAt < headEnd.length) return undefined
  const head = received.toString('latin1', 0, bodyAt)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? NaN)
  if (Number.isNaN(length)) return new Error(`A response without a content length:\n${head}`)
  if (received.length < bodyAt + length) return undefined
  return {
    status: Number(head.slice(9, 12)),
    text: received.toString('utf8', bodyAt, bodyAt + length),
    closes: /\r\nconnection: close/i.test(head),
  }
}

/** Linux accepts all of 127.0.0.0/8. On other systems everyone shares one address. */
export const loopback = (n: number) =>
  process.platform === 'linux' ? `127.0.${(n >> 8) & 255}.${n & 255}` : undefined

/** A client with minimal overhead, because its own cost is measured with the server. */
export function createPoster(baseUrl: string, connections: number, from = (n: number) => loopback(n + 2)) {
  const { hostname, port } = new URL(baseUrl)
  const idle = Array.from({ length: connections }, (_, n) => createConnection(Number(port), from(n)))
  const all = [...idle]
  const line: ((connection: (typeof all)[number]) => void)[] = []

  const take = () => idle.pop() ?? new Promise<(typeof all)[number]>((resolve) => line.push(resolve))
  const giveBack = (connection: (typeof all)[number]) => {
    const next = line.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  const send =
    (method: string) =>
    async (path: string, token: string, body?: unknown, moreHeaders = '') => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const connection = await take()
      try {
        return await connection.ask(
          `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: keyswipe_session=${token}\r\n` +
            `${moreHeaders}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        )
      } finally {
        giveBack(connection)
      }
    }
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    close: () => all.forEach((connection) => connection.close()),
  }
}

export type Poster = ReturnType<typeof createPoster>
