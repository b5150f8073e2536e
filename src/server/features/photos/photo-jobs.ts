import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'

export const photoJobs = ({ photoStorage }: Deps) =>
  ({ 'delete-photos': ({ folder }) => photoStorage.deleteFolder(folder) }) satisfies Partial<JobHandlers>
