import type { Pool } from 'pg'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'

const coversStatement = defineStatement<{ id: string; cover: StoredPhoto }>(
  'covers-of-listings',
  `select l.id, l.images -> 0 cover from unnest($1::uuid[]) with ordinality card(id, place)
    join listings l on l.id = card.id where jsonb_array_length(l.images) > 0 order by card.place`,
)

/** The first photos of some listings, in the same order. */
export async function coversOf(pool: Pool, listingIds: string[]) {
  if (listingIds.length === 0) return []
  const rows = await coversStatement.rows(pool, [listingIds])
  return rows.map(({ id, cover }) => toPhoto(id, cover))
}
