import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { remindAndPauseListings, sendListingReminderMail } from './remind-and-pause-listings.ts'
import { notifyListingClosed } from './notify-listing-closed.ts'

export const listingJobs = (deps: Deps) =>
  ({
    'remind-and-pause-listings': () => remindAndPauseListings(deps),
    'send-listing-reminder-email': (data) => sendListingReminderMail(deps, data),
    'notify-listing-closed': (data) => notifyListingClosed(deps, data),
  }) satisfies Partial<JobHandlers>
