import { newId } from './ids.ts'
import { runSql, type SqlRunner } from './run-sql.ts'

interface AuditedChange {
  tableName: string
  action: string
  recordId: string
  changedBy: string
  details?: object
}

const statement = {
  name: 'record-in-audit-log',
  text: `insert into audit_logs (id, table_name, action, record_id, changed_by, details, created_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
}

/** Who changed what, in the transaction of that change. Returns the row's id. */
export async function recordInAuditLog(
  db: SqlRunner,
  { tableName, action, recordId, changedBy, details = {} }: AuditedChange,
  at: Date,
) {
  const id = newId()
  await runSql(db, statement, [id, tableName, action, recordId, changedBy, JSON.stringify(details), at])
  return id
}
