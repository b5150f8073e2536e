import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { ListingRecord } from './to-own-listing.ts'

/** Besides the location, these identify a listing. */
const identifying = ['brand', 'builder', 'model', 'year']

const toVerifySql = `concat_ws(' · ', nullif(concat_ws(', ', nullif(neighborhood, ''), city), ''),
  nullif(concat_ws(' ', ${identifying.map((name) => `details->>'${name}'`).join()}), ''))`

const findVerifiableListingStatement = defineStatement<{
  toVerify: string
  verifiedAt: Date | null
  isVerified: boolean
}>(
  'find-verifiable-listing',
  `select ${toVerifySql} "toVerify", verified_at "verifiedAt", verified_at is not null "isVerified" from listings
    where id = $1 and owner_id = $2 and status <> 'removed'`,
)

/**
 * What a listing's proof has to show, as text: where it is, and which one. Undefined when it isn't the owner's listing.
 */
export async function findVerifiableListing(pool: Pool | PoolClient, ownerId: string, listingId: string) {
  return findVerifiableListingStatement.first(pool, [listingId, ownerId])
}

const verifyListingStatement = defineStatement(
  'verify-listing',
  `update listings set verified_at = $3 where id = $1 and ${toVerifySql} = $2 and status <> 'removed'`,
)

/** False when its location or identity has changed. */
export async function verifyListing(tx: PoolClient, listingId: string, toVerify: string, at: Date) {
  return (await verifyListingStatement.run(tx, [listingId, toVerify, at])) > 0
}

type Identity = Pick<
  ListingRecord,
  'cityId' | 'exactLat' | 'exactLon' | 'neighborhood' | 'street' | 'details'
>

const identityOf = ({ cityId, exactLat, exactLon, neighborhood, details }: Identity) => [
  cityId,
  exactLat,
  exactLon,
  neighborhood ?? '',
  ...identifying.map((name) => details[name] ?? null),
]

/** Whether an earlier proof no longer applies. Adding a street that was empty changes nothing. */
export const isAnotherThing = (before: Identity, after: Identity) =>
  !isDeepStrictEqual(identityOf(before), identityOf(after)) ||
  (before.street !== '' && before.street !== after.street)
