import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { endRequestsAboutListing } from './end-date-requests.ts'
import { expireDateRequests } from './expire-date-requests.ts'
import { sendDatesMail } from './send-dates-mail.ts'

export const dateRequestJobs = (deps: Deps) =>
  ({
    'expire-date-requests': () => expireDateRequests(deps),
    'end-requests-about-listing': (data) => endRequestsAboutListing(deps, data),
    'send-dates-email': (data) => sendDatesMail(deps, data),
  }) satisfies Partial<JobHandlers>
