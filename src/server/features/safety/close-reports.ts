import type { PoolClient } from 'pg'

/** A decision has answered them. */
export const closeReports = (client: PoolClient, reportIds: string[], decisionId: string) =>
  client.query(`update reports set state = 'closed', decision_id = $2 where id = any($1::uuid[])`, [
    reportIds,
    decisionId,
  ])
