import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { pruneViews } from './tell-views.ts'

export const insightJobs = (deps: Deps) =>
  ({ 'prune-views': () => pruneViews(deps) }) satisfies Partial<JobHandlers>
