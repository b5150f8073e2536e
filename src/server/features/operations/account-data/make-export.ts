import { hourMs } from '#shared/durations.ts'
import type { Language } from '#shared/messages/languages.ts'
import { exportHours } from '#shared/operations/account-data.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { personalFiles } from './personal-files.ts'

const maxFailures = 5
export const exportFileName = 'data.zip'

const findRequestedExportStatement = defineStatement<{ userId: string; state: string; language: Language }>(
  'find-requested-export',
  `select e.user_id "userId", e.state, u.language
    from data_exports e join users u on u.id = e.user_id where e.id = $1`,
)

/**
 * The job: creates the file, marks it as ready and enqueues the email. Leaves nothing behind if the request is gone by
 * then.
 */
export async function makeExport(deps: Deps, { exportId }: { exportId: string }) {
  const row = await findRequestedExportStatement.first(deps.pool, [exportId])
  if (row?.state === 'ready') return
  if (row?.state !== 'requested') return deps.exportStorage.deleteFolder([exportId])
  try {
    const files = personalFiles(deps, row.userId, row.language)
    const { zipStream } = await import('./zip-stream.ts')
    const sizeBytes = await deps.exportStorage.putStream([exportId, exportFileName], zipStream(files))
    if (await isAnnounced(deps, exportId, sizeBytes)) deps.jobs.wake('send-export-email')
    else await deps.exportStorage.deleteFolder([exportId])
  } catch (error) {
    await countFailure(deps, exportId)
    throw error
  }
}

const markExportReadyStatement = defineStatement(
  'mark-export-ready',
  `update data_exports set state = 'ready', size_bytes = $2, expires_at = $3
    where id = $1 and state = 'requested'`,
)

const isAnnounced = (deps: Deps, exportId: string, sizeBytes: number) =>
  inTransaction(deps.pool, async (tx) => {
    const rowCount = await markExportReadyStatement.run(tx, [
      exportId,
      sizeBytes,
      new Date(deps.now().getTime() + exportHours * hourMs),
    ])
    if (rowCount) await deps.jobs.enqueue(tx, 'send-export-email', { exportId })
    return rowCount > 0
  })

const countExportFailureStatement = defineStatement(
  'count-export-failure',
  `update data_exports set failures = failures + 1,
      state = case when failures + 1 >= ${maxFailures} then 'failed' else state end
    where id = $1 and state = 'requested'`,
)

const countFailure = ({ pool }: Deps, exportId: string) => countExportFailureStatement.run(pool, [exportId])
