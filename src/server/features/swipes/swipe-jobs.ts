import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { pruneReceipts } from './prune-receipts.ts'

export const swipeJobs = (deps: Deps) =>
  ({ 'prune-receipts': () => pruneReceipts(deps) }) satisfies Partial<JobHandlers>
