import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { endMatches } from '#server/features/conversations/matches/end-matches.ts'
import { keepLastKnown } from '#server/features/conversations/chat/keep-last-known.ts'
import { withdrawContracts } from '#server/features/contracts/withdraw-contracts.ts'
import { stopSharingAddresses } from '#server/features/conversations/addresses/share-address.ts'
import { endDateRequests } from '#server/features/conversations/date-requests/end-date-requests.ts'
import { cancelViewings } from '#server/features/conversations/viewings/cancel-viewings.ts'
import { isBlockedPair, lockPair, requirePair } from '#server/features/people/safety/lock-pair.ts'

const markPairUnmatchedStatement = defineStatement(
  'mark-pair-unmatched',
  'update pairs set unmatched_at = $3 where client_id = $1 and owner_id = $2',
)

/** Ends every match of the pair: their chat becomes read-only, and neither is shown to the other again. */
export async function unmatch(deps: Deps, session: Session, otherId: string) {
  const at = deps.now()
  const isNew = await inTransaction(deps.pool, async (tx) => {
    const locked = await lockPair(tx, await requirePair(tx, session, otherId), at)
    const { clientId, ownerId, conversationId } = locked
    if (!conversationId || isBlockedPair(locked)) throw new AppError('not_found')
    if (locked.unmatchedAt) return false
    await markPairUnmatchedStatement.run(tx, [clientId, ownerId, at])
    await endMatches(tx, locked)
    await keepLastKnown(tx, conversationId)
    await cancelViewings(deps, tx, [conversationId], { by: session.userId, at })
    await endDateRequests(tx, [conversationId])
    await withdrawContracts(tx, conversationId, at)
    await stopSharingAddresses(tx, conversationId)
    const payload = { conversationId, isGone: false }
    await appendEvents(
      tx,
      [clientId, ownerId].map((userId) => ({ userId, kind: 'contact_ended', payload })),
      at,
    )
    return true
  })
  if (isNew) deps.wakeUps.publish({ to: session.userId }, { to: otherId })
}
