import { exportHours } from '#shared/rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { personalFiles } from './personal-files.ts'
import { zipOf } from './zip-of.ts'

const hourMs = 3600_000
const maxFailures = 5
export const exportFileName = 'data.zip'

/** The job: makes the file, then says so and orders the mail. Nothing is left of one whose order is gone meanwhile. */
export async function makeExport(deps: Deps, { exportId }: { exportId: string }) {
  const { rows } = await deps.pool.query<{ userId: string; state: string }>(
    'select user_id "userId", state from data_exports where id = $1',
    [exportId],
  )
  if (rows[0]?.state === 'ready') return
  if (rows[0]?.state !== 'ordered') return deps.exportStorage.deleteFolder([exportId])
  try {
    const files = personalFiles(deps, rows[0].userId)
    const sizeBytes = await deps.exportStorage.putStream([exportId, exportFileName], zipOf(files))
    if (await isAnnounced(deps, exportId, sizeBytes)) deps.jobs.wake('export-mail')
    else await deps.exportStorage.deleteFolder([exportId])
  } catch (error) {
    await countFailure(deps, exportId)
    throw error
  }
}

const isAnnounced = (deps: Deps, exportId: string, sizeBytes: number) =>
  inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      `update data_exports set state = 'ready', size_bytes = $2, expires_at = $3
       where id = $1 and state = 'ordered'`,
      [exportId, sizeBytes, new Date(deps.now().getTime() + exportHours * hourMs)],
    )
    if (rowCount) await deps.jobs.enqueue(client, 'export-mail', { exportId })
    return rowCount! > 0
  })

const countFailure = ({ pool }: Deps, exportId: string) =>
  pool.query(
    `update data_exports set failures = failures + 1,
       state = case when failures + 1 >= ${maxFailures} then 'failed' else state end
     where id = $1 and state = 'ordered'`,
    [exportId],
  )
