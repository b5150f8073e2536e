import type { Pool } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { untilWritersEnd } from '#server/db/until-writers-end.ts'

interface Gone {
  personId: string
  email: string
  listingIds: string[]
  conversationIds: string[]
  contractIds: string[]
}

/** Without a foreign key to the person, so a request that still saw them may be writing their id. */
const traceTables = [
  'likes',
  'retracted_likes',
  'decks',
  'activities',
  'swipe_receipts',
  'events',
  'listing_views',
  'rate_limits',
  'mailbox',
  'pgboss.job',
]

/** SQL for whether the text contains one of the ids in `$1`. */
const namesOneOf = (text: string) =>
  `exists (select from unnest($1::text[]) id where strpos(${text}, id) > 0)`

const sweepLikesStatement = defineStatement(
  'erase-likes',
  'delete from likes where target_id = any($1::uuid[])',
)

const sweepRetractedLikesStatement = defineStatement(
  'erase-retracted-likes',
  'delete from retracted_likes where target_id = any($1::uuid[])',
)

const sweepDecksStatement = defineStatement(
  'erase-decks',
  'delete from decks where card_ids && $1::uuid[] or head_id = any($1) or tail_id = any($1)',
)

const sweepSwipeReceiptsStatement = defineStatement(
  'erase-swipe-receipts',
  `delete from swipe_receipts where user_id = $2 or outcome->>'listingId' = any($1::text[])`,
)

const sweepEventsStatement = defineStatement(
  'erase-events',
  `delete from events where user_id = any($1::uuid[]) or ${namesOneOf('payload::text')}`,
)

const sweepListingViewsStatement = defineStatement(
  'erase-listing-views',
  'delete from listing_views where viewer_id = any($1::uuid[]) or listing_id = any($1::uuid[])',
)

const sweepJobsNamingPersonStatement = defineStatement(
  'sweep-jobs-naming-person',
  `delete from pgboss.job where ${namesOneOf('data::text')}`,
)

const sweepRateLimitsStatement = defineStatement(
  'erase-rate-limits',
  'delete from rate_limits where strpos(key, $1) > 0 or strpos(key, $2) > 0',
)

const sweepMailboxNamingPersonStatement = defineStatement(
  'erase-mailbox-naming-person',
  `delete from mailbox where ${namesOneOf('html')}`,
)

const hasUserWithEmailStatement = defineStatement('has-user-with-email', 'select from users where email = $1')

const sweepJobsForEmailStatement = defineStatement(
  'sweep-jobs-for-email',
  `delete from pgboss.job where data->>'email' = $1`,
)

const sweepMailboxForEmailStatement = defineStatement(
  'erase-mailbox-for-email',
  'delete from mailbox where recipient = $1 or strpos(html, $1) > 0',
)

/**
 * Removes what other people's rows still say about a deleted person where no index leads. Each statement scans a whole
 * table, so this runs in a job and blocks nobody. The email address may belong to a new account by now; then whatever
 * names it belongs to that account.
 */
export async function eraseTraces(
  pool: Pool,
  { personId, email, listingIds, conversationIds, contractIds }: Gone,
) {
  const targets = [personId, ...listingIds]
  await untilWritersEnd(pool, traceTables)
  await sweepLikesStatement.run(pool, [targets])
  await sweepRetractedLikesStatement.run(pool, [targets])
  await sweepDecksStatement.run(pool, [targets])
  await eraseFromActivities(pool, personId, listingIds)
  await sweepSwipeReceiptsStatement.run(pool, [listingIds, personId])
  await sweepEventsStatement.run(pool, [targets])
  await sweepListingViewsStatement.run(pool, [targets])
  await sweepJobsNamingPersonStatement.run(pool, [targets])
  await sweepRateLimitsStatement.run(pool, [personId, email])
  await sweepMailboxNamingPersonStatement.run(pool, [[...targets, ...conversationIds, ...contractIds]])
  const rowCount = await hasUserWithEmailStatement.run(pool, [email])
  if (rowCount) return
  await sweepJobsForEmailStatement.run(pool, [email])
  await sweepMailboxForEmailStatement.run(pool, [email])
}

const sweepPersonFromActivitiesStatement = defineStatement(
  'erase-person-from-activities',
  `update activities set content = content ||
      jsonb_build_object('person', null, 'count', (content->>'count')::int - 1)
    where content->>'kind' = 'like' and content->'person'->>'id' = $1::text and (content->>'count')::int > 1`,
)

const sweepListingsFromActivitiesStatement = defineStatement(
  'erase-listings-from-activities',
  `update activities set content = content || '{"listing": null}'
    where content->>'kind' in ('match', 'search_hits') and content->'listing'->>'id' = any($1::text[])`,
)

const sweepActivitiesStatement = defineStatement(
  'erase-activities',
  `delete from activities where strpos(content::text, $1) > 0 or strpos(once_key, $1) > 0
    or content->'listing'->>'id' = any($2::text[])`,
)

/** An entry about several likes counts one less and names nobody. Entries about the person alone are deleted. */
async function eraseFromActivities(pool: Pool, personId: string, listingIds: string[]) {
  await sweepPersonFromActivitiesStatement.run(pool, [personId])
  await sweepListingsFromActivitiesStatement.run(pool, [listingIds])
  await sweepActivitiesStatement.run(pool, [personId, listingIds])
}
