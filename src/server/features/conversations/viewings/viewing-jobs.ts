import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { expireAndRemindViewings } from './expire-and-remind-viewings.ts'

export const viewingJobs = (deps: Deps) =>
  ({ 'expire-and-remind-viewings': () => expireAndRemindViewings(deps) }) satisfies Partial<JobHandlers>
