import type { Socket } from 'node:net'
import type { Client } from 'pg'

/** Ends a connection whose other side may not respond any more. Its statements fail. */
export const cutConnection = (client: Client) =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
