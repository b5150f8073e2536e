import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { matchNews } from './match-news.ts'
import { pruneSearches } from './remove-search.ts'
import { sendSearchMail } from './send-search-mail.ts'
import { tellNews } from './tell-news.ts'

/** Every minute: what has come up in the market is held against the searches, and what is due is told. */
export async function tendSearches(deps: Deps) {
  await matchNews(deps)
  await tellNews(deps)
}

export const searchJobs = (deps: Deps) =>
  ({
    'tend-searches': () => tendSearches(deps),
    'prune-searches': () => pruneSearches(deps),
    'search-mail': (data) => sendSearchMail(deps, data),
  }) satisfies Partial<JobHandlers>
