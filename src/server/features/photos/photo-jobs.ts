import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sweepPhoto } from './sweep-photo.ts'

export const photoJobs = (deps: Deps) =>
  ({
    'delete-photos': ({ folder }) => deps.photoStorage.deleteFolder(folder),
    'sweep-photo': (data) => sweepPhoto(deps, data),
  }) satisfies Partial<JobHandlers>
