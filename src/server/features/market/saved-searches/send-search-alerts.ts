import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { findActivityListing } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { findAlertHits, type Hit, type AlertHit } from './find-alert-hits.ts'
import { perSide, searchSides, type SearchSide } from './search-side.ts'

/** Per search, in an email. */
const maxEmailed = 10

/** Sends all due alerts, one person at a time. */
export async function sendSearchAlerts(deps: Deps) {
  for (const side of Object.values(searchSides)) while (await sendNextAlert(deps, side));
}

// People locked by another process are skipped.
const nextStatements = perSide((side) =>
  defineStatement<{ id: string }>(
    `next-to-alert-${side.hits}`,
    `select u.id from ${side.hits} h
    join ${side.searches} s on s.user_id = h.user_id and s.id = h.search_id and s.removed_at is null
    join users u on u.id = h.user_id
    where h.due_at <= $1 order by h.due_at limit 1 for no key update of u skip locked`,
  ),
)

// The rows are locked before their content is read, so concurrent changes wait and earlier ones are seen.
const dueStatements = perSide((side) =>
  defineStatement<Hit>(
    `due-${side.hits}`,
    `select h.search_id "searchId", h.${side.target} "targetId" from ${side.hits} h
    join ${side.searches} s on s.user_id = h.user_id and s.id = h.search_id and s.removed_at is null
    where h.user_id = $1 and h.due_at <= $2 order by h.search_id, h.${side.target} for update of h`,
  ),
)

/**
 * Marking hits, feed, push and the email job share one transaction, so each alert is sent exactly once, even if a
 * process is killed.
 */
async function sendNextAlert(deps: Deps, side: SearchSide) {
  const at = deps.now()
  const sent = await inTransaction(deps.pool, async (tx) => {
    const row = await nextStatements[side.over].first(tx, [at])
    const userId = row?.id
    if (!userId) return undefined
    const hits = await dueStatements[side.over].rows(tx, [userId, at])
    const allowed = await searchesThatMayAlert(tx, side, userId, at)
    const alertHits = (await findAlertHits(tx, side, userId, hits)).filter(({ searchId }) =>
      allowed.has(searchId),
    )
    await settle(tx, side, userId, hits, alertHits, at)
    await announce(deps, tx, side, userId, allowed, alertHits, at)
    return { userId, hasAlerts: alertHits.length > 0 }
  })
  if (sent?.hasAlerts) {
    deps.wakeUps.publish({ to: sent.userId })
    deps.jobs.wake('send-search-email')
  }
  return sent !== undefined
}

interface AlertingSearch {
  id: string
  name: string
  kind: Kind | null
}

const alertingStatements = perSide(({ over, searches }) =>
  defineStatement<AlertingSearch>(
    `alerting-${searches}`,
    `select id, name, ${over === 'clients' ? 'kind' : 'null'} kind from ${searches}
      where user_id = $1 and alerts <> 'off' and removed_at is null order by watched_since, id limit $2`,
  ),
)

/** After a plan ends, more searches may have alerts than the remaining plan allows. The oldest keep theirs. */
async function searchesThatMayAlert(tx: PoolClient, side: SearchSide, userId: string, at: Date) {
  const { alertingSearches } = await findPlanLimits(tx, userId, at)
  const rows = await alertingStatements[side.over].rows(tx, [userId, alertingSearches])
  return new Map(rows.map((search) => [search.id, search]))
}

const idsOf = (some: Hit[]) => [some.map(({ searchId }) => searchId), some.map(({ targetId }) => targetId)]

const notifiedStatements = perSide((side) =>
  defineStatement(
    `mark-notified-${side.searches}`,
    `update ${side.searches} set notified_at = $3 where user_id = $1 and id = any($2::uuid[])`,
  ),
)

const isOneOf = ({ target }: SearchSide) =>
  `h.user_id = $1 and h.search_id = one.search_id and h.${target} = one.target_id`

const settleStatements = perSide((side) =>
  defineStatement(
    `settle-${side.hits}`,
    `update ${side.hits} h set due_at = null from unnest($2::uuid[], $3::uuid[]) one(search_id, target_id)
      where ${isOneOf(side)}`,
  ),
)

const knownPrices = `, known_price_cents = price, is_known_monthly = monthly, known_currency = currency,
  price_cut_notified_at = case when is_cut then $6 else h.price_cut_notified_at end`
const markAlertedStatements = perSide((side) =>
  defineStatement(
    `mark-alerted-${side.hits}`,
    `update ${side.hits} h set notified_at = $6${side.over === 'listings' ? knownPrices : ''}
      from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::boolean[], $7::boolean[], $8::text[])
        one(search_id, target_id, price, monthly, is_cut, currency)
      where ${isOneOf(side)}`,
  ),
)

/** None of these hits is due anymore. Those with an alert get its time and price. */
async function settle(
  tx: PoolClient,
  side: SearchSide,
  userId: string,
  hits: Hit[],
  alertHits: AlertHit[],
  at: Date,
) {
  await settleStatements[side.over].run(tx, [userId, ...idsOf(hits)])
  if (alertHits.length === 0) return
  await markAlertedStatements[side.over].run(tx, [
    userId,
    ...idsOf(alertHits),
    alertHits.map(({ priceCents }) => priceCents),
    alertHits.map(({ isMonthly }) => isMonthly),
    at,
    alertHits.map(({ wasCents }) => wasCents !== null),
    alertHits.map(({ currency }) => currency),
  ])
  await notifiedStatements[side.over].run(tx, [userId, alertHits.map(({ searchId }) => searchId), at])
}

async function announce(
  deps: Deps,
  tx: PoolClient,
  side: SearchSide,
  userId: string,
  searches: Map<string, AlertingSearch>,
  alertHits: AlertHit[],
  at: Date,
) {
  if (alertHits.length === 0) return
  const bySearch = [...Map.groupBy(alertHits, ({ searchId }) => searchId)]
  const happened = []
  for (const [searchId, found] of bySearch)
    happened.push({
      to: userId,
      content: await contentOf(tx, side, searches.get(searchId)!, found),
    })
  await recordActivity(deps, tx, happened, at)
  const mailed: JobData<'send-search-email'> = {
    userId,
    over: side.over,
    searches: bySearch.map(([searchId, found]) => ({
      searchId,
      count: found.length,
      found: found.slice(0, maxEmailed).map(({ targetId, wasCents }) => ({ targetId, wasCents })),
    })),
  }
  await deps.jobs.enqueue(tx, 'send-search-email', mailed)
}

async function contentOf(
  tx: PoolClient,
  { over }: SearchSide,
  search: AlertingSearch,
  found: AlertHit[],
): Promise<ActivityContent> {
  const first = over === 'listings' ? found[0]!.targetId : null
  const listing = await findActivityListing(tx, first)
  return {
    kind: 'search_hits',
    search: { id: search.id, name: search.name, kind: search.kind },
    count: found.length,
    loweredCount: found.filter(({ wasCents }) => wasCents !== null).length,
    listing,
  }
}
