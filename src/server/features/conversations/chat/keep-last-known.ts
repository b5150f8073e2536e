import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { matchedListingJson } from '#server/features/conversations/matches/about-listing.ts'

/** SQL over a conversation, the other person's membership and their profile: how they look right now. */
const lookJson = (conversation: string, other: string, profile: string) => `jsonb_build_object(
  'deliveredSeq', ${other}.delivered_seq, 'readSeq', ${other}.read_seq,
  'other', jsonb_build_object('name', ${profile}.full_name, 'avatarUrl', ${profile}.avatar_url,
    'isVerified', ${profile}.verified_at is not null),
  'listings', coalesce((select jsonb_object_agg(g.id, ${matchedListingJson('g')}) from matched_listings ml
    join listings g on g.id = ml.listing_id
    where ml.client_id = ${conversation}.client_id and ml.owner_id = ${conversation}.owner_id), '{}'))`

const keepLastKnownStatement = defineStatement(
  'keep-last-known',
  `update conversation_members m set last_known = ${lookJson('c', 'o', 'n')}
    from conversations c join conversation_members o on o.conversation_id = c.id join profiles n on n.id = o.user_id
    where c.id = $1 and m.conversation_id = c.id and m.other_id = o.user_id and m.last_known is null`,
)

/**
 * Called when a match ends: each person keeps the other one and the listings as they are now. The caller has already
 * marked the pair as unmatched or blocked.
 */
export const keepLastKnown = (tx: PoolClient, conversationId: string) =>
  keepLastKnownStatement.run(tx, [conversationId])

const forgetLastKnownStatement = defineStatement(
  'forget-last-known',
  `update conversation_members m set last_known = null from conversations c
    where c.client_id = $1 and c.owner_id = $2 and m.conversation_id = c.id
      and not ${isUnmatchedOrBlocked('c.client_id', 'c.owner_id')}`,
)

/** Called when a block is removed. Does nothing if the two are still unmatched or blocked. */
export const forgetLastKnown = (
  tx: PoolClient,
  { clientId, ownerId }: { clientId: string; ownerId: string },
) => forgetLastKnownStatement.run(tx, [clientId, ownerId])
