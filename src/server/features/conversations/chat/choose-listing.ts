import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { getConversation } from './list-conversations.ts'
import { lockOpenConversation } from './require-conversation.ts'

const chooseStatement = defineStatement(
  'choose-listing-of-conversation',
  `update conversations c set listing_id = k.listing_id
    from matched_listings k join listings g on g.id = k.listing_id
    where c.id = $1 and k.client_id = c.client_id and k.owner_id = c.owner_id and k.listing_id = $2
      and g.status <> 'removed'`,
)

export type SetViewingListing = (
  tx: PoolClient,
  chosen: { conversationId: string; listingId: string; people: readonly string[]; at: Date },
) => Promise<void>

/** Chooses one of the listings the client liked, for both people. Viewings without a listing get this one. */
export async function chooseListing(
  deps: Deps,
  session: Session,
  { conversationId, listingId }: { conversationId: string; listingId: string },
  setViewingListing: SetViewingListing,
) {
  const { userId } = session
  const at = deps.now()
  const people = await inTransaction(deps.pool, async (tx) => {
    const { otherId } = await lockOpenConversation(tx, conversationId, userId)
    const rowCount = await chooseStatement.run(tx, [conversationId, listingId])
    if (!rowCount) throw new AppError('not_found')
    const both = [userId, otherId]
    const payload = { conversationId, listingId }
    await appendEvents(
      tx,
      both.map((person) => ({ userId: person, kind: 'listing_chosen', payload })),
      at,
    )
    await setViewingListing(tx, { conversationId, listingId, people: both, at })
    return both
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return getConversation(deps, session, conversationId)
}
