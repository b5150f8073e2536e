import type { PoolClient } from 'pg'
import type { Happening } from '#shared/activity.ts'
import type { Kind } from '#shared/kinds.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { findHappeningParts } from '../activity/happening-parts.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { findNews, type Hit, type News } from './find-news.ts'
import { searchSides, type SearchSide } from './search-side.ts'

/** Of each search, in a mail. */
const mostMailed = 10

/** Tells everybody what is due, one person after the other. */
export async function tellNews(deps: Deps) {
  for (const side of Object.values(searchSides)) while (await tellNext(deps, side));
}

// Whoever is being told by another process is left to it.
const nextStatement = (side: SearchSide) => ({
  name: `next-to-tell-${side.hits}`,
  text: `select u.id from ${side.hits} h
    join ${side.searches} s on s.user_id = h.user_id and s.id = h.search_id and s.removed_at is null
    join users u on u.id = h.user_id
    where h.due_at <= $1 order by h.due_at limit 1 for no key update of u skip locked`,
})

// First the rows, then what they say: whoever changes them meanwhile waits, and what was changed before is seen.
const dueStatement = (side: SearchSide) => ({
  name: `due-${side.hits}`,
  text: `select h.search_id "searchId", h.${side.target} "targetId" from ${side.hits} h
    join ${side.searches} s on s.user_id = h.user_id and s.id = h.search_id and s.removed_at is null
    where h.user_id = $1 and h.due_at <= $2 order by h.search_id, h.${side.target} for update of h`,
})

/** Marking, feed, push and the order for the mail are one: each is told exactly once, whatever is killed. */
async function tellNext(deps: Deps, side: SearchSide) {
  const at = deps.now()
  const told = await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>({ ...nextStatement(side), values: [at] })
    const userId = rows[0]?.id
    if (!userId) return undefined
    const { rows: hits } = await client.query<Hit>({ ...dueStatement(side), values: [userId, at] })
    const allowed = await searchesThatMayAlert(client, side, userId, at)
    const news = (await findNews(client, side, userId, hits)).filter(({ searchId }) => allowed.has(searchId))
    await settle(client, side, userId, hits, news, at)
    await announce(deps, client, side, userId, allowed, news, at)
    return { userId, hasNews: news.length > 0 }
  })
  if (told?.hasNews) {
    deps.hints.publish({ to: told.userId })
    deps.jobs.wake('search-mail')
  }
  return told !== undefined
}

interface AlertingSearch {
  id: string
  name: string
  kind: Kind | null
}

/** A plan that has ended may leave more searches alerting than the one that is left allows: the oldest go on. */
async function searchesThatMayAlert(client: PoolClient, side: SearchSide, userId: string, at: Date) {
  const { alertingSearches } = await findPlanLimits(client, userId, at)
  const kind = side.over === 'clients' ? 'kind' : 'null'
  const { rows } = await client.query<AlertingSearch>({
    name: `alerting-${side.searches}`,
    text: `select id, name, ${kind} kind from ${side.searches}
      where user_id = $1 and alerts <> 'off' and removed_at is null order by watched_since, id limit $2`,
    values: [userId, alertingSearches],
  })
  return new Map(rows.map((search) => [search.id, search]))
}

const idsOf = (some: Hit[]) => [some.map(({ searchId }) => searchId), some.map(({ targetId }) => targetId)]

/** Nothing of these is due any more; what is news is told now, at this price. */
async function settle(
  client: PoolClient,
  side: SearchSide,
  userId: string,
  hits: Hit[],
  news: News[],
  at: Date,
) {
  const isOneOf = `h.user_id = $1 and h.search_id = one.search_id and h.${side.target} = one.target_id`
  await client.query({
    name: `settle-${side.hits}`,
    text: `update ${side.hits} h set due_at = null from unnest($2::uuid[], $3::uuid[]) one(search_id, target_id)
      where ${isOneOf}`,
    values: [userId, ...idsOf(hits)],
  })
  if (news.length === 0) return
  const prices = side.over === 'listings' ? ', known_price_cents = price, is_known_monthly = monthly' : ''
  await client.query({
    name: `tell-${side.hits}`,
    text: `update ${side.hits} h set told_at = $6${prices}
      from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::boolean[]) one(search_id, target_id, price, monthly)
      where ${isOneOf}`,
    values: [
      userId,
      ...idsOf(news),
      news.map(({ priceCents }) => priceCents),
      news.map(({ isMonthly }) => isMonthly),
      at,
    ],
  })
  await client.query({
    name: `told-${side.searches}`,
    text: `update ${side.searches} set told_at = $3 where user_id = $1 and id = any($2::uuid[])`,
    values: [userId, news.map(({ searchId }) => searchId), at],
  })
}

async function announce(
  deps: Deps,
  client: PoolClient,
  side: SearchSide,
  userId: string,
  searches: Map<string, AlertingSearch>,
  news: News[],
  at: Date,
) {
  if (news.length === 0) return
  const bySearch = [...Map.groupBy(news, ({ searchId }) => searchId)]
  const happened = []
  for (const [searchId, found] of bySearch)
    happened.push({
      to: userId,
      happening: await happeningOf(client, side, searches.get(searchId)!, found),
    })
  await recordActivity(deps, client, happened, at)
  const mailed: JobData<'search-mail'> = {
    userId,
    over: side.over,
    searches: bySearch.map(([searchId, found]) => ({
      searchId,
      count: found.length,
      found: found.slice(0, mostMailed).map(({ targetId, wasCents }) => ({ targetId, wasCents })),
    })),
  }
  await deps.jobs.enqueue(client, 'search-mail', mailed)
}

async function happeningOf(
  client: PoolClient,
  { over }: SearchSide,
  search: AlertingSearch,
  found: News[],
): Promise<Happening> {
  const first = over === 'listings' ? found[0]!.targetId : null
  const { listing } = await findHappeningParts(client, [], first)
  return {
    kind: 'search_hits',
    search: { id: search.id, name: search.name, kind: search.kind },
    count: found.length,
    loweredCount: found.filter(({ wasCents }) => wasCents !== null).length,
    listing,
  }
}
