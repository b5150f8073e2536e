import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { clearPastDates } from './clear-past-dates.ts'

export const filterJobs = (deps: Deps) =>
  ({ 'clear-past-dates': () => clearPastDates(deps) }) satisfies Partial<JobHandlers>
