import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { beginDecksAnew } from '../decks/begin-decks-anew.ts'
import { callOffContracts } from '../contracts/call-off-contracts.ts'
import { callOffViewings } from '../viewings/call-off-viewings.ts'
import { isBlockedPair, lockPair, requirePair, type Pair } from './lock-pair.ts'

const allowance = { burst: 60, refillMs: 10_000 }

const blockedBy: Record<Role, string> = { client: 'blocked_by_client_at', owner: 'blocked_by_owner_at' }

/** The two vanish from each other. Somebody I have never met may be blocked, too, and doesn't learn of it. */
export async function block(deps: Deps, session: Session, otherId: string) {
  await requireAllowance(deps, `block:${session.userId}`, allowance)
  const at = deps.now()
  const told = await inTransaction(deps.pool, async (client) => {
    const pair = await requirePair(client, session, otherId)
    const locked = await lockPair(client, pair, at)
    await client.query(
      `update pairs set ${blockedBy[session.role!]} = coalesce(${blockedBy[session.role!]}, $3)
       where client_id = $1 and owner_id = $2`,
      [pair.clientId, pair.ownerId, at],
    )
    return isBlockedPair(locked) ? [] : vanish(client, session.userId, otherId, locked.conversationId, at)
  })
  deps.hints.publish(...told.map((to) => ({ to })))
}

async function vanish(
  client: PoolClient,
  userId: string,
  otherId: string,
  conversationId: string | undefined,
  at: Date,
) {
  const people = conversationId ? [userId, otherId] : [userId]
  if (conversationId) await callOffViewings(client, conversationId)
  if (conversationId) await callOffContracts(client, conversationId, at)
  await forgetUntold(client, conversationId, [userId, otherId])
  const payload = { conversationId: conversationId ?? null, isGone: true }
  await appendEvents(
    client,
    'parted',
    people.map((to) => ({ userId: to, payload })),
    at,
  )
  return people
}

/** A device that was away learns of the end, not of what came before it. */
const forgetUntold = (client: PoolClient, conversationId: string | undefined, people: string[]) =>
  client.query(
    `delete from events where user_id = any($2::uuid[]) and ($1::text in (payload->>'conversationId',
       payload->'message'->>'conversationId', payload->'viewing'->>'conversationId')
       or payload->'activity'->'happening'->'person'->>'id' = any($3::text[]))`,
    [conversationId ?? null, people, people],
  )

/** Takes my own block back; one of theirs stays. */
export async function unblock(deps: Deps, session: Session, otherId: string) {
  const { clientId, ownerId }: Pair = await requirePair(deps.pool, session, otherId)
  const column = blockedBy[session.role!]
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      `update pairs set ${column} = null where client_id = $1 and owner_id = $2 and ${column} is not null`,
      [clientId, ownerId],
    )
    if (!rowCount) throw new AppError('not_found')
    await beginDecksAnew(client, [clientId, ownerId])
  })
}
