import { escapeIdentifier, type Client } from 'pg'
import { copyOut } from '../db/copy-rows.ts'
import { createRowHash } from './row-hash.ts'

export interface Table {
  name: string
  /** Excludes generated columns. */
  columns: string[]
}

/** Filled at every start from data that ships with the app. */
export const shippedTables = ['cities', 'city_names']

export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) columns
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> all ($1) order by relname`,
    [shippedTables],
  )
  return rows
}

const quoted = ({ name, columns }: Table) =>
  `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

// Only a query can be copied from a partitioned table.
export const readRows = (client: Client, { name, columns }: Table) =>
  copyOut(
    client,
    `copy (select ${columns.map(escapeIdentifier).join(', ')} from public.${escapeIdentifier(name)}) to stdout`,
  )
export const fillStatement = (table: Table) => `copy ${quoted(table)} from stdin`

/** Makes a value's text independent of the server's settings. */
export const writeValuesPlainly = (client: Client) =>
  client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
     set idle_in_transaction_session_timeout = 0`,
  )

export async function hashTable(client: Client, table: Table) {
  const rowHash = createRowHash()
  for await (const row of readRows(client, table)) rowHash.add(row as Buffer)
  return rowHash.result()
}
