import type { Pool, PoolClient } from 'pg'
import { toViewing, viewingJson, type ViewingJson } from './to-viewing.ts'

const findStatement = {
  name: 'find-viewing',
  text: `select ${viewingJson('v')} viewing from viewings v where v.id = $1`,
}

/** Whoever's it is: callers ask for the conversation that it belongs to. */
export async function findViewing(db: Pool | PoolClient, viewingId: string) {
  const { rows } = await db.query<{ viewing: ViewingJson }>({ ...findStatement, values: [viewingId] })
  return rows[0] && toViewing(rows[0].viewing)
}
