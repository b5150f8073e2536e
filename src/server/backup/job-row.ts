import type { WaitingJob } from '../jobs/waiting-jobs.ts'

/** The parts of a job that must be the same wherever it waits. Its due time may change. */
export const toJobRow = ({ id, name, data, createdOn }: WaitingJob) =>
  JSON.stringify([id, name, data, createdOn])
