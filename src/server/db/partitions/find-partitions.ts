import type { ClientBase, Pool } from 'pg'
import type { PartitionedTable } from './partitioned-tables.ts'

export interface Partition {
  name: string
  /** Null for the first one, which has no lower bound. */
  lower: Date | null
  /** Null for the one for everything later. */
  upper: Date | null
  /** A detachment was interrupted. */
  isDetaching: boolean
}

const bound = (side: 'FROM' | 'TO', type: PartitionedTable['type']) => {
  const text = String.raw`(regexp_match(pg_get_expr(c.relpartbound, c.oid), '${side} \(''([^'']+)''\)'))[1]`
  return type === 'date' ? `${text}::timestamp at time zone 'UTC'` : `${text}::timestamptz`
}

/** In the order of time. */
export async function findPartitions(client: ClientBase | Pool, { name, type }: PartitionedTable) {
  const { rows } = await client.query<Partition>(
    `select c.relname name, ${bound('FROM', type)} lower, ${bound('TO', type)} upper, i.inhdetachpending "isDetaching"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 2 nulls first`,
    [name],
  )
  return rows
}

/** Tables that someone who was interrupted meant to attach or to drop. */
export async function findDetached(client: ClientBase, { name }: PartitionedTable) {
  const { rows } = await client.query<{ name: string }>(
    String.raw`select relname name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not relispartition and relname ~ ('^' || $1 || '_(ahead|later|until_\d{8})$')`,
    [name],
  )
  return rows.map((row) => row.name)
}
