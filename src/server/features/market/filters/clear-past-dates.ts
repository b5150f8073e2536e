import { earliestToday } from '#shared/market/client-dates.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { bumpClient } from './bump-client.ts'
import { hasPastDates, withoutPastDates } from './past-dates.ts'

const clearStatement = defineStatement<{ userId: string }>(
  'clear-past-dates',
  `update client_filter_preferences set ${withoutPastDates('$1::date')}
    where user_id = (select user_id from client_filter_preferences where ${hasPastDates('$1::date')}
      limit 1 for update skip locked)
    returning user_id "userId"`,
)

/**
 * Removes dates that are over everywhere from the filters in use, so they filter nothing. The clients may now fit
 * owners they didn't fit before.
 */
export async function clearPastDates({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  const clearOne = () =>
    inTransaction(pool, async (tx) => {
      const cleared = await clearStatement.first(tx, [earliestToday(now())])
      if (cleared) await bumpClient(tx, cleared.userId, now())
      return cleared !== undefined
    })
  while (await clearOne());
}
