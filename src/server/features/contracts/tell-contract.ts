import type { PoolClient } from 'pg'
import type { Happening } from '#shared/activity.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { findHappeningParts } from '../activity/happening-parts.ts'
import { recordActivity } from '../activity/record-activity.ts'

export type ToldStep = Extract<Happening, { kind: 'contract' }>['step']

interface Told {
  contract: {
    id: string
    conversationId: string
    ownerId: string
    clientId: string
    listingId: string | null
    version: number
    sentAt: Date | null
  }
  step: ToldStep
  /** Who took it; null when time or the server did. */
  by: string | null
  /** Who is told; both, unless it concerns one. */
  to?: string[]
  /** Where the same step can come again. */
  again?: string
}

/** Both sides' devices, feeds and mailboxes; of what was never sent only the owner's devices. */
export async function tellContractStep(
  deps: Pick<Deps, 'jobs'>,
  client: PoolClient,
  { contract, step, by, to, again = '' }: Told,
  at: Date,
) {
  const { id: contractId, conversationId, ownerId, clientId } = contract
  const isKnown = step === 'sent' || contract.sentAt !== null
  const people = isKnown ? [ownerId, clientId] : [ownerId]
  await appendEvents(
    client,
    'contract',
    people.map((userId) => ({ userId, payload: { contractId, conversationId } })),
    at,
  )
  if (!isKnown) return
  const { people: found, listing } = await findHappeningParts(client, people, contract.listingId)
  const told = (to ?? people).flatMap((userId) => {
    const person = found[userId === ownerId ? clientId : ownerId]
    if (!person) return []
    const isMine = by === userId
    return {
      to: userId,
      isRead: isMine,
      onceKey: `contract:${contractId}:${contract.version}:${step}:${by ?? ''}${again}`,
      happening: { kind: 'contract' as const, step, isMine, person, listing, contractId },
    }
  })
  await recordActivity(deps, client, told, at)
  for (const { to: userId, isRead } of told)
    if (!isRead) await deps.jobs.enqueue(client, 'contract-mail', { userId, contractId, step })
}
