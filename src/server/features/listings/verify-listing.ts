import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import type { ListingRecord } from './to-own-listing.ts'

/** What makes a thing this one and no other, beside where it is. */
const identifying = ['brand', 'builder', 'model', 'year']

const claimSql = `concat_ws(' · ', nullif(concat_ws(', ', nullif(neighborhood, ''), city), ''),
  nullif(concat_ws(' ', ${identifying.map((name) => `details->>'${name}'`).join()}), ''))`

/** What a proof of a listing is to show, in words: where it is, and which one. Undefined when it is not the owner's. */
export async function findListingClaim(pool: Pool | PoolClient, ownerId: string, listingId: string) {
  const { rows } = await pool.query<{ claim: string; verifiedAt: Date | null; isVerified: boolean }>({
    name: 'find-listing-claim',
    text: `select ${claimSql} claim, verified_at "verifiedAt", verified_at is not null "isVerified" from listings
      where id = $1 and owner_id = $2 and status <> 'removed'`,
    values: [listingId, ownerId],
  })
  return rows[0]
}

/** False when it is somewhere or something else now. */
export async function verifyListing(client: PoolClient, listingId: string, claim: string, at: Date) {
  const { rowCount } = await client.query(
    `update listings set verified_at = $3 where id = $1 and ${claimSql} = $2 and status <> 'removed'`,
    [listingId, claim, at],
  )
  return rowCount! > 0
}

type Identity = Pick<ListingRecord, 'cityId' | 'exactLat' | 'exactLon' | 'neighborhood' | 'details'>

const identityOf = ({ cityId, exactLat, exactLon, neighborhood, details }: Identity) => [
  cityId,
  exactLat,
  exactLon,
  neighborhood ?? '',
  ...identifying.map((name) => details[name] ?? null),
]

/** Whether what was proven about the one says nothing about the other. */
export const isAnotherThing = (before: Identity, after: Identity) =>
  !isDeepStrictEqual(identityOf(before), identityOf(after))
