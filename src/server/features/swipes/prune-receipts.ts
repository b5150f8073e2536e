import type { Deps } from '../../deps.ts'

/** Longer than a swipe waits in a browser that was put away. */
const keptMs = 30 * 24 * 3600_000

/** Every hour: of an old swipe only what was said stays, not what was answered. */
export async function pruneReceipts({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  await pool.query('delete from swipe_receipts where created_at < $1', [new Date(now().getTime() - keptMs)])
}
