import { and, count, desc, eq, ilike, ne, sql } from 'drizzle-orm'
import type { Kind } from '#shared/kinds.ts'
import { listingStatuses, type ListingStatus } from '#shared/listings.ts'
import { contains } from '../../db/contains.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { listings } from '../../db/schema/listings.ts'

const isLiked = sql`l.target_id = ${listings.id} and l.direction = 'right'`
const ownListing = {
  listing: listings,
  likes: sql<number>`(select count(*)::int from likes l where ${isLiked})`,
  // A match that the owner's like completed names no listing: it counts for those that its client likes. There are far
  // fewer matches than likes, so that they are asked first.
  matches: sql<number>`(select count(distinct m.client_id)::int from matches m
    where m.owner_id = ${listings.ownerId} and m.status = 'accepted'
      and (m.listing_id = ${listings.id} or m.listing_id is null)
      and exists (select from likes l where l.user_id = m.client_id and ${isLiked}))`,
}

const isOf = (ownerId: string) => and(eq(listings.ownerId, ownerId), ne(listings.status, 'removed'))

export async function findOwnListing(db: Queryable, id: string) {
  const [row] = await db.select(ownListing).from(listings).where(eq(listings.id, id))
  return row
}

/** The row stays as it is until the transaction ends. Swipes and matches don't wait for it. */
export async function lockListing(tx: Transaction, ownerId: string, id: string) {
  const [listing] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, ownerId)))
    .for('no key update')
  return listing
}

interface PageWish {
  kind?: Kind | undefined
  status?: ListingStatus | undefined
  q?: string | undefined
  after?: string | undefined
}

export async function findListingPage(db: Queryable, ownerId: string, wish: PageWish, size: number) {
  const { kind, status, q, after } = wish
  return db
    .select(ownListing)
    .from(listings)
    .where(
      and(
        isOf(ownerId),
        kind && eq(listings.kind, kind),
        status && eq(listings.status, status),
        q ? ilike(listings.title, contains(q)) : undefined,
        after
          ? sql`(${listings.createdAt}, ${listings.id}) < (
              select a.created_at, a.id from listings a where a.id = ${after} and a.owner_id = ${ownerId})`
          : undefined,
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(size)
}

export async function countListings(db: Queryable, ownerId: string) {
  const rows = await db
    .select({ status: listings.status, count: count() })
    .from(listings)
    .where(isOf(ownerId))
    .groupBy(listings.status)
  const counts = Object.fromEntries(listingStatuses.map((status) => [status, 0]))
  for (const row of rows) counts[row.status] = row.count
  return counts as Record<ListingStatus, number>
}
