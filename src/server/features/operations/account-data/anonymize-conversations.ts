import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { cancelDatesOf } from '#server/features/conversations/date-requests/cancel-dates-of.ts'
import { cancelViewings } from '#server/features/conversations/viewings/cancel-viewings.ts'

export interface ConversationRef {
  conversationId: string
  otherId: string
}

const exchange = (column: string) => `${column} = case when ${column} = $1 then $2 else ${column} end`
const isConversationOfPair = (alias: string) =>
  `exists (select from conversations c where c.id = any($3) and c.client_id = ${alias}.client_id and c.owner_id = ${alias}.owner_id)`

const findSharedConversationsStatement = defineStatement<ConversationRef>(
  'find-shared-conversations',
  `select c.id "conversationId", case when c.client_id = $1 then c.owner_id else c.client_id end "otherId"
    from conversations c left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id
    where $1 in (c.client_id, c.owner_id) and p.blocked_by_client_at is null and p.blocked_by_owner_at is null`,
)

/**
 * The person's conversations that the other side may still see. If either blocked the other, there is nothing to keep.
 */
export async function findSharedConversations(tx: PoolClient, personId: string) {
  return findSharedConversationsStatement.rows(tx, [personId])
}

const deleteSharedAddressesStatement = defineStatement(
  'delete-shared-addresses',
  'delete from shared_addresses where conversation_id = any($1)',
)

const deleteSecondMatchesStatement = defineStatement(
  'delete-second-matches',
  `delete from matches m using matches first where m.owner_id = $1 and first.owner_id = $1
    and first.client_id = m.client_id and (first.created_at, first.id) < (m.created_at, m.id)`,
)

const handOverMatchesStatement = defineStatement(
  'hand-over-matches',
  `update matches m set ${exchange('client_id')}, ${exchange('owner_id')}, status = 'closed',
      listing_id = case when owner_id = $1 then null else listing_id end
    where $1 in (m.client_id, m.owner_id) and ${isConversationOfPair('m')}`,
)

const handOverMatchedListingsStatement = defineStatement(
  'hand-over-matched-listings',
  `update matched_listings k set ${exchange('client_id')} where k.client_id = $1 and ${isConversationOfPair('k')}`,
)

const handOverPairsStatement = defineStatement(
  'hand-over-pairs',
  `update pairs p set ${exchange('client_id')}, ${exchange('owner_id')}, unmatched_at = coalesce(unmatched_at, $4)
    where $1 in (p.client_id, p.owner_id) and ${isConversationOfPair('p')}`,
)

const handOverViewingsStatement = defineStatement(
  'hand-over-viewings',
  `update viewings v set ${exchange('proposer_id')},
      listing_id = case when c.owner_id = $1 then null else v.listing_id end
    from conversations c where c.id = v.conversation_id and c.id = any($3)`,
)

const handOverDateRequestsStatement = defineStatement(
  'hand-over-date-requests',
  `update date_requests set ${exchange('client_id')}, ${exchange('owner_id')}, ${exchange('canceled_by_id')}
    where conversation_id = any($3)`,
)

const handOverConversationsStatement = defineStatement(
  'hand-over-conversations',
  `update conversations set ${exchange('client_id')}, ${exchange('owner_id')} where id = any($3)`,
)

const handOverConversationMembersStatement = defineStatement(
  'hand-over-conversation-members',
  `update conversation_members set ${exchange('user_id')}, ${exchange('other_id')}, unread = 0, last_known = null
    where conversation_id = any($3)`,
)

const handOverMessagesStatement = defineStatement(
  'hand-over-messages',
  `update conversation_messages set sender_id = $2, message_text = '', photo = null, address_listing_id = null,
      kind = case when kind in ('viewing', 'request', 'contract', 'unsent') then kind else 'deleted' end
    where conversation_id = any($3) and sender_id = $1`,
)

/**
 * What two people shared stays with the remaining one: the match, conversation and viewings now belong to the
 * placeholder, have ended, and contain no text or photo of the deleted person.
 */
export async function anonymizeConversations(
  deps: Pick<Deps, 'jobs'>,
  tx: PoolClient,
  {
    personId,
    deletedId,
    conversations,
    at,
  }: { personId: string; deletedId: string; conversations: ConversationRef[]; at: Date },
) {
  const ids = conversations.map(({ conversationId }) => conversationId)
  const people = [personId, deletedId, ids]
  await cancelViewings(deps, tx, ids, { by: personId, at })
  await cancelDatesOf(deps, tx, personId, at)
  await deleteSharedAddressesStatement.run(tx, [ids])

  // An owner's listings are deleted, so of matches that differ only in the listing, just the first is kept.
  await deleteSecondMatchesStatement.run(tx, [personId])
  await handOverMatchesStatement.run(tx, people)
  await handOverMatchedListingsStatement.run(tx, people)
  await handOverPairsStatement.run(tx, [...people, at])
  await handOverViewingsStatement.run(tx, people)
  await handOverDateRequestsStatement.run(tx, people)
  await handOverConversationsStatement.run(tx, people)
  await handOverConversationMembersStatement.run(tx, people)
  await handOverMessagesStatement.run(tx, people)
}
