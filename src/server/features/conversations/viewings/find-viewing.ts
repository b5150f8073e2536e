import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'

const findStatement = defineStatement<{ viewing: ViewingJson }>(
  'find-viewing',
  `select ${viewingJson('v')} viewing from viewings v where v.id = $1`,
)

/** Doesn't check access: callers check the conversation it belongs to. */
export async function findViewing(db: Pool | PoolClient, viewingId: string) {
  const row = await findStatement.first(db, [viewingId])
  return row && toViewing(row.viewing)
}
