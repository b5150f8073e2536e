import { earliestToday } from '#shared/market/client-dates.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hasPastDates, withoutPastDates } from '#server/features/market/filters/past-dates.ts'

const clearStatement = defineStatement(
  'clear-past-search-dates',
  `update listing_searches set ${withoutPastDates('$1::date')} where ${hasPastDates('$1::date')}`,
)

/** Removes dates that are over everywhere from saved searches. From then on they find things on any date. */
export async function clearPastSearchDates({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  await clearStatement.run(pool, [earliestToday(now())])
}
