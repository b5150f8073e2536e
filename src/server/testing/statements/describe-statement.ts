import type { Client, Connection } from 'pg'

export interface DescribedColumn {
  name: string
  /** The type's OID in `pg_type`. */
  dataTypeID: number
}

interface PreparingConnection extends Connection {
  parse(query: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Has PostgreSQL parse and plan a statement and returns its columns, without running it. */
export function describeStatement(client: Client, text: string): Promise<DescribedColumn[]> {
  const { promise, resolve, reject } = Promise.withResolvers<DescribedColumn[]>()
  let columns: DescribedColumn[] = []
  client.query({
    submit(opened: Connection) {
      const connection = opened as PreparingConnection
      connection.parse({ name: '', text })
      connection.describe({ type: 'S', name: '' })
      connection.sync()
    },
    handleRowDescription: ({ fields }: { fields: DescribedColumn[] }) => {
      columns = fields
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  })
  return promise
}
