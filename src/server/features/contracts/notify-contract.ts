import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { listingJson } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { lastKnownPersonJson } from '#server/features/people/visibility/last-known-person.ts'

type ContractContent = Extract<ActivityContent, { kind: 'contract' }>
export type NotifiedStep = ContractContent['step']

interface ContractNotice {
  contract: {
    id: string
    conversationId: string
    ownerId: string
    clientId: string
    listingId: string | null
    version: number
    sentAt: Date | null
  }
  step: NotifiedStep
  /** The person who took the step; null if the server did. */
  by: string | null
  /** Defaults to both sides. */
  to?: string[]
  /** Distinguishes steps that can occur more than once. */
  again?: string
}

interface Seen extends Pick<ContractContent, 'person' | 'listing'> {
  userId: string
}

/**
 * A contract can outlive the match, for example if it is sealed just after. Both people are then shown as they were.
 */
const seenStatement = defineStatement<Seen>(
  'find-contract-parties-as-seen',
  `select m.user_id "userId", ${lastKnownPersonJson('o', 'm')} person,
      ${listingJson('l')} || coalesce((select jsonb_build_object('title', known->'title', 'cover', known->'cover')
        from (select m.last_known->'listings'->(l.id::text) known) k where known is not null), '{}') listing
    from conversation_members m join profiles o on o.id = m.other_id left join listings l on l.id = $2
    where m.conversation_id = $1`,
)

/** Notifies both sides' devices, feeds and mailboxes; for a contract that was never sent, only the owner's devices. */
export async function notifyContractStep(
  deps: Pick<Deps, 'jobs'>,
  tx: PoolClient,
  { contract, step, by, to, again = '' }: ContractNotice,
  at: Date,
) {
  const { id: contractId, conversationId, ownerId, clientId } = contract
  const isKnown = step === 'sent' || contract.sentAt !== null
  const people = isKnown ? [ownerId, clientId] : [ownerId]
  await appendEvents(
    tx,
    people.map((userId) => ({ userId, kind: 'contract', payload: { contractId, conversationId } })),
    at,
  )
  if (!isKnown) return
  const seen = await seenStatement.rows(tx, [conversationId, contract.listingId])
  const activities = seen.flatMap(({ userId, person, listing }) => {
    if (to && !to.includes(userId)) return []
    const isMine = by === userId
    return {
      to: userId,
      isRead: isMine,
      onceKey: `contract:${contractId}:${contract.version}:${step}:${by ?? ''}${again}`,
      content: { kind: 'contract' as const, step, isMine, person, listing, contractId },
    }
  })
  await recordActivity(deps, tx, activities, at)
  for (const { to: userId, isRead } of activities)
    if (!isRead) await deps.jobs.enqueue(tx, 'send-contract-email', { userId, contractId, step })
}
