import type { Pool, PoolClient } from 'pg'
import { newId } from './ids.ts'
import { defineStatement } from './statement.ts'

interface AuditedChange {
  tableName: string
  action: string
  recordId: string
  changedBy: string
  details?: object
}

const statement = defineStatement(
  'record-in-audit-log',
  `insert into audit_logs (id, table_name, action, record_id, changed_by, details, created_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
)

/** Records who changed what, in the same transaction as the change. Returns the row's id. */
export async function recordInAuditLog(
  db: Pool | PoolClient,
  { tableName, action, recordId, changedBy, details = {} }: AuditedChange,
  at: Date,
) {
  const id = newId()
  await statement.run(db, [id, tableName, action, recordId, changedBy, JSON.stringify(details), at])
  return id
}
