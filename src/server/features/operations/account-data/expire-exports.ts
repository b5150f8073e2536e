import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

/** Longer than any retry takes, so nobody is working on it anymore. */
const patienceMs = dayMs

const findExpiredExportsStatement = defineStatement<{ id: string }>(
  'find-expired-exports',
  `select id from data_exports where state = 'ready' and expires_at <= $1`,
)

const expireExportStatement = defineStatement(
  'expire-export',
  `update data_exports set state = 'expired', token_hash = null where id = $1 and state = 'ready'`,
)

const failStuckExportsStatement = defineStatement(
  'fail-stuck-exports',
  `update data_exports set state = 'failed' where state = 'requested' and requested_at <= $1`,
)

/** Every few minutes: deletes files whose link has expired, and fails exports that were never finished. */
export async function expireExports(deps: Deps) {
  const at = deps.now()
  const rows = await findExpiredExportsStatement.rows(deps.pool, [at])
  for (const { id } of rows) {
    await deps.exportStorage.deleteFolder([id])
    await expireExportStatement.run(deps.pool, [id])
  }
  await failStuckExportsStatement.run(deps.pool, [new Date(at.getTime() - patienceMs)])
}
