import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { keepListingsFresh, sendFreshnessMail } from './keep-listings-fresh.ts'
import { tellListingClosed } from './tell-listing-closed.ts'

export const listingJobs = (deps: Deps) =>
  ({
    'keep-listings-fresh': () => keepListingsFresh(deps),
    'freshness-mail': (data) => sendFreshnessMail(deps, data),
    'tell-listing-closed': (data) => tellListingClosed(deps, data),
  }) satisfies Partial<JobHandlers>
