import type { Deps } from '../../deps.ts'

/** Longer than any retry: nobody is at it any more. */
const patienceMs = 24 * 3600_000

/** Every few minutes: a file is deleted when its link has expired, and an order that nobody fulfils is said to have failed. */
export async function tendExports(deps: Deps) {
  const at = deps.now()
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from data_exports where state = 'ready' and expires_at <= $1`,
    [at],
  )
  for (const { id } of rows) {
    await deps.exportStorage.deleteFolder([id])
    await deps.pool.query(
      `update data_exports set state = 'expired', token_hash = null where id = $1 and state = 'ready'`,
      [id],
    )
  }
  await deps.pool.query(
    `update data_exports set state = 'failed' where state = 'ordered' and ordered_at <= $1`,
    [new Date(at.getTime() - patienceMs)],
  )
}
