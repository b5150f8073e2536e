import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { deletedAvatarUrl, deletedName } from './deleted-user.ts'
import type { ConversationRef } from './anonymize-conversations.ts'

const names = `content->'person'->>'id' = $1::text`

interface Erasure {
  personId: string
  deletedId: string
  listingIds: string[]
  conversations: ConversationRef[]
  at: Date
}

const forgetPersonInFeedsStatement = defineStatement(
  'erase-person-in-feeds',
  `update activities set content = content || $3 where user_id = any($2::uuid[]) and ${names}
    and content->>'kind' in ('match', 'viewing', 'date_request', 'message')`,
)

const forgetListingsInFeedsStatement = defineStatement(
  'erase-listings-in-feeds',
  `update activities set content = content || '{"listing": null}' where user_id = any($2::uuid[])
    and content->>'kind' = 'match' and content->'listing'->>'id' = any($1::text[])`,
)

const forgetPersonInEventsStatement = defineStatement(
  'erase-person-in-events',
  `delete from events where user_id = any($2::uuid[]) and (strpos(payload::text, $1) > 0 or
    coalesce(payload->>'conversationId', payload->'message'->>'conversationId',
      payload->'viewing'->>'conversationId', payload->'request'->>'conversationId') = any($3::text[]))`,
)

/** Feeds of the people they chatted with say "Deleted user" from now on, and those people's devices are notified. */
export async function eraseFromFeeds(
  tx: PoolClient,
  { personId, deletedId, listingIds, conversations, at }: Erasure,
) {
  const others = conversations.map(({ otherId }) => otherId)
  const nobody = JSON.stringify({ person: { id: deletedId, name: deletedName, avatarUrl: deletedAvatarUrl } })
  await forgetPersonInFeedsStatement.run(tx, [personId, others, nobody])
  await forgetListingsInFeedsStatement.run(tx, [listingIds, others])
  await forgetPersonInEventsStatement.run(tx, [
    personId,
    others,
    conversations.map(({ conversationId }) => conversationId),
  ])
  await appendEvents(
    tx,
    conversations.map(({ conversationId, otherId }) => ({
      userId: otherId,
      kind: 'account_deleted',
      payload: { conversationId },
    })),
    at,
  )
}
