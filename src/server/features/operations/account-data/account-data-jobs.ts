import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { sendExportMail } from './export-mail.ts'
import { finishDeletions } from './finish-deletions.ts'
import { makeExport } from './make-export.ts'
import { expireExports } from './expire-exports.ts'

export const accountDataJobs = (deps: Deps) =>
  ({
    'make-export': (data) => makeExport(deps, data),
    'send-export-email': (data) => sendExportMail(deps, data),
    'delete-export': ({ exportId }) => deps.exportStorage.deleteFolder([exportId]),
    'expire-exports': () => expireExports(deps),
    'finish-deletions': () => finishDeletions(deps),
  }) satisfies Partial<JobHandlers>
