import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

interface Leaving {
  personId: string
  deletedId: string
  listingIds: string[]
}

const clearReportsAboutPersonStatement = defineStatement(
  'clear-reports-about-person',
  `update reports set person_id = $2, about_id = case when about = 'conversation' then about_id else $2 end,
    text = '', context = '{}', state = 'closed' where person_id = $1`,
)

const clearReportsByPersonStatement = defineStatement(
  'clear-reports-by-person',
  `update reports set reporter_id = $2, text = '', context = case when about = 'conversation'
      then jsonb_build_object('messages', (select coalesce(jsonb_agg(m), '[]')
        from jsonb_array_elements(context->'messages') m where m->>'senderId' <> $1::text))
      else context end
    where reporter_id = $1`,
)

const clearAuditLogsOfPersonStatement = defineStatement(
  'clear-audit-logs-of-person',
  `update audit_logs set record_id = case when record_id = any($3) then $2 else record_id end,
      changed_by = case when changed_by = $1 then $2 else changed_by end,
      details = case when record_id = any($3) or strpos(details::text, $1::text) > 0 then '{}' else details end
    where record_id = any($3) or changed_by = $1 or strpos(details::text, $1::text) > 0`,
)

/**
 * Reports about a deleted person are closed and emptied. Reports they made stay with the operator, without their
 * identity and text. Audit log entries stay, without naming anyone.
 */
export async function clearReports(tx: PoolClient, { personId, deletedId, listingIds }: Leaving) {
  const people = [personId, deletedId]
  await clearReportsAboutPersonStatement.run(tx, people)
  await clearReportsByPersonStatement.run(tx, people)
  await clearAuditLogsOfPersonStatement.run(tx, [...people, [personId, ...listingIds]])
}
