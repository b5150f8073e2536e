import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { pruneReceipts } from './prune-receipts.ts'

export const swipeJobs = (deps: Deps) =>
  ({ 'prune-receipts': () => pruneReceipts(deps) }) satisfies Partial<JobHandlers>
