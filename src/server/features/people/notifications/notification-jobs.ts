import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { pruneSubscriptions } from './subscriptions.ts'

export const notificationJobs = (deps: Deps) =>
  ({
    'prune-subscriptions': () => pruneSubscriptions(deps),
  }) satisfies Partial<JobHandlers>
