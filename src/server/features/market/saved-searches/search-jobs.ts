import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { clearPastSearchDates } from './clear-past-search-dates.ts'
import { matchSavedSearches } from './match-saved-searches.ts'
import { pruneSearches } from './remove-search.ts'
import { sendSearchMail } from './send-search-mail.ts'
import { sendSearchAlerts } from './send-search-alerts.ts'

/** Every minute: matches market changes against the saved searches and sends the alerts that are due. */
export async function runSavedSearches(deps: Deps) {
  await matchSavedSearches(deps)
  await sendSearchAlerts(deps)
}

export const searchJobs = (deps: Deps) =>
  ({
    'run-saved-searches': () => runSavedSearches(deps),
    'prune-searches': () => pruneSearches(deps),
    'clear-past-search-dates': () => clearPastSearchDates(deps),
    'send-search-email': (data) => sendSearchMail(deps, data),
  }) satisfies Partial<JobHandlers>
