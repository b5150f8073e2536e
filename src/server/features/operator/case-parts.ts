import type { Case } from '#shared/operator.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { isOperator } from '../accounts/is-operator.ts'
import { toPhoto } from '../photos/to-photo.ts'

type Person = NonNullable<Case['person']>
type Listing = NonNullable<Case['listing']>

const personStatement = {
  name: 'find-case-person',
  text: `select u.id, coalesce(n.full_name, u.email) "name", u.email, n.avatar_url "avatarUrl", r.role, u.created_at "joinedAt",
      n.verified_at is not null "isVerified", n.held_at is not null "isHeld", u.banned_at is not null "isBanned",
      exists (select from warnings w where w.user_id = u.id and w.acknowledged_at is null) "isWarned"
    from users u left join profiles n on n.id = u.id left join user_roles r on r.user_id = u.id where u.id = $1`,
}

/** Null when they have deleted their account. */
export async function findCasePerson(deps: Deps, personId: string): Promise<Person | null> {
  const { rows } = await deps.pool.query<Omit<Person, 'joinedAt' | 'isOperator'> & { joinedAt: Date }>({
    ...personStatement,
    values: [personId],
  })
  const [row] = rows
  return row
    ? { ...row, joinedAt: row.joinedAt.toISOString(), isOperator: await isOperator(deps, personId) }
    : null
}

const listingStatement = {
  name: 'find-case-listing',
  text: `select id, title, description, kind, coalesce(city, '') city, price_cents::float8 "priceCents",
      sale_price_cents::float8 "salePriceCents", status, held_at is not null "isHeld", verified_at is not null "isVerified",
      images
    from listings where id = $1`,
}

export async function findCaseListing(
  { pool }: Pick<Deps, 'pool'>,
  listingId: string,
): Promise<Listing | null> {
  const { rows } = await pool.query<Omit<Listing, 'photos'> & { images: StoredPhoto[] }>({
    ...listingStatement,
    values: [listingId],
  })
  if (!rows[0]) return null
  const { images, ...listing } = rows[0]
  return { ...listing, photos: images.map((photo) => toPhoto(listing.id, photo)) }
}
