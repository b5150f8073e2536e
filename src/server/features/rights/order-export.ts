import type { ReplyOf } from '#shared/endpoint.ts'
import type { DataExport, getMyRights as getMyRightsEndpoint } from '#shared/rights.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { findExportId } from './open-export.ts'
import { requireProof } from './require-proof.ts'

/** A few a day: each reads everything that a person has. */
const allowance = { burst: 3, refillMs: 8 * 3600_000 }

interface Row {
  id: string
  state: DataExport['state']
  orderedAt: Date
  expiresAt: Date | null
  sizeBytes: string | null
}

const columns = `id, state, ordered_at "orderedAt", expires_at "expiresAt", size_bytes "sizeBytes"`

const toDataExport = ({ state, orderedAt, expiresAt, sizeBytes }: Row, now: Date): DataExport => ({
  state: state === 'ready' && expiresAt! <= now ? 'expired' : state,
  orderedAt: orderedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
})

export async function getMyRights(
  deps: Deps,
  session: Session,
  token: string | undefined,
): Promise<ReplyOf<typeof getMyRightsEndpoint>> {
  const { rows } = await deps.pool.query<Row>(`select ${columns} from data_exports where user_id = $1`, [
    session.userId,
  ])
  const { rows: users } = await deps.pool.query<{ hasPassword: boolean }>(
    'select password_hash is not null "hasPassword" from users where id = $1',
    [session.userId],
  )
  return {
    export: rows[0] ? toDataExport(rows[0], deps.now()) : null,
    isLinkGood: token !== undefined && (await findExportId(deps, session, token)) !== undefined,
    hasPassword: users[0]?.hasPassword ?? false,
  }
}

/**
 * One at a time: while one is being made, and to whoever asked before it was ordered, ordering answers with it. A newer
 * one takes the place of an older.
 */
export async function orderExport(deps: Deps, session: Session, password: string | undefined) {
  const askedAt = deps.now()
  await requireProof(deps, session, password)
  const { userId } = session
  const at = deps.now()
  const isBeingMade = async () =>
    (await deps.pool.query(`select from data_exports where user_id = $1 and state = 'ordered'`, [userId]))
      .rowCount! > 0
  if (!(await isBeingMade())) await requireAllowance(deps, `export:${userId}`, allowance)

  const ordered = await inTransaction(deps.pool, async (client) => {
    const { rows: before } = await client.query<Row>(
      `select ${columns} from data_exports where user_id = $1 for update`,
      [userId],
    )
    if (before[0] && (before[0].state === 'ordered' || before[0].orderedAt >= askedAt)) return before[0]
    const { rows } = await client.query<Row>(
      `insert into data_exports (user_id, id, state, ordered_at) values ($1, $2, 'ordered', $3)
       on conflict (user_id) do update set id = excluded.id, state = 'ordered', failures = 0,
         ordered_at = excluded.ordered_at, expires_at = null, size_bytes = null, token_hash = null
         where data_exports.state <> 'ordered' and data_exports.ordered_at < $4
       returning ${columns}`,
      [userId, newId(), at, askedAt],
    )
    // Two first orders at once: the one that came second has waited for the other's row, and takes it as it is.
    if (!rows[0])
      return (await client.query<Row>(`select ${columns} from data_exports where user_id = $1`, [userId]))
        .rows[0]!
    if (before[0]) await deps.jobs.enqueue(client, 'delete-export', { exportId: before[0].id })
    await deps.jobs.enqueue(client, 'make-export', { exportId: rows[0].id })
    return rows[0]
  })
  deps.jobs.wake('make-export')
  return toDataExport(ordered, at)
}
