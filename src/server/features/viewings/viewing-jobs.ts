import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { tendViewings } from './tend-viewings.ts'

export const viewingJobs = (deps: Deps) =>
  ({ 'tend-viewings': () => tendViewings(deps) }) satisfies Partial<JobHandlers>
