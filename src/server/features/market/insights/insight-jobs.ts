import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { pruneViews } from './record-views.ts'

export const insightJobs = (deps: Deps) =>
  ({ 'prune-views': () => pruneViews(deps) }) satisfies Partial<JobHandlers>
