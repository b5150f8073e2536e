import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { resetDecks } from '#server/features/market/decks/reset-decks.ts'
import { forgetLastKnown, keepLastKnown } from '#server/features/conversations/chat/keep-last-known.ts'
import { withdrawContracts } from '#server/features/contracts/withdraw-contracts.ts'
import { stopSharingAddresses } from '#server/features/conversations/addresses/share-address.ts'
import { endDateRequests } from '#server/features/conversations/date-requests/end-date-requests.ts'
import { cancelViewings } from '#server/features/conversations/viewings/cancel-viewings.ts'
import {
  isBlockedPair,
  lockPair,
  requirePair,
  type LockedPair,
  type Pair,
} from '#server/features/people/safety/lock-pair.ts'

const rateLimit = { burst: 60, refillMs: 10_000 }

const statementsOf = (role: Role) => ({
  block: defineStatement(
    `block-by-${role}`,
    `update pairs set blocked_by_${role}_at = coalesce(blocked_by_${role}_at, $3)
      where client_id = $1 and owner_id = $2`,
  ),
  unblock: defineStatement(
    `unblock-by-${role}`,
    `update pairs set blocked_by_${role}_at = null
      where client_id = $1 and owner_id = $2 and blocked_by_${role}_at is not null`,
  ),
})
const statements = { client: statementsOf('client'), owner: statementsOf('owner') }

/** Hides two people from each other. People who never met can be blocked, too, and aren't notified. */
export async function block(deps: Deps, session: Session, otherId: string) {
  await enforceRateLimit(deps, `block:${session.userId}`, rateLimit)
  const at = deps.now()
  const notified = await inTransaction(deps.pool, async (tx) => {
    const pair = await requirePair(tx, session, otherId)
    const locked = await lockPair(tx, pair, at)
    await statements[session.role!].block.run(tx, [pair.clientId, pair.ownerId, at])
    return isBlockedPair(locked) ? [] : vanish(deps, tx, locked, { userId: session.userId, otherId, at })
  })
  deps.wakeUps.publish(...notified.map((to) => ({ to })))
}

async function vanish(
  deps: Deps,
  tx: PoolClient,
  { conversationId }: LockedPair,
  { userId, otherId, at }: { userId: string; otherId: string; at: Date },
) {
  const people = conversationId ? [userId, otherId] : [userId]
  await forgetUndelivered(tx, conversationId, [userId, otherId])
  if (conversationId) {
    await keepLastKnown(tx, conversationId)
    await cancelViewings(deps, tx, [conversationId], { by: userId, at })
    await endDateRequests(tx, [conversationId])
    await withdrawContracts(tx, conversationId, at)
    await stopSharingAddresses(tx, conversationId)
  }
  const payload = { conversationId: conversationId ?? null, isGone: true }
  await appendEvents(
    tx,
    people.map((to) => ({ userId: to, kind: 'contact_ended', payload })),
    at,
  )
  return people
}

const forgetUndeliveredStatement = defineStatement(
  'forget-undelivered',
  `delete from events where user_id = any($2::uuid[]) and ($1::text in (payload->>'conversationId',
    payload->'message'->>'conversationId', payload->'viewing'->>'conversationId',
    payload->'request'->>'conversationId')
    or payload->'activity'->'content'->'person'->>'id' = any($3::text[]))`,
)

/** Makes sure a device that reconnects only learns about the end, not about anything before it. */
const forgetUndelivered = (tx: PoolClient, conversationId: string | undefined, people: string[]) =>
  forgetUndeliveredStatement.run(tx, [conversationId ?? null, people, people])

/** Removes the user's own block. One by the other person stays. */
export async function unblock(deps: Deps, session: Session, otherId: string) {
  const { clientId, ownerId }: Pair = await requirePair(deps.pool, session, otherId)
  await inTransaction(deps.pool, async (tx) => {
    const rowCount = await statements[session.role!].unblock.run(tx, [clientId, ownerId])
    if (!rowCount) throw new AppError('not_found')
    await forgetLastKnown(tx, { clientId, ownerId })
    await resetDecks(tx, [clientId, ownerId])
  })
}
