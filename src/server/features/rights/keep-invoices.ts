import type { PoolClient } from 'pg'

interface Leaving {
  personId: string
  deletedId: string
}

/** The law wants them for years: they stay as they were made out, and lead to nobody's account. */
export async function keepInvoices(client: PoolClient, { personId, deletedId }: Leaving) {
  await client.query('update invoices set user_id = $2, url = null where user_id = $1', [personId, deletedId])
}
