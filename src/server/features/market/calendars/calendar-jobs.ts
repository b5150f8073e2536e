import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { checkCalendars } from './imports/check-calendars.ts'
import { pruneTakenDays } from './prune-taken-days.ts'

export const calendarJobs = (deps: Deps) =>
  ({
    'check-calendars': () => checkCalendars(deps),
    'prune-taken-days': () => pruneTakenDays(deps),
  }) satisfies Partial<JobHandlers>
