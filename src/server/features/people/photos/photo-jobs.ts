import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { deleteUnusedPhoto } from './delete-unused-photo.ts'

export const photoJobs = (deps: Deps) =>
  ({
    'delete-photos': ({ folder }) => deps.photoStorage.deleteFolder(folder),
    'delete-unused-photo': (data) => deleteUnusedPhoto(deps, data),
  }) satisfies Partial<JobHandlers>
