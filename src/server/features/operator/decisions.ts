import type { PoolClient } from 'pg'
import type { CaseSubject, Decision, DecisionAction, VerificationAction } from '#shared/operator.ts'
import { recordInAuditLog } from '../../db/audit-log.ts'
import type { Deps } from '../../deps.ts'

type Action = DecisionAction | VerificationAction

/** In the audit log an operator's decisions are told from others by this; they have an index of their own. */
const prefix = 'operator_'
const isDecision = String.raw`a.action like 'operator\_%'`
const pageSize = 30

interface DecisionDetails {
  title: string
  note: string
  told: string
  reportIds: string[]
}

const tableOf: Record<CaseSubject, string> = { listing: 'listings', person: 'users' }

/** In the transaction of what was decided. Returns its id. */
export const recordDecision = (
  client: PoolClient,
  operatorId: string,
  action: Action,
  subject: CaseSubject,
  subjectId: string,
  details: DecisionDetails,
  at: Date,
) =>
  recordInAuditLog(
    client,
    {
      tableName: tableOf[subject],
      action: prefix + action,
      recordId: subjectId,
      changedBy: operatorId,
      details,
    },
    at,
  )

interface Row {
  id: string
  action: string
  subjectId: string
  tableName: string
  personId: string
  /** Empty once the person has deleted their account. */
  details: Partial<DecisionDetails>
  by: string | null
  at: Date
}

const columns = `a.id, a.action, a.table_name "tableName",
  coalesce((select owner_id from listings where id = a.record_id), a.record_id) "personId", a.record_id "subjectId", a.details, a.created_at at,
  (select full_name from profiles where id = a.changed_by) "by"`

const toDecision = ({ id, action, tableName, subjectId, details, by, at }: Row): Decision => ({
  id,
  action: action.slice(prefix.length) as Action,
  subject: tableName === tableOf.listing ? 'listing' : 'person',
  subjectId,
  title: details.title ?? '',
  note: details.note ?? '',
  told: details.told ?? '',
  by: by ?? 'Deleted user',
  at: at.toISOString(),
})

const ofPersonStatement = {
  name: 'decisions-of-person',
  text: `select ${columns} from audit_logs a
    where a.record_id in (select $1::uuid union select id from listings where owner_id = $1)
      and ${isDecision}
    order by a.id desc limit 50`,
}

/** About somebody and what is theirs, the latest first. */
export async function findDecisionsOf(db: Pick<PoolClient, 'query'>, personId: string) {
  const { rows } = await db.query<Row>({ ...ofPersonStatement, values: [personId] })
  return rows.map(toDecision)
}

const pageStatement = {
  name: 'decisions-page',
  text: `select ${columns} from audit_logs a
    where ${isDecision} and ($1::uuid is null or a.id < $1)
    order by a.id desc limit ${pageSize + 1}`,
}

export async function listDecisions({ pool }: Pick<Deps, 'pool'>, after: string | undefined) {
  const { rows } = await pool.query<Row>({ ...pageStatement, values: [after ?? null] })
  return { decisions: rows.slice(0, pageSize).map(toDecision), hasMore: rows.length > pageSize }
}

/** For the mail that tells of it. */
export async function findDecision({ pool }: Pick<Deps, 'pool'>, id: string) {
  const { rows } = await pool.query<Row>({
    name: 'find-decision',
    text: `select ${columns} from audit_logs a where a.id = $1`,
    values: [id],
  })
  return rows[0] && { ...toDecision(rows[0]), personId: rows[0].personId }
}
