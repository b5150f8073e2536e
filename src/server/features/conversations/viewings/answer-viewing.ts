import { t } from '#shared/messages/t.ts'
import type { PoolClient } from 'pg'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import {
  lockOpenConversation,
  requireConversation,
  type LockedConversation,
} from '#server/features/conversations/chat/require-conversation.ts'
import { shareWithin, type AddressShared } from '#server/features/conversations/addresses/share-address.ts'
import { reminderMs } from './expire-and-remind-viewings.ts'
import { publishViewing, notifyViewingStep } from './notify-viewing.ts'
import { findViewing } from './find-viewing.ts'
import { moveViewing } from './viewing-steps.ts'

interface Acceptance {
  startsAt: string
  sharedListingId?: string | undefined
}

export async function acceptViewing(
  deps: Deps,
  session: Session,
  viewingId: string,
  { startsAt, sharedListingId }: Acceptance,
  addressShared: AddressShared,
) {
  if (sharedListingId && session.role !== 'owner') throw new AppError('wrong_role')
  const at = deps.now()
  const agreed = new Date(startsAt)
  return answer(deps, session, viewingId, 'accepted', async (tx, viewing, conversation) => {
    if (viewing.proposerId === session.userId) throw new AppError('cannot_accept_own_viewing')
    if (!viewing.times.includes(agreed.toISOString()))
      throw new AppError('invalid_input', {
        fields: () => [{ field: 'startsAt', message: t('That time wasn’t proposed') }],
      })
    if (agreed <= at || new Date(viewing.expiresAt) <= at) return undefined
    const isSoon = agreed.getTime() - at.getTime() <= reminderMs
    const accepted = { startsAt: agreed, remindedAt: isSoon ? at : null }
    const taken = await moveViewing(tx, viewingId, 'accepted', accepted)
    if (taken && sharedListingId)
      await shareWithin(
        tx,
        conversation,
        { ownerId: session.userId, listingId: sharedListingId, at },
        addressShared,
      )
    return taken
  })
}

export async function cancelViewing(deps: Deps, session: Session, viewingId: string) {
  return answer(deps, session, viewingId, 'cancelled', async (tx, { startsAt }) =>
    startsAt && new Date(startsAt) <= deps.now() ? undefined : moveViewing(tx, viewingId, 'cancelled'),
  )
}

type Take = (
  tx: PoolClient,
  viewing: Viewing,
  conversation: LockedConversation,
) => Promise<Viewing | undefined>

/** Takes a step under the conversation's lock and notifies once, so simultaneous steps run one after the other. */
async function answer(
  deps: Deps,
  { userId }: Session,
  viewingId: string,
  step: 'accepted' | 'cancelled',
  take: Take,
) {
  const found = await findViewing(deps.pool, viewingId)
  if (!found) throw new AppError('not_found')
  const { conversationId } = found
  const { otherId } = await requireConversation(deps.pool, conversationId, userId)
  const at = deps.now()
  const viewing = await inTransaction(deps.pool, async (tx) => {
    const conversation = await lockOpenConversation(tx, conversationId, userId)
    const taken = await take(tx, (await findViewing(tx, viewingId))!, conversation)
    if (!taken) throw new AppError('viewing_changed')
    const people = [userId, otherId] as const
    await publishViewing(tx, taken, people, at)
    await notifyViewingStep(deps, tx, { viewing: taken, people, step, by: userId }, at)
    return taken
  })
  deps.wakeUps.publish({ to: otherId }, { to: userId })
  return viewing
}
