import { hourMs } from '#shared/durations.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type {
  DataExport,
  getMyAccountData as getMyAccountDataEndpoint,
} from '#shared/operations/account-data.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { findExportId } from './open-export.ts'
import { requireProof } from '#server/features/people/accounts/credentials/require-proof.ts'

/** A few per day, because each one reads everything a person has. */
const rateLimit = { burst: 3, refillMs: 8 * hourMs }

interface Row {
  id: string
  state: DataExport['state']
  requestedAt: Date
  expiresAt: Date | null
  sizeBytes: string | null
}

const columns = `id, state, requested_at "requestedAt", expires_at "expiresAt", size_bytes "sizeBytes"`

const toDataExport = ({ state, requestedAt, expiresAt, sizeBytes }: Row, now: Date): DataExport => ({
  state: state === 'ready' && expiresAt! <= now ? 'expired' : state,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
})

const findDataExportStatement = defineStatement<Row>(
  'find-data-export',
  `select ${columns} from data_exports where user_id = $1`,
)

const findHasPasswordStatement = defineStatement<{ hasPassword: boolean }>(
  'find-has-password',
  'select password_hash is not null "hasPassword" from users where id = $1',
)

export async function getMyAccountData(
  deps: Deps,
  session: Session,
  token: string | undefined,
): Promise<ReplyOf<typeof getMyAccountDataEndpoint>> {
  const row = await findDataExportStatement.first(deps.pool, [session.userId])
  const user = await findHasPasswordStatement.first(deps.pool, [session.userId])
  return {
    export: row ? toDataExport(row, deps.now()) : null,
    isLinkGood: token !== undefined && (await findExportId(deps, session, token)) !== undefined,
    hasPassword: user?.hasPassword ?? false,
  }
}

const findRequestedDataExportStatement = defineStatement(
  'find-requested-data-export',
  `select from data_exports where user_id = $1 and state = 'requested'`,
)

const lockDataExportStatement = defineStatement<Row>(
  'lock-data-export',
  `select ${columns} from data_exports where user_id = $1 for update`,
)

const orderDataExportStatement = defineStatement<Row>(
  'request-data-export',
  `insert into data_exports (user_id, id, state, requested_at) values ($1, $2, 'requested', $3)
    on conflict (user_id) do update set id = excluded.id, state = 'requested', failures = 0,
      requested_at = excluded.requested_at, expires_at = null, size_bytes = null, token_hash = null
      where data_exports.state <> 'requested' and data_exports.requested_at < $4
    returning ${columns}`,
)

/**
 * Only one export at a time: while one is being created, and for requests made before it was, the response is that
 * export. A newer export replaces an older one.
 */
export async function requestExport(deps: Deps, session: Session, password: string | undefined) {
  const askedAt = deps.now()
  await requireProof(deps, session, password)
  const { userId } = session
  const at = deps.now()
  const isBeingMade = async () => (await findRequestedDataExportStatement.run(deps.pool, [userId])) > 0
  if (!(await isBeingMade())) await enforceRateLimit(deps, `export:${userId}`, rateLimit)

  const requested = await inTransaction(deps.pool, async (tx) => {
    const before = await lockDataExportStatement.first(tx, [userId])
    if (before && (before.state === 'requested' || before.requestedAt >= askedAt)) return before
    const row = await orderDataExportStatement.first(tx, [userId, newId(), at, askedAt])
    // Of two simultaneous first requests, the second has waited for the other's row and returns it.
    if (!row) return findDataExportStatement.one(tx, [userId])
    if (before) await deps.jobs.enqueue(tx, 'delete-export', { exportId: before.id })
    await deps.jobs.enqueue(tx, 'make-export', { exportId: row.id })
    return row
  })
  deps.jobs.wake('make-export')
  deps.jobs.wake('delete-export')
  return toDataExport(requested, at)
}
