import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { prunePasses } from './prune-passes.ts'
import { pruneReceipts } from './prune-receipts.ts'

export const swipeJobs = (deps: Deps) =>
  ({
    'prune-receipts': () => pruneReceipts(deps),
    'prune-passes': () => prunePasses(deps),
  }) satisfies Partial<JobHandlers>
