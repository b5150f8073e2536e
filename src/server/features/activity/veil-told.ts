import type { PoolClient } from 'pg'
import { veiledPerson } from '#shared/veil.ts'
import { isTogether } from '../safety/veil.ts'

// Whom one liked may have been told of it, and nobody else who is not a match.
const told = `(
  select distinct coalesce(g.owner_id, k.target_id) id from likes k left join listings g on g.id = k.target_id
  where k.user_id = $1::uuid and k.direction = 'right')`
const veiled = `jsonb_build_object('id', $1::uuid, 'name', '${veiledPerson.name}', 'avatarUrl', '${veiledPerson.avatarUrl}')`

const statements = [
  {
    name: 'veil-activities',
    text: `update activities a set happening = jsonb_set(a.happening, '{person}', ${veiled}) from ${told} reader
      where a.user_id = reader.id and a.happening->'person'->>'id' = $1::text and not ${isTogether('reader.id', '$1::uuid')}`,
  },
  {
    name: 'veil-events',
    text: `update events e set payload = jsonb_set(e.payload, '{activity,happening,person}', ${veiled}) from ${told} reader
      where e.user_id = reader.id and e.kind = 'activity'
        and e.payload->'activity'->'happening'->'person'->>'id' = $1::text and not ${isTogether('reader.id', '$1::uuid')}`,
  },
]

/** Takes somebody's name and picture out of what strangers were told before they chose to hide them. */
export async function veilTold(client: PoolClient, userId: string) {
  for (const statement of statements) await client.query({ ...statement, values: [userId] })
}
