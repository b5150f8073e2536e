import { t } from '#shared/messages/t.ts'
import type { PoolClient } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { needsNote, type CaseSubject, type decide as decideEndpoint } from '#shared/operations/operator.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAccount, type LockedAccount } from '#server/features/people/accounts/ban-account.ts'
import { isOperator } from '#server/features/people/accounts/is-operator.ts'
import { closeReports } from '#server/features/people/safety/close-reports.ts'
import { applyDecision } from './apply-decision.ts'
import { recordDecision } from './decisions.ts'
import { findPersonId } from './find-case.ts'
import { subjectIdOf, subjectOf } from './list-cases.ts'
import { notifyPerson, notifyReporters } from './notify-decision.ts'

export type DecisionBody = CheckedBodyOf<typeof decideEndpoint>

export interface DecidedCase {
  subject: CaseSubject
  id: string
  personId: string
  role: LockedAccount['role']
  at: Date
}

/**
 * An operator's decision about a listing or a person: the change, its row in the audit log, the answered reports and
 * all notifications are one transaction. Of two simultaneous decisions, the second one finds the case decided.
 */
export async function decide(
  deps: Deps,
  operatorId: string,
  subject: CaseSubject,
  id: string,
  body: DecisionBody,
) {
  if (needsNote(body.action) && body.note === '')
    throw new AppError('invalid_input', { fields: () => [{ field: 'note', message: t('Say why') }] })
  const personId = await findPersonId(deps, subject, id)
  if (!personId) throw new AppError('not_found')
  const at = deps.now()

  const { people, endedSessions } = await inTransaction(deps.pool, async (tx) => {
    const account = await lockAccount(tx, personId)
    // Reports outlive the account they are about. Those can only be dismissed.
    if (!account && body.action !== 'dismiss') throw new AppError('not_found')
    if (personId === operatorId || (await isOperator({ env: deps.env, pool: tx }, personId)))
      throw new AppError('decision_about_operator')
    const decided = { subject, id, personId, role: account?.role ?? null, at }
    const answered = await findAnswered(tx, decided, body)
    const change = await applyDecision(deps, tx, decided, body)
    const decisionId = await recordDecision(
      tx,
      operatorId,
      body.action,
      subject,
      id,
      { title: change.title, note: body.note, message: body.message, reportIds: answered.ids },
      at,
    )
    await closeReports(tx, answered.ids, decisionId)
    await notifyReporters(deps, tx, answered.reporters, decisionId, at)
    await notifyPerson(deps, tx, decided, body, decisionId)
    return {
      people: [...new Set([personId, ...answered.reporters, ...change.people])],
      endedSessions: change.endedSessions,
    }
  })
  deps.wakeUps.publish(
    ...endedSessions.map((endedSession) => ({ endedSession })),
    ...people.map((to) => ({ to })),
  )
  deps.jobs.wake('send-decision-email')
}

const openStatement = defineStatement<{ id: string; reporterId: string; isOfCase: boolean }>(
  'lock-open-reports-of-case',
  `select r.id, r.reporter_id "reporterId", ${subjectOf('r')} = $2 and ${subjectIdOf('r')} = $3 "isOfCase"
    from reports r where r.person_id = $1 and r.state = 'open' order by r.id for update`,
)

/** The reports the operator has seen. A ban answers all open reports about the person. */
async function findAnswered(
  tx: PoolClient,
  { personId, subject, id }: DecidedCase,
  { action, reportIds }: DecisionBody,
) {
  const rows = await openStatement.rows(tx, [personId, subject, id])
  const seen = new Set(reportIds)
  const ofCase = rows.filter((row) => row.isOfCase && seen.has(row.id))
  if (ofCase.length < seen.size || (action === 'dismiss' && seen.size === 0))
    throw new AppError('already_decided')
  const answered = action === 'ban' ? rows : ofCase
  return {
    ids: answered.map((row) => row.id),
    reporters: [...new Set(answered.map(({ reporterId }) => reporterId))],
  }
}
