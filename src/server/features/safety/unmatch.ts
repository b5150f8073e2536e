import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { endMatches } from '../matches/end-matches.ts'
import { callOffContracts } from '../contracts/call-off-contracts.ts'
import { callOffViewings } from '../viewings/call-off-viewings.ts'
import { isBlockedPair, lockPair, requirePair } from './lock-pair.ts'

/** Ends every match of the two: their chat can only be read, and neither is shown to the other again. */
export async function unmatch(deps: Deps, session: Session, otherId: string) {
  const at = deps.now()
  const isNew = await inTransaction(deps.pool, async (client) => {
    const locked = await lockPair(client, await requirePair(client, session, otherId), at)
    const { clientId, ownerId, conversationId } = locked
    if (!conversationId || isBlockedPair(locked)) throw new AppError('not_found')
    if (locked.unmatchedAt) return false
    await client.query('update pairs set unmatched_at = $3 where client_id = $1 and owner_id = $2', [
      clientId,
      ownerId,
      at,
    ])
    await endMatches(client, locked)
    await callOffViewings(client, conversationId)
    await callOffContracts(client, conversationId, at)
    const payload = { conversationId, isGone: false }
    await appendEvents(
      client,
      'parted',
      [clientId, ownerId].map((userId) => ({ userId, payload })),
      at,
    )
    return true
  })
  if (isNew) deps.hints.publish({ to: session.userId }, { to: otherId })
}
