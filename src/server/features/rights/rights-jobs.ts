import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sendExportMail } from './export-mail.ts'
import { finishDeletions } from './finish-deletions.ts'
import { makeExport } from './make-export.ts'
import { tendExports } from './tend-exports.ts'

export const rightsJobs = (deps: Deps) =>
  ({
    'make-export': (data) => makeExport(deps, data),
    'export-mail': (data) => sendExportMail(deps, data),
    'delete-export': ({ exportId }) => deps.exportStorage.deleteFolder([exportId]),
    'tend-exports': () => tendExports(deps),
    'finish-deletions': () => finishDeletions(deps),
  }) satisfies Partial<JobHandlers>
