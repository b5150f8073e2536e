import type { Pool, PoolClient } from 'pg'
import type {
  CaseSubject,
  Decision,
  DecisionAction,
  VerificationAction,
} from '#shared/operations/operator.ts'
import { recordInAuditLog } from '#server/db/audit-log.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { toPage } from '#server/db/to-page.ts'

type Action = DecisionAction | VerificationAction

/** Distinguishes operators' decisions from other entries in the audit log. They have their own index. */
const prefix = 'operator_'
const isDecision = String.raw`a.action like 'operator\_%'`
const pageSize = 30

interface DecisionDetails {
  title: string
  note: string
  message: string
  reportIds: string[]
}

const tableOf: Record<CaseSubject, string> = { listing: 'listings', person: 'users' }

/** Runs in the transaction of the decision. Returns its id. */
export const recordDecision = (
  tx: PoolClient,
  operatorId: string,
  action: Action,
  subject: CaseSubject,
  subjectId: string,
  details: DecisionDetails,
  at: Date,
) =>
  recordInAuditLog(
    tx,
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
  message: details.message ?? '',
  by: by ?? 'Deleted user',
  at: at.toISOString(),
})

const ofPersonStatement = defineStatement<Row>(
  'decisions-of-person',
  `select ${columns} from audit_logs a
    where a.record_id in (select $1::uuid union select id from listings where owner_id = $1)
      and ${isDecision}
    order by a.id desc limit 50`,
)

/** Decisions about a person and their listings, latest first. */
export async function findDecisionsOf(db: Pool | PoolClient, personId: string) {
  const rows = await ofPersonStatement.rows(db, [personId])
  return rows.map(toDecision)
}

const pageStatement = defineStatement<Row>(
  'decisions-page',
  `select ${columns} from audit_logs a
    where ${isDecision} and ($1::uuid is null or a.id < $1)
    order by a.id desc limit ${pageSize + 1}`,
)

export async function listDecisions({ pool }: Pick<Deps, 'pool'>, after: string | undefined) {
  const rows = await pageStatement.rows(pool, [after ?? null])
  const { page, next } = toPage(rows, pageSize, ({ id }) => id)
  return { decisions: page.map(toDecision), next }
}

const findDecisionStatement = defineStatement<Row>(
  'find-decision',
  `select ${columns} from audit_logs a where a.id = $1`,
)

/** For the email about the decision. */
export async function findDecision({ pool }: Pick<Deps, 'pool'>, id: string) {
  const row = await findDecisionStatement.first(pool, [id])
  return row && { ...toDecision(row), personId: row.personId }
}
