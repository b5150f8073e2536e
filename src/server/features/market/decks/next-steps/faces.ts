import type { Pool } from 'pg'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { maskWhileAnonymous } from '#server/features/people/visibility/anonymity.ts'

const facesStatement = defineStatement<{ id: string; face: StoredPhoto }>(
  'faces-of-clients',
  `select p.id, c.photos -> 0 face from unnest($2::uuid[]) with ordinality card(id, place)
    join profiles p on p.id = card.id join client_profiles c on c.user_id = p.id
    where jsonb_array_length(${maskWhileAnonymous('p', '$1', 'c.photos', `'[]'`)}) > 0 order by card.place`,
)

/** The first photos of some clients, in the same order, without those who are anonymous until a match. */
export async function facesOf(pool: Pool, ownerId: string, clientIds: string[]) {
  if (clientIds.length === 0) return []
  const rows = await facesStatement.rows(pool, [ownerId, clientIds])
  return rows.map(({ id, face }) => toPhoto(id, face))
}
