import type { WaitingJob } from '../jobs/waiting-jobs.ts'

/** What of a job must be the same wherever it waits; when it is due may change. */
export const toJobRow = ({ id, name, data, createdOn }: WaitingJob) =>
  JSON.stringify([id, name, data, createdOn])
