import type { Socket } from 'node:net'
import type { Client } from 'pg'

/** Closes a connection without waiting for the server, which may hang. Its pending statements fail. */
export const cutConnection = (client: Client) =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
