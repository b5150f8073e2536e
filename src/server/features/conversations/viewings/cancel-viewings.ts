import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { lockConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { aboutListingId } from '#server/features/conversations/matches/about-listing.ts'
import { publishViewing, notifyViewingStep } from './notify-viewing.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'
import { mayBecome, moveViewing } from './viewing-steps.ts'

// A viewing without a listing is about the conversation's listing.
const aboutStatement = defineStatement<Found>(
  'find-viewings-about',
  `select v.id, c.id "conversationId", c.client_id "clientId", c.owner_id "ownerId"
    from listings l join conversations c on c.owner_id = l.owner_id and c.id <> $2
    join viewings v on v.conversation_id = c.id and v.${mayBecome('cancelled')} and coalesce(v.starts_at, v.expires_at) > $3
    where l.id = $1 and coalesce(v.listing_id, ${aboutListingId('c')}) = l.id
    order by v.id`,
)

interface Found {
  id: string
  conversationId: string
  clientId: string
  ownerId: string
}

/**
 * Called when a contract about a listing was signed in one conversation: cancels the viewings of that listing in all
 * others and notifies both sides of each.
 */
export async function cancelViewingsAbout(
  deps: Pick<Deps, 'pool' | 'jobs' | 'now' | 'wakeUps'>,
  { listingId, conversationId: signedIn }: { listingId: string; conversationId: string },
) {
  const at = deps.now()
  const rows = await aboutStatement.rows(deps.pool, [listingId, signedIn, at])
  for (const { id, conversationId, clientId, ownerId } of rows) {
    const people = [clientId, ownerId] as const
    await inTransaction(deps.pool, async (tx) => {
      await lockConversation(tx, conversationId, ownerId)
      const viewing = await moveViewing(tx, id, 'cancelled')
      if (!viewing) return
      await publishViewing(tx, viewing, people, at)
      await notifyViewingStep(deps, tx, { viewing, people, step: 'unavailable', by: null }, at)
    })
    deps.wakeUps.publish(...people.map((to) => ({ to })))
  }
}

interface Canceled {
  viewing: ViewingJson
  clientId: string
  ownerId: string
}

// Viewings in the past took place and stay as they are.
const cancelStatement = (whose: string, condition: string) =>
  defineStatement<Canceled>(
    `call-off-viewings-of-${whose}`,
    `update viewings v set state = 'cancelled' from conversations c
    where c.id = v.conversation_id and ${condition} and v.${mayBecome('cancelled')}
      and (v.starts_at is null or v.starts_at > $2)
    returning ${viewingJson('v')} viewing, c.client_id "clientId", c.owner_id "ownerId"`,
  )
const ofConversationsStatement = cancelStatement('conversations', 'v.conversation_id = any($1::uuid[])')
const ofPersonStatement = cancelStatement('person', '$1 in (c.client_id, c.owner_id)')

interface Ending {
  /** The person who ends it or has to leave. The other side is notified about agreed viewings. */
  by: string
  at: Date
}

/** Cancels the viewings of conversations whose matches end. */
export async function cancelViewings(
  deps: Pick<Deps, 'jobs'>,
  tx: PoolClient,
  conversationIds: string[],
  { by, at }: Ending,
) {
  const rows = await ofConversationsStatement.rows(tx, [conversationIds, at])
  await notifyOthers(deps, tx, rows, { by, at })
}

/** Cancels all viewings of a person. Returns both people of each, for the wake-ups. */
export async function cancelViewingsOf(deps: Pick<Deps, 'jobs'>, tx: PoolClient, userId: string, at: Date) {
  const rows = await ofPersonStatement.rows(tx, [userId, at])
  for (const { viewing, clientId, ownerId } of rows)
    await publishViewing(tx, toViewing(viewing), [clientId, ownerId], at)
  await notifyOthers(deps, tx, rows, { by: userId, at })
  return rows.flatMap(({ clientId, ownerId }) => [clientId, ownerId])
}

const notifyOthers = (deps: Pick<Deps, 'jobs'>, tx: PoolClient, canceled: Canceled[], { by, at }: Ending) =>
  recordActivity(
    deps,
    tx,
    canceled.flatMap(({ viewing, clientId, ownerId }) => {
      const { id, startsAt } = toViewing(viewing)
      const to = clientId === by ? ownerId : clientId
      const content = { kind: 'viewing_ended' as const, viewingId: id, startsAt: startsAt! }
      return startsAt ? { to, onceKey: `viewing:${id}:ended`, content } : []
    }),
    at,
  )
