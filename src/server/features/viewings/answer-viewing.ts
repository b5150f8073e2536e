import type { PoolClient } from 'pg'
import type { Viewing } from '#shared/viewings.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { lockOpenConversation, requireConversation } from '../chat/require-conversation.ts'
import { reminderMs } from './tend-viewings.ts'
import { tellViewingState, tellViewingStep } from './tell-viewing.ts'
import { findViewing } from './find-viewing.ts'
import { moveViewing } from './viewing-steps.ts'

export async function acceptViewing(deps: Deps, session: Session, viewingId: string, startsAt: string) {
  const at = deps.now()
  const agreed = new Date(startsAt)
  return answer(deps, session, viewingId, 'accepted', async (client, viewing) => {
    if (viewing.proposerId === session.userId) throw new AppError('own_viewing')
    if (!viewing.times.includes(agreed.toISOString()))
      throw new AppError('invalid_input', {
        fields: [{ field: 'startsAt', message: 'This time was not proposed' }],
      })
    if (agreed <= at || new Date(viewing.expiresAt) <= at) return undefined
    const isSoon = agreed.getTime() - at.getTime() <= reminderMs
    return moveViewing(client, viewingId, 'accepted', { startsAt: agreed, remindedAt: isSoon ? at : null })
  })
}

export async function cancelViewing(deps: Deps, session: Session, viewingId: string) {
  return answer(deps, session, viewingId, 'cancelled', async (client, { startsAt }) =>
    startsAt && new Date(startsAt) <= deps.now() ? undefined : moveViewing(client, viewingId, 'cancelled'),
  )
}

type Take = (client: PoolClient, viewing: Viewing) => Promise<Viewing | undefined>

/** Takes a step under the lock of the conversation, and tells of it once; both come one after the other. */
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
  const viewing = await inTransaction(deps.pool, async (client) => {
    await lockOpenConversation(client, conversationId, userId)
    const taken = await take(client, (await findViewing(client, viewingId))!)
    if (!taken) throw new AppError('viewing_changed')
    const people = [userId, otherId] as const
    await tellViewingState(client, taken, people, at)
    await tellViewingStep(deps, client, { viewing: taken, people, step, by: userId }, at)
    return taken
  })
  deps.hints.publish({ to: otherId }, { to: userId })
  return viewing
}
