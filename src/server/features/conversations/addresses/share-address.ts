import type { PoolClient } from 'pg'
import type { SharedAddress } from '#shared/conversations/shared-addresses.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import {
  lockOpenConversation,
  type LockedConversation,
} from '#server/features/conversations/chat/require-conversation.ts'
import { writeMessage, type Written } from '#server/features/conversations/chat/write-message.ts'
import { enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'
import { findSharedAddress, findSharedAddresses, hasAddress } from './find-shared-addresses.ts'

/** Runs when an address is shared, in the same transaction and under the conversation's lock. */
export type AddressShared = (
  tx: PoolClient,
  shared: { conversationId: string; address: SharedAddress; at: Date },
) => Promise<void>

const rateLimit = { burst: 30, refillMs: 30_000 }

/** The owner's explicit decision: from now on this match sees the address of this listing. */
export async function shareAddress(
  deps: Deps,
  { userId }: Session,
  { conversationId, listingId }: { conversationId: string; listingId: string },
  addressShared: AddressShared,
) {
  await enforceRateLimit(deps, `share-address:${userId}`, rateLimit)
  const at = deps.now()
  const people = await inTransaction(deps.pool, async (tx) => {
    const conversation = await lockOpenConversation(tx, conversationId, userId)
    const written = await shareWithin(tx, conversation, { ownerId: userId, listingId, at }, addressShared)
    if (written?.isOtherToBePushed) {
      const about = { conversationId, messageSeq: written.message.seq }
      await enqueuePushes(deps, tx, 'messages', [{ userId: conversation.otherId, about }], at)
    }
    return [userId, conversation.otherId]
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return { addresses: await findSharedAddresses(deps.pool, conversationId) }
}

interface Sharing {
  ownerId: string
  listingId: string
  at: Date
}

const shareStatement = defineStatement(
  'share-address',
  `insert into shared_addresses (conversation_id, listing_id, message_seq, shared_at) values ($1, $2, $3, $4)
    on conflict (conversation_id, listing_id) do nothing`,
)

/**
 * Runs under the conversation's lock, also as part of another step. Writes the card into the chat. Undefined when the
 * address is already shared.
 */
export async function shareWithin(
  tx: PoolClient,
  conversation: LockedConversation,
  { ownerId, listingId, at }: Sharing,
  addressShared: AddressShared,
): Promise<Written | undefined> {
  await requireAddress(tx, conversation, ownerId, listingId)
  const rowCount = await shareStatement.run(tx, [conversation.id, listingId, conversation.lastSeq + 1, at])
  if (!rowCount) return undefined
  const written = await writeMessage(tx, conversation, {
    senderId: ownerId,
    key: newId(),
    fingerprint: null,
    at,
    content: { kind: 'address', listingId },
  })
  const address = await findSharedAddress(tx, conversation.id, listingId)
  if (address) await addressShared(tx, { conversationId: conversation.id, address, at })
  await publishAddresses(tx, conversation.id, [ownerId, conversation.otherId], at)
  return written
}

const addressStatement = defineStatement<{ hasAddress: boolean }>(
  'find-address-to-share',
  `select ${hasAddress('l')} "hasAddress" from listings l
    join conversations c on c.id = $3 and c.owner_id = l.owner_id
    where l.id = $1 and l.owner_id = $2`,
)

async function requireAddress(
  tx: PoolClient,
  { id: conversationId }: LockedConversation,
  ownerId: string,
  listingId: string,
) {
  const row = await addressStatement.first(tx, [listingId, ownerId, conversationId])
  if (!row) throw new AppError('not_found')
  if (!row.hasAddress) throw new AppError('address_missing')
}

const stopSharingAddressStatement = defineStatement(
  'stop-sharing-address',
  `delete from shared_addresses s using conversations c
    where c.id = s.conversation_id and s.conversation_id = $1 and s.listing_id = $2 and c.owner_id = $3`,
)

export async function stopSharingAddress(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  listingId: string,
) {
  const at = deps.now()
  const people = await inTransaction(deps.pool, async (tx) => {
    const { otherId } = await lockOpenConversation(tx, conversationId, userId)
    const rowCount = await stopSharingAddressStatement.run(tx, [conversationId, listingId, userId])
    if (!rowCount) throw new AppError('not_found')
    await publishAddresses(tx, conversationId, [userId, otherId], at)
    return [userId, otherId]
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return { addresses: await findSharedAddresses(deps.pool, conversationId) }
}

const stopSharingAddressesStatement = defineStatement(
  'stop-sharing-addresses',
  'delete from shared_addresses where conversation_id = $1',
)

/** Called when a match ends. Both people's devices are notified about the end itself. */
export const stopSharingAddresses = (tx: PoolClient, conversationId: string) =>
  stopSharingAddressesStatement.run(tx, [conversationId])

/** Devices fetch the addresses again, because no event contains one. */
const publishAddresses = (tx: PoolClient, conversationId: string, people: string[], at: Date) =>
  appendEvents(
    tx,
    people.map((userId) => ({ userId, kind: 'addresses', payload: { conversationId } })),
    at,
  )
