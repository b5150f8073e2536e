import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const closeReportsStatement = defineStatement(
  'close-reports',
  `update reports set state = 'closed', decision_id = $2 where id = any($1::uuid[])`,
)

/** Marks reports as resolved by a decision. */
export const closeReports = (tx: PoolClient, reportIds: string[], decisionId: string) =>
  closeReportsStatement.run(tx, [reportIds, decisionId])
