import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

interface Leaving {
  personId: string
  deletedId: string
}

const keepInvoicesStatement = defineStatement(
  'keep-invoices',
  'update invoices set user_id = $2, url = null where user_id = $1',
)

/** The law requires invoices to be kept for years. They stay as issued, without a link to any account. */
export async function keepInvoices(tx: PoolClient, { personId, deletedId }: Leaving) {
  await keepInvoicesStatement.run(tx, [personId, deletedId])
}
