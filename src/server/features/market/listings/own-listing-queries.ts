import type { Pool, PoolClient } from 'pg'
import type { Kind } from '#shared/market/kinds.ts'
import { listingStatuses, type ListingStatus } from '#shared/market/listings.ts'
import { contains } from '#server/db/contains.ts'
import { columnsOf, describeTable } from '#server/db/schema/describe-table.ts'
import { listings } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import { cityJson } from '#server/locations/find-city.ts'
import { lastKnownName } from '#server/features/people/visibility/last-known-person.ts'
import type { ListingRecord, OwnListingRow } from './to-own-listing.ts'

const isMatchAbout = 'm.owner_id = g.owner_id and (m.listing_id = g.id or m.listing_id is null)'
const isLiked = `l.target_id = g.id and l.direction = 'right'`
// Only since the listing was last published: an earlier renter isn't the one who has it now.
const isSignedFor = `k.listing_id = g.id and k.state = 'completed'
  and g.status in ('rented', 'sold') and k.completed_at >= coalesce(g.confirmed_at, '-infinity')`

// A match completed by the owner's like has no listing, so it counts for the listings its client likes. There are far
// fewer matches than likes, so matches are read first.
const ownColumns = `${columnsOf(listings, 'g')}, ${cityJson('g.city_id')} "chosenCity",
  (select count(*)::int from likes l where ${isLiked}) likes,
  (select count(distinct m.client_id)::int from matches m where m.status = 'accepted' and ${isMatchAbout}
    and exists (select from likes l where l.user_id = m.client_id and ${isLiked})) matches,
  (select jsonb_build_object('contractId', k.id, 'clientName', ${lastKnownName('p', 'my')},
      'isSale', k.deal = 'sale', 'startsOn', case when v.file is null then v.terms->>'startsOn' end,
      'signedAt', k.completed_at)
    from contracts k join contract_versions v on v.contract_id = k.id and v.version = k.version
    join profiles p on p.id = k.client_id
    left join conversation_members my on my.user_id = k.owner_id and my.conversation_id = k.conversation_id
    where ${isSignedFor} order by k.completed_at desc limit 1) signed`
const isOwn = `g.owner_id = $1 and g.status <> 'removed'`

const findStatement = defineStatement<OwnListingRow>(
  'find-own-listing',
  `select ${ownColumns} from listings g where g.id = $1`,
)
const lockStatement = defineStatement<ListingRecord>(
  'lock-own-listing',
  `select ${columnsOf(listings)} from listings where id = $1 and owner_id = $2 for no key update`,
)
const pageStatement = defineStatement<OwnListingRow>(
  'list-own-listings',
  `select ${ownColumns} from listings g where ${isOwn}
      and ($2::text is null or g.kind = $2) and ($3::text is null or g.status = $3)
      and (not $4::boolean or exists (select from contracts k where ${isSignedFor}))
      and ($5::text is null or g.title ilike $5)
      and ($6::uuid is null or (g.created_at, g.id) < (
        select a.created_at, a.id from listings a where a.id = $6 and a.owner_id = $1))
    order by g.created_at desc, g.id desc limit $7`,
)
const countStatement = defineStatement<{ status: ListingStatus; count: number }>(
  'count-own-listings',
  `select g.status, count(*)::int count from listings g where ${isOwn} group by g.status`,
)

const { columns } = describeTable(listings)
const names = columns.flatMap(({ name }) => (name === 'id' ? [] : name))
// Columns missing in the JSON keep their value.
const updateStatement = defineStatement(
  'update-listing',
  `update listings g set (${names.join()}) = (
      select ${names.map((name) => `n.${name}`).join()} from jsonb_populate_record(g, $2::jsonb) n)
    where g.id = $1`,
)

export const findOwnListing = (db: Pool | PoolClient, id: string) => findStatement.first(db, [id])

/** For a listing that the caller's transaction has locked. */
export const requireOwnListing = (tx: Pool | PoolClient, id: string) => findStatement.one(tx, [id])

/** Locks the row until the transaction ends. Swipes and matches don't wait for it. */
export const lockListing = (tx: PoolClient, ownerId: string, id: string) =>
  lockStatement.first(tx, [id, ownerId])

export async function updateListing(tx: PoolClient, id: string, changes: Partial<ListingRecord>) {
  const byColumn = columns.map(({ field, name }) => [name, changes[field as keyof ListingRecord]])
  await updateStatement.run(tx, [id, JSON.stringify(Object.fromEntries(byColumn))])
}

interface PageOptions {
  kind?: Kind | undefined
  status?: ListingStatus | undefined
  signed?: 'true' | undefined
  q?: string | undefined
  after?: string | undefined
}

export const findListingPage = (
  db: Pool | PoolClient,
  ownerId: string,
  { kind, status, signed, q, after }: PageOptions,
  size: number,
) => pageStatement.rows(db, [ownerId, kind, status, signed === 'true', q ? contains(q) : null, after, size])

export async function countListings(db: Pool | PoolClient, ownerId: string) {
  const rows = await countStatement.rows(db, [ownerId])
  const counts = Object.fromEntries(listingStatuses.map((status) => [status, 0]))
  for (const row of rows) counts[row.status] = row.count
  return counts as Record<ListingStatus, number>
}
