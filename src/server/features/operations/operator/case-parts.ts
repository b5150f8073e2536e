import type { Case } from '#shared/operations/operator.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { isOperator } from '#server/features/people/accounts/is-operator.ts'
import { priceColumns } from '#server/features/market/listings/price-columns.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'

type Person = NonNullable<Case['person']>
type Listing = NonNullable<Case['listing']>

const personStatement = defineStatement<Omit<Person, 'joinedAt' | 'isOperator'> & { joinedAt: Date }>(
  'find-case-person',
  `select u.id, coalesce(n.full_name, u.email) "name", u.email, n.avatar_url "avatarUrl", r.role, u.created_at "joinedAt",
      n.verified_at is not null "isVerified", n.suspended_at is not null "isSuspended", u.banned_at is not null "isBanned",
      exists (select from warnings w where w.user_id = u.id and w.acknowledged_at is null) "isWarned"
    from users u left join profiles n on n.id = u.id left join user_roles r on r.user_id = u.id where u.id = $1`,
)

/** Null when the person has deleted their account. */
export async function findCasePerson(deps: Deps, personId: string): Promise<Person | null> {
  const row = await personStatement.first(deps.pool, [personId])
  return row
    ? { ...row, joinedAt: row.joinedAt.toISOString(), isOperator: await isOperator(deps, personId) }
    : null
}

const listingStatement = defineStatement<Omit<Listing, 'photos'> & { images: StoredPhoto[] }>(
  'find-case-listing',
  `select id, title, description, kind, coalesce(city, '') city, ${priceColumns('listings')}, status, suspended_at is not null "isSuspended", verified_at is not null "isVerified",
      images
    from listings where id = $1`,
)

export async function findCaseListing(
  { pool }: Pick<Deps, 'pool'>,
  listingId: string,
): Promise<Listing | null> {
  const row = await listingStatement.first(pool, [listingId])
  if (!row) return null
  const { images, ...listing } = row
  return { ...listing, photos: images.map((photo) => toPhoto(listing.id, photo)) }
}
