import type { PoolClient } from 'pg'
import { appendEvents } from '../../events/append-event.ts'
import { deletedAvatarUrl, deletedName } from './deleted-person.ts'
import type { Talk } from './hand-over-talks.ts'

const names = `happening->'person'->>'id' = $1::text`

interface Parting {
  personId: string
  deletedId: string
  listingIds: string[]
  talks: Talk[]
  at: Date
}

/** The feeds of those they talked with say "Deleted user" from now on, and their devices learn that it is over. */
export async function forgetInFeeds(
  client: PoolClient,
  { personId, deletedId, listingIds, talks, at }: Parting,
) {
  const others = talks.map(({ otherId }) => otherId)
  const nobody = JSON.stringify({ person: { id: deletedId, name: deletedName, avatarUrl: deletedAvatarUrl } })
  await client.query(
    `update activities set happening = happening || $3 where user_id = any($2::uuid[]) and ${names}
       and happening->>'kind' in ('match', 'viewing')`,
    [personId, others, nobody],
  )
  await client.query(
    `update activities set happening = happening || '{"listing": null}' where user_id = any($2::uuid[])
       and happening->>'kind' = 'match' and happening->'listing'->>'id' = any($1::text[])`,
    [listingIds, others],
  )
  await client.query(
    `delete from events where user_id = any($2::uuid[]) and (strpos(payload::text, $1) > 0 or
       coalesce(payload->>'conversationId', payload->'message'->>'conversationId',
         payload->'viewing'->>'conversationId') = any($3::text[]))`,
    [personId, others, talks.map(({ conversationId }) => conversationId)],
  )
  await appendEvents(
    client,
    'account_deleted',
    talks.map(({ conversationId, otherId }) => ({
      userId: otherId,
      payload: { conversationId },
    })),
    at,
  )
}
