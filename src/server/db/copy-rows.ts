import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection } from 'pg'

// PostgreSQL's COPY, through the hooks that pg provides.

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** The rows of `copy … to stdout`, one at a time. The network is read no faster than the rows are consumed. */
export function copyOut(client: Client, statement: string): Readable {
  let connection: CopyConnection | undefined
  const rows = new Readable({ objectMode: true, highWaterMark: 500, read: () => connection?.stream.resume() })
  client.query({
    submit(opened: Connection) {
      connection = opened as CopyConnection
      connection.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection) {
      // pg reuses the memory of a message.
      if (!rows.push(Buffer.from(chunk))) stream.pause()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  })
  return rows
}

/** `copy … from stdin`. `end` returns the number of rows. */
export async function startCopyIn(client: Client, statement: string) {
  const ready = Promise.withResolvers<CopyConnection>()
  const done = Promise.withResolvers<number>()
  // The next write reports the error.
  done.promise.catch(() => undefined)
  let count = 0
  client.query({
    submit: (opened: Connection) => opened.query(statement),
    handleCopyInResponse: (opened: CopyConnection) => ready.resolve(opened),
    handleCommandComplete: ({ text }: { text: string }) => {
      count = Number(text.split(' ').at(-1))
    },
    handleReadyForQuery: () => done.resolve(count),
    handleError: (error: Error) => {
      ready.reject(error)
      done.reject(error)
    },
  })
  const connection = await ready.promise
  return {
    async write(rows: Buffer) {
      connection.sendCopyFromChunk(rows)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), done.promise])
    },
    end() {
      connection.endCopyFrom()
      return done.promise
    },
  }
}
