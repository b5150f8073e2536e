import type { PoolClient } from 'pg'
import { anonymousPerson } from '#shared/people/anonymity.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isTogether } from '#server/features/people/visibility/anonymity.ts'

// Apart from matches, only the people someone liked can have been notified about them.
const likedPeople = `(
  select distinct coalesce(g.owner_id, k.target_id) id from likes k left join listings g on g.id = k.target_id
  where k.user_id = $1::uuid and k.direction = 'right')`
const anonymous = `jsonb_build_object('id', $1::uuid, 'name', '${anonymousPerson.name}', 'avatarUrl', '${anonymousPerson.avatarUrl}')`

const statements = [
  defineStatement(
    'anonymize-activities',
    `update activities a set content = jsonb_set(a.content, '{person}', ${anonymous}) from ${likedPeople} reader
      where a.user_id = reader.id and a.content->'person'->>'id' = $1::text and not ${isTogether('reader.id', '$1::uuid')}`,
  ),
  defineStatement(
    'anonymize-events',
    `update events e set payload = jsonb_set(e.payload, '{activity,content,person}', ${anonymous}) from ${likedPeople} reader
      where e.user_id = reader.id and e.kind = 'activity'
        and e.payload->'activity'->'content'->'person'->>'id' = $1::text and not ${isTogether('reader.id', '$1::uuid')}`,
  ),
]

/** Removes a person's name and photo from what non-matches received before the person became anonymous. */
export async function anonymizeActivity(tx: PoolClient, userId: string) {
  for (const statement of statements) await statement.run(tx, [userId])
}
